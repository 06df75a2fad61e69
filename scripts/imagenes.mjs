/**
 * `npm run test:imagenes`: compares every screen with its picture in `test/e2e/imagenes`. `-- actualizar`
 * makes the pictures anew: look at each before you keep it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestsInstalled, ROOT } from './install.mjs';

const IMAGENES = join(ROOT, 'test/e2e/imagenes');
const [orden, ...rest] = process.argv.slice(2);
if (rest.length || (orden && orden !== 'actualizar')) {
  console.error('Uso: npm run test:imagenes [-- actualizar]');
  process.exit(2);
}
ensureTestsInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { ensureTestChromium } = await import('./chromium.mjs');
await ensureBuilt();
const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', 'imagenes.spec', '--workers=1', ...(orden ? ['--update-snapshots=all'] : [])],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await ensureTestChromium() } },
);
if (orden) await shrink();
process.exitCode = status ?? 1;

/** A palette of 256 colours halves a picture without differences that the test sees. */
async function shrink() {
  const { default: sharp } = await import('sharp');
  const files = readdirSync(IMAGENES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => join(IMAGENES, file));
  let bytes = 0;
  for (const file of files) {
    const small = await sharp(file).png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
    writeFileSync(file, small);
    bytes += small.length;
  }
  console.log(`${files.length} imágenes, ${Math.round(bytes / 1024)} KB en ${IMAGENES}`);
}
