import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgress, tellPlaced } from './progress.mjs';
import { tellFault } from './tellFault.mjs';

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
  giveUp(
    `Se necesita Node.js 20.19 o posterior; este es ${process.versions.node}. Instala Node.js 24 (https://nodejs.org/es/download) y repite el mismo comando.`,
  );
}

/** Ends with one line for people. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}

/** Installs missing packages of the program, as in package-lock.json. */
export async function ensureInstalled() {
  demandNode();
  await ensureSet('programa');
}

/** Also those of test/package.json. */
export async function ensureTestsInstalled() {
  demandNode();
  await ensureSet('pruebas');
}

/** Also those of the laboratory, which has its own lock file. */
export async function ensureLaboratorioInstalled() {
  await ensureTestsInstalled();
  await ensureSet('laboratorio');
}

/** The generators of `npm test -- clientes`, with a lock file and a TypeScript of their own. */
export async function ensureClientesInstalled() {
  demandNode();
  await ensureSet('clientes');
}

async function ensureSet(set) {
  const { folder, args, nombre } = SETS[set];
  const stamp = `${folder}node_modules/.paquetes`;
  const lock = readFileSync(`${folder}package-lock.json`);
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');
  const [found, holding] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (found === wanted && (holding === set || holding === 'pruebas')) return;
  demandWritable(folder);
  // Unlike `npm ci` it keeps what is there; without `--no-save` it would write the lock file.
  const words = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const places = Object.keys(JSON.parse(lock).packages).filter(Boolean);
  const countPlaced = () => places.filter((place) => existsSync(join(folder, place, 'package.json'))).length;
  const progress = startProgress(`Instalando ${nombre}`, tellPlaced(countPlaced));
  const { status, said } = await runNpm([...words, ...PATIENCE, ...args], folder);
  progress.end();
  if (status !== 0) {
    console.error(said.trimEnd());
    giveUp(
      tellFault(said, folder) ??
        'No se pudo instalar: npm install falló (arriba dice por qué). Revisa la red y el espacio en disco, y repite el mismo comando.',
    );
  }
  writeFileSync(stamp, `${wanted} ${set}`);
}

/**
 * Shorter waits between npm's tries: a registry that refuses is told sooner. One that never answers costs minutes
 * still: `--fetch-timeout` would also cut slow downloads.
 */
const PATIENCE = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000'];

/** Out: exit status, and what it wrote as errors. */
function runNpm(args, cwd) {
  const env = { ...process.env, ...spareCache(process.env.npm_config_cache ?? join(homedir(), '.npm')) };
  const windows = process.platform === 'win32';
  const npm = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd,
    env,
    shell: windows,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve) => {
    npm.on('error', ({ code }) => {
      if (code === 'ENOENT') giveUp('Falta npm: viene con Node.js, o en Debian con apt-get install npm.');
      resolve({ status: 1, said: `${said}${code}` });
    });
    npm.on('close', (status) => resolve({ status, said }));
  });
}

/** A cache in this folder if the usual one cannot be written: a home may be read-only. */
function spareCache(usual) {
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(ROOT, '.cache/npm') };
  }
}

function demandWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    giveUp(tellFault(error.message, folder) ?? error.message);
  }
}
