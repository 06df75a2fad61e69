import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Borrador, countOutcome, startLoad } from '../faults/load.ts';
import { askThrough } from './askThrough.ts';
import { testCatalogoDraft } from './draft.ts';
import { FAULTS } from './faults.ts';
import { whyFolder } from './objectStore.ts';
import { type Swarm, startSwarm } from './swarm.ts';
import { printTable, type TableRow } from './table.ts';
import { findUltimaVersion } from './ultimaVersion.ts';
import { startVisits } from './visits.ts';

const BUYERS = 4;
const VISITORS = 2;
const PAUSE_MS = 300;
/** Acknowledged quotes before the break and after the repair. */
const SOME = 12;
const PATIENCE_MS = 120_000;

/** The released program; if missing it prints why. */
const before = findUltimaVersion();
const possible = FAULTS.filter(
  ({ inBucket, withBefore }) => !(inBucket && whyFolder) && !(withBefore && !before),
);
/** Faults that cannot be tested, and why. */
const lacking = FAULTS.filter((fault) => !possible.includes(fault)).map(({ nombre, inBucket }) =>
  inBucket
    ? `*** SE SALTA «${nombre}», y los archivos están en una carpeta: ${whyFolder}.\n\n`
    : `*** SE SALTA «${nombre}»: no está la última versión.\n\n`,
);

let swarm: Swarm;
const rows: TableRow[] = [];
beforeAll(async () => {
  swarm = await startSwarm(before);
});
afterAll(async () => {
  printTable(rows);
  process.stderr.write(lacking.join(''));
  await swarm?.stop();
});

describe('the swarm, each part broken in turn under load', () => {
  test.each(possible)('$nombre', async ({ nombre, unseen, run }) => {
    const visits = startVisits(
      () => swarm.url,
      () => swarm.url,
      VISITORS,
    );
    const load = startLoad(() => swarm.url, BUYERS, {
      pauseMs: PAUSE_MS,
      draft: testCatalogoDraft(),
      post: (url, init) => askThrough(url, { method: 'POST', ...init }),
    });
    const grows = async () => {
      const goal = load.acknowledged() + SOME;
      await expect.poll(() => load.acknowledged(), { timeout: PATIENCE_MS }).toBeGreaterThan(goal);
    };
    await grows();
    const began = performance.now();
    await run(swarm);
    await grows();
    await load.stop(PATIENCE_MS);
    await visits.stop();

    const outcome = await countOutcome(swarm.db, load.borradores);
    const mails = await countMails(load.borradores);
    const seen = unseen ? load.failures.length + visits.failures.length : 0;
    const later = [...load.failures, ...visits.failures.map(({ at }) => at)].filter((at) => at > began);
    const row = {
      nombre,
      acknowledged: outcome.acknowledged,
      lost: outcome.lost + mails.missing,
      doubled: outcome.doubled + mails.doubled,
      failed: outcome.failed + seen,
      seconds: later.length ? (Math.max(...later) - began) / 1000 : 0,
    };
    rows.push(row);
    printTable([row]);
    const told = visits.failures.slice(0, 5).map(({ what }) => what);
    expect(row, unseen ? told.join('; ') : nombre).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
  });
});

/** Counts missing and doubled mails of acknowledged quotes; a repeated mail has the same Message-ID. */
async function countMails(borradores: readonly Borrador[]) {
  const wanted = borradores.filter(({ folios }) => folios.length).map(({ correo }) => correo);
  const idsOf = () => {
    const ids = new Map<string, Set<string | undefined>>();
    for (const { para, mime } of swarm.smtp.entregas) {
      const known = ids.get(para[0] ?? '') ?? new Set();
      ids.set(para[0] ?? '', known.add(/^Message-ID: (.*?)\r?$/im.exec(mime)?.[1]));
    }
    return ids;
  };
  const missing = () => wanted.filter((correo) => !idsOf().has(correo)).length;
  // Thousands of mails take long on a slow machine: they are lost when no more arrive.
  for (let left = missing(), before = Number.POSITIVE_INFINITY; left && left < before; ) {
    before = left;
    const fewer = expect.poll(missing, { timeout: PATIENCE_MS, interval: 500 }).toBeLessThan(before);
    await fewer.catch(() => {});
    left = missing();
  }
  const ids = idsOf();
  return {
    missing: missing(),
    doubled: wanted.filter((correo) => (ids.get(correo)?.size ?? 0) > 1).length,
  };
}
