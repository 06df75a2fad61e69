import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../src/server/db/db.ts';
import { openDatabase } from '../src/server/db/openDatabase.ts';
import { fillManyPersonas } from '../test/manyPersonas.ts';
import { fillManySucesos } from '../test/manySucesos.ts';
import { PANEL_LISTS } from '../test/panelLists.ts';
import { startPostgres } from '../test/postgres.ts';
import { findPostgresPrograms } from '../test/postgresPrograms.ts';

const PERSONAS = 40_000;
const COTIZACIONES = 100_000;
/** Of visits, as many as the quotes'. */
const DIAS = 730;
const AHORA = new Date('2026-11-22T18:00:00Z');
/** How long one statement that fills the tables may take, ms. */
const PATIENCE_MS = 600_000;
const WARM = 3;
const ROUNDS = 40;
/** Of PostgreSQL, at the 95th percentile, ms. */
const HOLD_MS = 200;

/**
 * Every list and search of the panel over 100,000 quotes of 40,000 people and two years of visits to 20 projects of 200 lots, on each
 * engine that this machine has: what the server takes from the call to its answer, without the network. Out: whether PostgreSQL keeps the hold.
 */
export async function timePanel(raiz: string): Promise<boolean> {
  const dataDir = join(raiz, '.cache/banco/panel');
  await rm(dataDir, { recursive: true, force: true });
  await timeEngine('integrada', await openDatabase({ databaseUrl: undefined, dataDir }));
  await rm(dataDir, { recursive: true, force: true });
  if (!findPostgresPrograms()) return true;
  const postgres = await startPostgres({ fsync: true });
  try {
    const worst = await timeEngine(
      'PostgreSQL',
      await openDatabase({ databaseUrl: postgres.url, dataDir, patienceMs: PATIENCE_MS }),
    );
    const held = worst <= HOLD_MS;
    console.log(`  se exigen ${HOLD_MS} ms a lo más en el percentil 95: ${held ? 'bien' : 'MAL'}`);
    return held;
  } finally {
    await postgres.stop();
  }
}

/** Out: the slowest list's 95th percentile, ms. */
async function timeEngine(motor: string, db: Db): Promise<number> {
  try {
    const begun = performance.now();
    await fillManyPersonas(db, { personas: PERSONAS, cotizaciones: COTIZACIONES, ahora: AHORA });
    await fillManySucesos(db, { dias: DIAS, ahora: AHORA });
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `\nListas del panel (${motor}; ${COTIZACIONES.toLocaleString('en-US')} cotizaciones de ${PERSONAS.toLocaleString('en-US')} personas, hechas en ${seconds.toFixed(0)} s)`,
    );
    console.log(`  ${''.padEnd(40)} mediana   p95, ms`);
    let worst = 0;
    for (const [name, list] of Object.entries(PANEL_LISTS)) {
      const times = await timeList(() => list(db, AHORA));
      const [mediana, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      worst = Math.max(worst, p95);
      console.log(`  ${name.padEnd(40)} ${mediana.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`);
    }
    return worst;
  } finally {
    await db.close();
  }
}

async function timeList(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await read();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

/** In: sorted. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
