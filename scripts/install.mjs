import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${ROOT}node_modules/.instalado`;

/** Ends the program with one clear line where Node.js is older than package.json's floor. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Se necesita Node.js 20.19 o posterior; este es ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of package-lock.json where they are missing or from another lock file. */
export function ensureInstalled() {
  demandNode();
  const wanted = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Instalando lo que falta (npm ci)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm has said why, in its own words; a trace of this program would only bury them.
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'No se pudo instalar: npm ci falló (arriba dice por qué). Revise la red y el espacio en disco, y repita el mismo mando.',
    );
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
}
