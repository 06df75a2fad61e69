/**
 * `npm run bench:mapa [-- --lotes 60,2000 --pantalla telefono --tecnicas plano,svg]`: measures the lot map.
 */
import { ensureLaboratorioInstalled } from '../scripts/install.mjs';
import { runBench } from './runBench.mjs';

await ensureLaboratorioInstalled();
await runBench('programa-mapa', { main: 'bench/mapa/main.ts' });
