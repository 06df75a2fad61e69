/**
 * `npm run planos-demo`, `npm run plantas-demo`: draw the demo catalogue's plans and floor plans again.
 * `npm run formas-de-plano -- DIBUJO.svg CARPETA [--metros 0.25]`: writes a drawing in the other formats that a catalogue takes.
 * Vite runs their TypeScript, since Node.js 20 does not. They need no package of the laboratory's own.
 */
import { join } from 'node:path';
import { ensureInstalled, ROOT } from '../scripts/install.mjs';

const [tool = '', ...args] = process.argv.slice(2);
ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(ROOT, 'laboratorio', tool, 'main.ts'), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(args, join(ROOT, 'catalogo'));
