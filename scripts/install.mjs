import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Sets of packages: folder of the lock file, npm's arguments, Spanish name. */
const SETS = {
  programa: { folder: ROOT, args: ['--workspaces=false'], nombre: 'lo que falta' },
  // Includes the program's: the tests' package is a workspace beside it.
  pruebas: { folder: ROOT, args: [], nombre: 'lo que falta para las pruebas' },
  clientes: { folder: `${ROOT}test/clientes/`, args: [], nombre: 'los generadores de clientes' },
  laboratorio: { folder: `${ROOT}laboratorio/`, args: [], nombre: 'los paquetes del laboratorio' },
};

/** Exits with a clear line if Node.js is older than package.json's minimum. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Se necesita Node.js 20.19 o posterior; este es ${process.versions.node}.`);
  process.exit(1);
}

/** Installs missing packages of the program, as in package-lock.json. */
export function ensureInstalled() {
  demandNode();
  ensureSet('programa');
}

/** Also those of test/package.json. */
export function ensureTestsInstalled() {
  demandNode();
  ensureSet('pruebas');
}

/** Also those of the laboratory, which has its own lock file. */
export function ensureLaboratorioInstalled() {
  ensureTestsInstalled();
  ensureSet('laboratorio');
}

/** The generators of `npm test -- clientes`, with a lock file and a TypeScript of their own. */
export function ensureClientesInstalled() {
  demandNode();
  ensureSet('clientes');
}

function ensureSet(set) {
  const { folder, args, nombre } = SETS[set];
  const stamp = `${folder}node_modules/.paquetes`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');
  const [found, holding] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (found === wanted && (holding === set || holding === 'pruebas')) return;
  console.log(`Instalando ${nombre} (npm install)…`);
  // Unlike `npm ci` it keeps what is there; without `--no-save` it would write the lock file.
  const words = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm has said why; a stack trace would hide it.
  const { status } = spawnSync(npm, [...words, ...args], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'No se pudo instalar: npm install falló (arriba dice por qué). Revisa la red y el espacio en disco, y repite el mismo mando.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, `${wanted} ${set}`);
}
