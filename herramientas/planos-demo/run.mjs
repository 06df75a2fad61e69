/** `npm run planos-demo`: draws the demo catalogue's plans again. Vite runs the TypeScript: Node.js 20 does not. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const catalogo = fileURLToPath(new URL('../../catalogo', import.meta.url));
mkdirSync(`${catalogo}/planos`, { recursive: true });
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
module.writePlans(catalogo);
