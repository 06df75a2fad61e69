import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { rutaOf } from '../../../src/contract/rutas.ts';
import { sampleSeleccion } from '../sampleSeleccion.ts';
import { anyAddress, submission } from './buyers.ts';
import { startServicio } from './startServicio.ts';

const INSTANCES = [1, 2, 4];
const CONNECTIONS = 16;
const WARM_SECONDS = 6;
const SECONDS = 6;
const SETTLE_MS = 500;

/** Pages and quotes of one, two and four instances on one PostgreSQL: throughput, and cost per answer. */
export async function compareInstancias(raiz: string): Promise<void> {
  console.log('\nInstancias en una base (CPU de cada respuesta: todas las instancias juntas; PostgreSQL)');
  for (const instancias of INSTANCES) {
    const servicio = await startServicio({ raiz, instancias });
    try {
      const [url = ''] = servicio.urls;
      const seleccion = JSON.stringify(await sampleSeleccion(url));
      const pagina = {
        method: 'GET' as const,
        path: rutaOf('lote', 1),
        setupRequest: (each: object) => ({
          ...each,
          headers: { 'accept-encoding': 'br', 'x-forwarded-for': anyAddress() },
        }),
      };
      for (const [name, request] of [
        ['lotes de un proyecto', pagina],
        ['Correo', submission(seleccion)],
      ] as const) {
        const load = async (duration: number) => {
          const connections = CONNECTIONS / servicio.urls.length;
          const results = await Promise.all(
            servicio.urls.map((at) => autocannon({ url: at, connections, duration, requests: [request] })),
          );
          if (results.some(({ non2xx, errors }) => non2xx + errors))
            throw new Error(`${name}: some were refused`);
          return results.reduce((sum, result) => sum + result['2xx'], 0);
        };
        await load(WARM_SECONDS);
        const began = servicio.cpu();
        const done = await load(SECONDS);
        await sleep(SETTLE_MS);
        const ended = servicio.cpu();
        const cost = (part: 'servidor' | 'base') =>
          ((ended[part] - began[part]) / done).toFixed(2).padStart(6);
        const perSecond = Math.round(done / SECONDS)
          .toLocaleString('en-US')
          .padStart(8);
        console.log(
          `  ${instancias} · ${name.padEnd(22)}${perSecond} /s  ${cost('servidor')} ms  ${cost('base')} ms`,
        );
      }
    } finally {
      await servicio.stop();
    }
  }
}
