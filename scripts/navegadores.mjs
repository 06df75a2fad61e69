import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

/** Programs that the tests start, and their Debian packages. */
const PROGRAMAS = [
  { path: '/usr/bin/WebKitWebDriver', paquete: 'webkit2gtk-driver' },
  { path: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', paquete: 'firefox-esr' },
  { path: '/usr/bin/xvfb-run', paquete: 'xvfb' },
  { path: '/usr/bin/xauth', paquete: 'xauth' },
];

const missing = () => PROGRAMAS.filter(({ path }) => !existsSync(path)).map(({ paquete }) => paquete);

/** Installs WebKit, Firefox and a virtual screen, as root on Debian. @throws if still missing */
export function ensureNavegadores() {
  ensurePackages(missing, 'navegadores para las pruebas');
}
