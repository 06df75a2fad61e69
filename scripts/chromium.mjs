import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Switches without which Chromium does not run as root, without a GPU, or keeps calling home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium on this machine, or `undefined`. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const { chromium } = await import('@playwright/test');
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Path of a Chromium, installed first where there is none: Playwright's own download, else Debian's package.
 * @throws {Error} where neither can be had.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Instalando un navegador para las pruebas…');
  attempt('npx', ['playwright', 'install', 'chromium']);
  if (!(await findChromium()) && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  const installed = await findChromium();
  if (!installed) throw new Error('No hay Chromium: instálelo o señálelo con CHROMIUM_PATH.');
  return installed;
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
  } catch {
    // The next way is tried; the caller says plainly when none worked.
  }
}
