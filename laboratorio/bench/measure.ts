import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import type { FormatoGrande } from './largePlano.ts';
import type { Memory } from './measuredMemory.ts';
import type { PaginaTimes } from './timePagina.ts';
import type { PdfTimes } from './timePdf.ts';

/** Messages between the parent and the measured process. */
export type Orden =
  | 'fin'
  | { insertar: { ms: number; loops: number; folio: string } }
  | { pdf: { folio: string; veces: number } }
  | { pagina: string }
  | { memoria: true }
  | { leer: readonly FormatoGrande[] }
  | { cambio: 'apartar' | 'liberar' };
export type Respuesta =
  | { listo: string; motor: string; bytes: number }
  | { insertadas: number }
  | { pdf: PdfTimes }
  | { pagina: PaginaTimes }
  | { memoria: Memory }
  | { leidos: number }
  | { cambiado: true };

export interface Measured {
  url: string;
  motor: string;
  /** Bytes of the measured list, uncompressed. */
  bytes: number;
  /** Out: quotes per second stored by the bare loop. */
  insertBare(ms: number, loops: number, folio: string): Promise<number>;
  /** CPU time of the quote's PDF in the measured process. */
  timePdf(folio: string, veces: number): Promise<PdfTimes>;
  /** CPU time of one visit in the measured process. */
  timePagina(url: string): Promise<PaginaTimes>;
  memory(): Promise<Memory>;
  /** Reads large drawings at once, as an import does. Out: how many were read. */
  readPlanos(formatos: readonly FormatoGrande[]): Promise<number>;
  /** Holds a lot of project 1 or releases it, like the staff. */
  change(cambio: 'apartar' | 'liberar'): Promise<void>;
  close(): Promise<void>;
}

/** Starts the measured process on loopback. */
export async function startMeasured(script: string, raiz: string, dataDir: string): Promise<Measured> {
  const child = fork(script, [raiz], {
    env: { ...process.env, DATA_DIR: dataDir, TZ: 'UTC', NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the measured process ended with ${status}`);
  });
  // `next` reports it; without a pending answer nobody does.
  ended.catch(() => {});
  const next = async (): Promise<Respuesta> => {
    const [respuesta] = await Promise.race([once(child, 'message'), ended]);
    return respuesta;
  };
  const listo = await next();
  if (!('listo' in listo)) throw new Error('unexpected answer');
  return {
    url: listo.listo,
    motor: listo.motor,
    bytes: listo.bytes,
    async insertBare(ms, loops, folio) {
      const begun = performance.now();
      child.send({ insertar: { ms, loops, folio } } satisfies Orden);
      const respuesta = await next();
      if (!('insertadas' in respuesta)) throw new Error('unexpected answer');
      return (respuesta.insertadas * 1000) / (performance.now() - begun);
    },
    async timePdf(folio, veces) {
      child.send({ pdf: { folio, veces } } satisfies Orden);
      const respuesta = await next();
      if (!('pdf' in respuesta)) throw new Error('unexpected answer');
      return respuesta.pdf;
    },
    async timePagina(url) {
      child.send({ pagina: url } satisfies Orden);
      const respuesta = await next();
      if (!('pagina' in respuesta)) throw new Error('unexpected answer');
      return respuesta.pagina;
    },
    async memory() {
      child.send({ memoria: true } satisfies Orden);
      const respuesta = await next();
      if (!('memoria' in respuesta)) throw new Error('unexpected answer');
      return respuesta.memoria;
    },
    async readPlanos(leer) {
      child.send({ leer } satisfies Orden);
      const respuesta = await next();
      if (!('leidos' in respuesta)) throw new Error('unexpected answer');
      return respuesta.leidos;
    },
    async change(cambio) {
      child.send({ cambio } satisfies Orden);
      if (!('cambiado' in (await next()))) throw new Error('unexpected answer');
    },
    async close() {
      child.send('fin' satisfies Orden);
      await once(child, 'exit');
    },
  };
}

export interface Carga {
  url: string;
  request: Request;
  connections: number;
  seconds: number;
}

/** Requests per second. @throws {Error} if any answer is not 2xx: then nothing was measured. */
export async function load({ url, request, connections, seconds }: Carga): Promise<number> {
  const result = await autocannon({ url, requests: [request], connections, duration: seconds });
  if (result.non2xx || result.errors) {
    throw new Error(`${request.path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result['2xx'] / result.duration;
}

/** Alternates the contestants, so that load on the machine hits all alike. Out: each one's median. */
export async function inTurns<K extends string>(
  rounds: number,
  contestants: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const names = Object.keys(contestants) as K[];
  const seen = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    // The first round warms up. The order alternates by round.
    for (const name of round % 2 ? names : names.toReversed()) {
      const rate = await contestants[name]();
      if (round >= 0) seen.get(name)?.push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<K, number>;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
