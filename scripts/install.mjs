import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What is installed for whom: folder of the lock file, npm's own words, and the same in Spanish. */
const SETS = {
  programa: { folder: ROOT, args: ['--workspaces=false'], nombre: 'lo que falta' },
  // The program's too: the tests' package is a workspace, whose packages lie beside the program's.
  pruebas: { folder: ROOT, args: [], nombre: 'lo que falta para las pruebas' },
  laboratorio: { folder: `${ROOT}laboratorio/`, args: [], nombre: 'los paquetes del laboratorio' },
};

/** Ends the program with one clear line where Node.js is older than package.json's floor. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Se necesita Node.js 20.19 o posterior; este es ${process.versions.node}.`);
  process.exit(1);
}

/** Installs what the program is built and run with, as package-lock.json has it, where something is missing. */
export function ensureInstalled() {
  demandNode();
  ensureSet('programa');
}

/** The same with what the tests need: the packages of test/package.json. */
export function ensureTestsInstalled() {
  demandNode();
  ensureSet('pruebas');
}

/** The same with what the laboratory needs, which has a lock file of its own. */
export function ensureLaboratorioInstalled() {
  ensureTestsInstalled();
  ensureSet('laboratorio');
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
  // Unlike `npm ci` it leaves what is there; without `--no-save` it would write the lock file.
  const words = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // npm has said why, in its own words; a trace of this program would only bury them.
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
