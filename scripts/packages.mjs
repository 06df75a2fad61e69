import { execFileSync } from 'node:child_process';

/**
 * Debian's packages that are missing, installed first where this is root on Debian.
 * In: names of those that are missing, looked up anew each time; what they are for, in Spanish.
 * @throws {Error} where they cannot be had; it names the packages.
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
        // What is still missing is said below, by name.
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
