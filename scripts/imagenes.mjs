/**
 * `npm run test:imagenes`: compares every screen with its picture in `test/e2e/imagenes`. `-- actualizar`
 * makes the pictures anew: look at each before you keep it. `-- ayuda` makes those of the panel's help.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestsInstalled, ROOT } from './install.mjs';

const IMAGENES = join(ROOT, 'test/e2e/imagenes');
const [orden, ...rest] = process.argv.slice(2);
const PLAYWRIGHT = {
  undefined: ['imagenes.spec'],
  actualizar: ['imagenes.spec', '--update-snapshots=all'],
  ayuda: ['panel-ayuda.escritorio.spec', '--project=escritorio'],
}[String(orden)];
if (rest.length || !PLAYWRIGHT) {
  console.error('Uso: npm run test:imagenes [-- actualizar|ayuda]');
  process.exit(2);
}
await ensureTestsInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { ensureTestChromium } = await import('./chromium.mjs');
await ensureBuilt();
const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', ...PLAYWRIGHT, '--workers=1'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureTestChromium(),
      ...(orden === 'ayuda' && { AYUDA_IMAGENES: '1' }),
    },
  },
);
if (orden === 'actualizar') await shrink();
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
