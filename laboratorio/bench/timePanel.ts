import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { fillManyPersonas } from '../../test/manyPersonas.ts';
import { fillManySucesos } from '../../test/manySucesos.ts';
import { PANEL_LISTS } from '../../test/panelLists.ts';
import { startPostgres } from '../../test/postgres.ts';
import { findPostgresPrograms } from '../../test/postgresPrograms.ts';
import type { PanelList } from '../../test/undone.ts';
import { type AskedWork, openAsked } from './askedByCall.ts';

const PERSONAS = 40_000;
const COTIZACIONES = 100_000;
/** Days of visits; the quotes cover as many. */
const DIAS = 730;
const AHORA = new Date('2026-11-22T18:00:00Z');
/** Time limit of a statement that fills the tables, ms. */
const PATIENCE_MS = 600_000;
const WARM = 3;
const ROUNDS = 40;
/** Staff members whose screens send calls concurrently. */
const CLIENTES = 4;
/** Limit for PostgreSQL, 95th percentile, ms. */
const HOLD_MS = 200;

/**
 * Times every list and search of the panel on each available engine: 100,000 quotes of 40,000 people, two
 * years of visits, 20 projects of 300 lots, 5,000 sales with 60,000 payments. First the calls of screens,
 * without the network, by several staff members at once, each at a different call. Then the rest, one by one.
 * In: `only`: beginnings of the names of the lists to time, on PostgreSQL alone. Out: whether PostgreSQL meets
 * the limit; false without PostgreSQL.
 */
export async function timePanel(raiz: string, only?: readonly string[]): Promise<boolean> {
  const dataDir = join(raiz, '.cache/banco/panel');
  const lists = Object.entries(PANEL_LISTS).filter(
    ([name]) => !only || only.some((start) => name.startsWith(start)),
  );
  await rm(dataDir, { recursive: true, force: true });
  if (!only) await timeEngine('integrada', lists, await openListened({ databaseUrl: undefined, dataDir }));
  await rm(dataDir, { recursive: true, force: true });
  if (!findPostgresPrograms()) {
    console.log(`  se exigen ${HOLD_MS} ms de PostgreSQL, que esta máquina no tiene: SIN MEDIR`);
    return false;
  }
  const postgres = await startPostgres({ fsync: true });
  try {
    const worst = await timeEngine(
      'PostgreSQL',
      lists,
      await openListened({ databaseUrl: postgres.url, dataDir, patienceMs: PATIENCE_MS }),
    );
    const held = worst <= HOLD_MS;
    console.log(`  se exigen ${HOLD_MS} ms a lo más en el percentil 95: ${held ? 'bien' : 'MAL'}`);
    return held;
  } finally {
    await postgres.stop();
  }
}

type NamedList = [string, PanelList];

/** Out: the slowest list's 95th percentile, ms. */
async function timeEngine(motor: string, lists: readonly NamedList[], db: Db): Promise<number> {
  try {
    const begun = performance.now();
    await fillManyPersonas(db, { personas: PERSONAS, cotizaciones: COTIZACIONES, ahora: AHORA });
    await fillManySucesos(db, { dias: DIAS, ahora: AHORA });
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `\nListas del panel (${motor}; ${COTIZACIONES.toLocaleString('en-US')} cotizaciones de ${PERSONAS.toLocaleString('en-US')} personas, hechas en ${seconds.toFixed(0)} s)`,
    );
    const asked = await openAsked(db, AHORA);
    const calls = lists.flatMap(([name, { asked: it }]): [string, AskedWork][] =>
      it ? [[name, asked.workOf(it)]] : [],
    );
    const worst = print(
      `lo que espera una pantalla, ${CLIENTES} personas a la vez`,
      await timeTogether(calls),
    );
    await asked.close();
    const others = lists.flatMap(([name, list]): [string, AskedWork][] =>
      list.asked ? [] : [[name, () => list(db, AHORA)]],
    );
    return Math.max(worst, print('lo demás, uno por uno', await timeEach(others)));
  } finally {
    await db.close();
  }
}

type Times = Map<string, number[]>;

/** Each member makes all calls, round after round, each starting at a different one. */
async function timeTogether(calls: readonly [string, AskedWork][]): Promise<Times> {
  const times: Times = new Map(calls.map(([name]) => [name, []]));
  const rounds = Math.ceil(ROUNDS / CLIENTES);
  await Promise.all(
    Array.from({ length: CLIENTES }, async (_, cliente) => {
      const from = Math.floor((calls.length * cliente) / CLIENTES);
      const own = [...calls.slice(from), ...calls.slice(0, from)];
      for (let round = -1; round < rounds; round += 1)
        for (const [name, work] of own) await timeOnce(work, round < 0 ? undefined : times.get(name));
    }),
  );
  return times;
}

async function timeEach(works: readonly [string, AskedWork][]): Promise<Times> {
  const times: Times = new Map();
  for (const [name, work] of works) {
    const own: number[] = [];
    times.set(name, own);
    for (let round = -WARM; round < ROUNDS; round += 1) await timeOnce(work, round < 0 ? undefined : own);
  }
  return times;
}

async function timeOnce(work: AskedWork, times: number[] | undefined): Promise<void> {
  const begun = performance.now();
  await work();
  times?.push(performance.now() - begun);
}

/** Out: the slowest 95th percentile, ms. */
function print(title: string, times: Times): number {
  console.log(`  ${title.padEnd(46)} mediana   p95, ms`);
  let worst = 0;
  for (const [name, unsorted] of times) {
    const sorted = unsorted.sort((a, b) => a - b);
    const [mediana, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
    worst = Math.max(worst, p95);
    console.log(`  ${name.padEnd(46)} ${mediana.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`);
  }
  return worst;
}

/** In: ascending values. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
