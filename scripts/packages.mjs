import { execFileSync } from 'node:child_process';

/**
 * Installs missing Debian packages, as root on Debian. In: a function that names the missing ones; their
 * Spanish purpose. @throws {Error} with the still missing ones
 */
export function ensurePackages(missing, what) {
  const wanted = missing();
  if (!wanted.length) return;
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    console.log(`Instalando ${what}: ${wanted.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
      try {
        execFileSync('apt-get', ['-q', ...args], { stdio: 'inherit', env });
      } catch {
        // Reported below by name.
      }
    }
  }
  const still = missing();
  if (still.length) {
    throw new Error(
      `Faltan ${what}: ${still.join(', ')}. En Debian, como root: apt-get install ${still.join(' ')}`,
    );
  }
}
