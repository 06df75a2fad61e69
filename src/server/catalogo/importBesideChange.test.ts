import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../test/hireStaff.ts';
import { importOver } from '../../../test/importOver.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { changeLotes, type LoteChangeKind } from '../lotes/inventario/changeLotes.ts';
import { holdingOf } from '../lotes/inventario/holdLotes.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';

const clock = () => new Date('2026-06-16T12:00:00Z');
const settings = readSettings({});
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

/** Counts how often transactions start their work. */
function counting(db: Db): { db: Db; begun: () => number } {
  let begun = 0;
  const counted: Db = {
    motor: db.motor,
    query: (text, parametros) => db.query(text, parametros),
    transaction: (work, aislamiento) =>
      db.transaction((tx) => {
        begun += 1;
        return work(tx);
      }, aislamiento),
    listen: (canal, onNotice) => db.listen(canal, onNotice),
    state: () => db.state(),
    close: () => db.close(),
  };
  return { db: counted, begun: () => begun };
}

/** Waits for a lock request; the embedded engine's single connection waits anyway. */
async function untilWaiting(db: Db, tx: Queryable): Promise<void> {
  if (db.motor === 'pglite') return;
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let look = 0; look < 1000; look++) {
    if ((await tx.query(waiting)).length) return;
    await sleep(5);
    // Statistics are cached until the transaction ends or the snapshot is cleared.
    await tx.query('select pg_stat_clear_snapshot()');
  }
  throw new Error('nobody waits');
}

describeEachEngine('an import beside a change of lots', (openFresh) => {
  let db: Db;
  let staff: Staff;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    staff = await hireStaff({ db, clock, settings });
  });

  const importGrown = (on: Db) =>
    importOver(
      db,
      clock,
      (tablas) => ({ 'lotes.csv': tablas['lotes.csv'].map((row) => ({ ...row, terreno: '201.5' })) }),
      on,
    );

  test('waits for a change that holds its lots, and neither is retried', async () => {
    const [change, folder] = [counting(db), counting(db)];
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const hold = holdingOf({ id_proyecto: 1, persona, dias: 7, revisar: false });
    const slow: LoteChangeKind = {
      ...hold,
      async prepare(tx, reading) {
        const work = await hold.prepare(tx, reading);
        if ('ok' in work) return work;
        return {
          ...work,
          async apply(inside, lotes, ahora) {
            reach();
            await untilWaiting(db, inside);
            return work.apply(inside, lotes, ahora);
          },
        };
      },
    };
    const request = { id_proyecto: 1, lotes: ['2'], visto: {}, revisar: false };
    const person = { id: staff.id, rol: 'gerencia' } as const;
    const changed = changeLotes({ db: change.db, clock }, { ...request, person }, slow);
    await reached;
    const imported = importGrown(folder.db);
    expect(await changed).toMatchObject({ ok: true, answer: { hecho: true } });
    expect(await imported).toMatchObject({ ok: true, cambio: true, kept: [{ id_lote: '2' }] });
    expect([change.begun(), folder.begun()]).toEqual([1, 1]);
    const [lote] = await db.query(`select terreno from lote where id_proyecto = 1 and id_lote = '2'`);
    expect(lote).toEqual({ terreno: '201.5' });
    expect(await db.query('select from apartado where terminado_en is null')).toHaveLength(1);
  });
});
