/**
 * `npm run formas-de-plano -- DIBUJO.svg CARPETA [--metros 0.25]`: writes a drawing as whoever may have made it hands it over (the
 * agency's SVG, a draughtsman's DXF, a surveyor's GeoJSON, loose lines), and its list of lots. Vite runs the TypeScript: Node.js 20 does not.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.main(process.argv.slice(2));
