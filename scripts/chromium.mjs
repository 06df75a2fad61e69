import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePackages } from './packages.mjs';

const DEBIAN = { whole: '/usr/bin/chromium', shell: '/usr/bin/chromium-headless-shell' };
const USUAL_PLACES = [
  DEBIAN.whole,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Needed by Chromium as root and without GPU, and against its network calls. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the headless shell reads it: fonts as in a whole Chromium without desktop settings.
  '--font-render-hinting=slight',
];

/** Path of a Chromium, CHROMIUM_PATH first, or `undefined`. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || findWholeChromium();
}

/** Path of a Chromium with windows, as visitors have, or `undefined`. */
export async function findWholeChromium() {
  const { chromium } = await import('@playwright/test');
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs a Chromium if missing, Playwright's or Debian's. Out: path. @throws if neither works */
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
  if (!installed) throw new Error('No hay Chromium: instálalo o señálalo con CHROMIUM_PATH.');
  return installed;
}

/**
 * Path of the tests' browser, CHROMIUM_PATH first: the headless shell, whose contexts start faster (record
 * 131), else the whole Chromium. @throws if neither works
 */
export async function ensureTestChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const whole = await ensureChromium();
  if (whole !== DEBIAN.whole) return shellBeside(whole) ?? whole;
  try {
    ensurePackages(
      () => (existsSync(DEBIAN.shell) ? [] : ['chromium-headless-shell']),
      'el Chromium sin ventanas de las pruebas',
    );
    return DEBIAN.shell;
  } catch (error) {
    console.log(`${error.message} Se prueba con el Chromium entero, más despacio.`);
    return whole;
  }
}

/** Playwright stores both side by side. */
function shellBeside(whole) {
  const own = dirname(dirname(whole));
  const folder = own.replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1');
  if (folder === own || !existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((inner) => join(folder, inner, 'chrome-headless-shell'))
    .find((path) => existsSync(path));
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
  } catch {
    // The next way is tried; the caller reports failure.
  }
}
