import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

/** What the tests start, and Debian's package of it. */
const PROGRAMAS = [
  { path: '/usr/bin/WebKitWebDriver', paquete: 'webkit2gtk-driver' },
  { path: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', paquete: 'firefox-esr' },
  { path: '/usr/bin/xvfb-run', paquete: 'xvfb' },
  { path: '/usr/bin/xauth', paquete: 'xauth' },
];

const missing = () => PROGRAMAS.filter(({ path }) => !existsSync(path)).map(({ paquete }) => paquete);

/**
 * WebKit, Firefox and a screen for them, installed first where they are missing and this is root on Debian.
 * @throws {Error} where they cannot be had; it names the packages.
 */
export function ensureNavegadores() {
  ensurePackages(missing, 'navegadores para las pruebas');
}
