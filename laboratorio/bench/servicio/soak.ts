import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { rutaOf, rutaOfPdf } from '../../../src/contract/rutas.ts';
import { sampleSeleccion } from '../sampleSeleccion.ts';
import { anyAddress, issueOne, PROOF, submission } from './buyers.ts';
import { type Servicio, startServicio } from './startServicio.ts';
import { startStreamTraffic } from './streamTraffic.ts';

const MEGA = 1024 * 1024;
const MINUTE_MS = 60_000;
const PER_SECOND = 60;
const CONNECTIONS = 8;
/** Rounds of all other requests per PDF: few visitors download it, and it is not cached. */
const OF_ONE_PDF = 6;
const STREAMS = { open: 50, everyMs: 100 };
/** Part of the samples to skip: caches fill, and code is compiled. */
const WARM = 0.3;

/** Most growth from the first to the last third after the warm-up. */
const MOST_GROWTH = { objetosMB: 8, residenteMB: 48, descriptores: 12, recursos: 12 } as const;
type Held = Record<keyof typeof MOST_GROWTH, number>;

/** All kinds of visitors for some minutes. Out: whether resources grew at most by `MOST_GROWTH`. */
export async function soak(raiz: string, minutes: number): Promise<boolean> {
  const servicio = await startServicio({ raiz, sonda: join(import.meta.dirname, 'sonda.js') });
  try {
    const url = servicio.urls[0] ?? '';
    const requests = await mixedRequests(url);
    console.log(`\nRemojo de ${minutes} min (${PER_SECOND} solicitudes cada segundo de todas las clases;`);
    console.log(`  ${STREAMS.open} flujos abiertos, cada ${STREAMS.everyMs} ms uno se deja y otro se abre)`);
    const streams = startStreamTraffic(url, '/api/Novedades/1', STREAMS);
    const load = autocannon({
      ...{ url, requests, connections: CONNECTIONS },
      ...{ overallRate: PER_SECOND, duration: minutes * 60 + 5 },
    });
    const samples = await sampleEachMinute(servicio, minutes, streams.opened);
    const { non2xx, errors, '2xx': answered } = await load;
    await streams.stop();
    console.log(`  ${answered} contestadas, ${non2xx} no, ${errors} fallas; ${streams.opened()} flujos`);
    return judgeGrowth(samples) && non2xx === 0 && errors === 0;
  } finally {
    await servicio.stop();
  }
}

async function mixedRequests(url: string): Promise<Request[]> {
  const sample = await sampleSeleccion(url);
  const seleccion = JSON.stringify(sample);
  const emitida = await issueOne(url, seleccion);
  const pdf = rutaOfPdf(new URL(emitida, url).searchParams.get('c') ?? '');
  const imagen = sample.formModelo?.img ?? '';
  const headers = () => ({ 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': anyAddress() });
  const visit = (path: string): Request => ({
    method: 'GET',
    path,
    setupRequest: (each) => ({ ...each, headers: headers() }),
  });
  const call = (name: string, body: object): Request => ({
    method: 'POST',
    path: `/api/${name}`,
    body: JSON.stringify(body),
    setupRequest: (each) => ({ ...each, headers: { ...headers(), ...PROOF } }),
  });
  const usual = [
    ...['/', rutaOf('lote', 1), '/api/RecuperarLotes?id=1', emitida, imagen].map(visit),
    call('RecuperarProyectos', { id_proyecto: -1 }),
    call('RecuperarLotes', { id: 1 }),
    call('RecuperarModelos', { id_proyecto: 1 }),
    submission(seleccion),
  ];
  return [...Array.from({ length: OF_ONE_PDF }, () => usual).flat(), visit(pdf)];
}

async function sampleEachMinute(servicio: Servicio, minutes: number, streams: () => number): Promise<Held[]> {
  const samples: Held[] = [];
  console.log('  minuto   residente   objetos tras recoger   descriptores   recursos activos   flujos');
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    const { residente, objetos, recursos } = await servicio.held();
    const descriptores = readdirSync(`/proc/${servicio.pids[0]}/fd`).length;
    const held = { residenteMB: residente / MEGA, objetosMB: objetos / MEGA, descriptores, recursos };
    samples.push(held);
    const cells = [
      `${minute}`.padStart(8),
      `${held.residenteMB.toFixed(1)} MB`.padStart(12),
      `${held.objetosMB.toFixed(1)} MB`.padStart(23),
      ...[`${descriptores}`.padStart(15), `${recursos}`.padStart(19), `${streams()}`.padStart(9)],
    ];
    console.log(cells.join(''));
  }
  return samples;
}

function judgeGrowth(samples: readonly Held[]): boolean {
  const warm = samples.slice(Math.floor(samples.length * WARM));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const names = Object.keys(MOST_GROWTH) as (keyof Held)[];
  return names
    .map((name) => {
      const grown = mean(warm.slice(-third), name) - mean(warm.slice(0, third), name);
      const held = grown <= MOST_GROWTH[name];
      console.log(
        `  ${name} tras el calentamiento: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)}, se exige +${MOST_GROWTH[name]} a lo más: ${held ? 'bien' : 'MAL'}`,
      );
      return held;
    })
    .every(Boolean);
}

function mean(samples: readonly Held[], name: keyof Held): number {
  return samples.reduce((sum, held) => sum + held[name], 0) / samples.length;
}
