import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openPdfMaker } from '../../src/server/documentos/pdf/pdfMaker.ts';
import { announceChange } from '../../src/server/lotes/apartados/announceChange.ts';
import { builtWeb, loadPainter } from '../../src/server/paginas/web.ts';
import type { Archivos } from '../../src/server/plataforma/archivos/archivos.ts';
import { systemClock } from '../../src/server/plataforma/clock.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { createLog } from '../../src/server/plataforma/log.ts';
import type { Settings } from '../../src/server/plataforma/settings.ts';
import { createApp } from '../../src/server/start/app.ts';

/** Cost of a sold lot for an instance that serves visitors, until the lists are cached again. */
export interface ChangeTimes {
  /** The same for the first visitor after a start, who waits for every project's lots. */
  primeraMs: number;
  /** Medians over several sold lots, and the longest pause of the event loop. */
  ms: number;
  cpuMs: number;
  detenidoMs: number;
}

const VECES = 9;

/**
 * Sells one lot after another, each in its own project, and requests that project's list and the page of all
 * projects. In: a database with a catalogue; lots per project; the repository, for its built program.
 */
export async function timeChange(
  { db, settings, archivos }: { db: Db; settings: Settings; archivos: Archivos },
  { raiz, lotes }: { raiz: string; lotes: number },
): Promise<ChangeTimes> {
  const app = await createApp({
    ...{ db, settings, archivos, clock: systemClock },
    web: builtWeb(join(raiz, 'dist/web'), () => loadPainter(join(raiz, 'dist/server/pintor.js'))),
    registro: createLog((line) => process.stderr.write(line)),
    pdf: openPdfMaker({ archivos }),
    notifyMailWorker: () => {},
    limites: { llamadas: 1e9, cotizaciones: 1e9 },
  });
  const listed = async (id: number) => {
    const answer = await app.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id } });
    const filas: { estatus: string }[] = answer.json();
    if (filas.length !== lotes) throw new Error(`project ${id} was answered with ${filas.length} lots`);
    return filas.filter(({ estatus }) => estatus === 'Vendido').length;
  };
  const page = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  const begun = performance.now();
  await listed(1);
  await page();
  const primeraMs = performance.now() - begun;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const times: { ms: number; cpuMs: number }[] = [];
  for (let id = 2; id < VECES + 2; id += 1) {
    const before = await listed(id);
    await db.transaction(async (tx) => {
      await tx.query(
        `update lote set estatus = 'Vendido' where id_proyecto = $1::int and id_lote =
         (select id_lote from lote where id_proyecto = $1::int and estatus = 'Disponible' limit 1)`,
        [id],
      );
      await announceChange(tx);
    });
    delay.enable();
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    while ((await listed(id)) === before) await wait(1);
    await page();
    const { user, system } = process.cpuUsage(cpu);
    times.push({ ms: performance.now() - from, cpuMs: (user + system) / 1000 });
    // Deferred work can pause the loop too.
    await wait(50);
    delay.disable();
  }
  await app.close();
  return {
    primeraMs,
    ms: medianOf(times.map(({ ms }) => ms)),
    cpuMs: medianOf(times.map(({ cpuMs }) => cpuMs)),
    detenidoMs: delay.max / 1e6,
  };
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
