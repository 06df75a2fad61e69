import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFontLicences } from './fontLicences.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { precompress } from './precompress.mjs';

const STAMP = join(ROOT, 'dist/.compilado');
const SOURCES = [
  'src',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.trabajador.config.ts',
  'vite.incrustar.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/fontLicences.mjs',
  'scripts/nameClass.mjs',
  'scripts/pieces.mjs',
];

/** Builds browser and server into `dist/` if a source has changed. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Compilando…');
  await buildForProduction([
    'vite.config.ts',
    'vite.server.config.ts',
    'vite.trabajador.config.ts',
    'vite.incrustar.config.ts',
  ]);
  writeFontLicences(join(ROOT, 'dist/web'), join(ROOT, 'node_modules'));
  precompress(join(ROOT, 'dist/web'));
  writeFileSync(STAMP, wanted);
}

/** Vite reads NODE_ENV; a development build fails in production. */
async function buildForProduction(configFiles) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const configFile of configFiles) await build({ configFile: join(ROOT, configFile), logLevel: 'warn' });
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
  ensureInstalled();
  await ensureBuilt();
}
