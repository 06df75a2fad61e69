/** `npm run bench`: installs and builds what is missing, then measures the server. */
import { ensureLaboratorioInstalled } from '../scripts/install.mjs';
import { runBench } from './runBench.mjs';

await ensureLaboratorioInstalled();
const { ensureBuilt } = await import('../scripts/build.mjs');
await ensureBuilt();
await runBench('programa', {
  main: 'bench/main.ts',
  servidor: 'bench/server.ts',
  importar: 'bench/importar.ts',
  leerPlano: 'bench/leerPlano.ts',
  bareServer: 'bench/servicio/bareServer.ts',
  sonda: 'bench/servicio/probe.ts',
});
