import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFontLicences } from './fontLicences.mjs';
import { ensureInstalled, giveUp, ROOT } from './install.mjs';
import { precompress } from './precompress.mjs';
import { startProgress } from './progress.mjs';
import { tellFault } from './tellFault.mjs';

/** Configuration of each part, with its Spanish name. */
const CONFIGS = [
  ['vite.config.ts', 'las páginas'],
  ['vite.server.config.ts', 'el servidor'],
  ['vite.trabajador.config.ts', 'lo que funciona sin conexión'],
  ['vite.incrustar.config.ts', 'lo que va en el sitio de la empresa'],
];

const STAMP = join(ROOT, 'dist/.compilado');
const SOURCES = [
  'src',
  ...CONFIGS.map(([configFile]) => configFile),
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/fontLicences.mjs',
  'scripts/nameClass.mjs',
  'scripts/neededPreloads.mjs',
  'scripts/pieces.mjs',
];

/** Builds browser and server into `dist/` if a source has changed. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const progress = startProgress('Compilando');
  try {
    await buildForProduction((nombre) => progress.step(nombre));
    progress.step('los archivos comprimidos');
    writeFontLicences(join(ROOT, 'dist/web'), join(ROOT, 'node_modules'));
    precompress(join(ROOT, 'dist/web'));
    writeFileSync(STAMP, wanted);
  } catch (error) {
    progress.end();
    const line = tellFault(`${error.code} ${error.message}`, join(ROOT, 'dist'));
    if (!line) throw error;
    giveUp(line);
  }
  progress.end();
}

/** Vite reads NODE_ENV; a development build fails in production. In: hears of each part. */
async function buildForProduction(onPart) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const [configFile, nombre] of CONFIGS) {
    onPart(nombre);
    await build({ configFile: join(ROOT, configFile), logLevel: 'warn' });
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (path.includes('.')) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
}
