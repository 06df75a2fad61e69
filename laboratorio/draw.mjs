/**
 * `npm run planos-demo`, `npm run plantas-demo`: redraw the demo catalogue's plans and floor plans. `npm run
 * formas-de-plano -- DIBUJO.svg CARPETA [--metros 0.25]`: writes a drawing in the catalogue's other formats.
 * Vite runs their TypeScript, which Node.js 20 cannot. They need none of the laboratory's own packages.
 */
import { join } from 'node:path';
import { ensureInstalled, ROOT } from '../scripts/install.mjs';

const [tool = '', ...args] = process.argv.slice(2);
await ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(ROOT, 'laboratorio', tool, 'main.ts'), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(args, join(ROOT, 'catalogo'));
