import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  const wanted = missing();
  if (!wanted.length) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Instalando navegadores para las pruebas: ${wanted.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
      try {
        execFileSync('apt-get', ['-q', ...args], { stdio: 'inherit', env });
      } catch {
        // What is still missing is said below, by name.
      }
    }
  }
  const still = missing();
  if (still.length) {
    throw new Error(
      `Faltan para probar en WebKit y Firefox: ${still.join(', ')}. En Debian, como root: apt-get install ${still.join(' ')}`,
    );
  }
}
