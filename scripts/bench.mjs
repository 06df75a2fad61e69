/** `npm run bench`: installs and builds what is missing, then measures the server. */
import { ensureInstalled } from './install.mjs';
import { runBench } from './runBench.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
await runBench('programa', {
  main: 'bench/main.ts',
  servidor: 'bench/server.ts',
  importar: 'bench/importar.ts',
  leerPlano: 'bench/leerPlano.ts',
  bareServer: 'bench/servicio/bareServer.ts',
  sonda: 'bench/servicio/probe.ts',
});
