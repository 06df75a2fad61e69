/** `npm run plantas-demo`: draws the demo models' floor plans again. Vite runs the TypeScript: Node.js 20 does not. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const catalogo = fileURLToPath(new URL('../../catalogo', import.meta.url));
mkdirSync(`${catalogo}/imagenes`, { recursive: true });
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
module.writePlantas(catalogo);
