import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../../test/testApp.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';

const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const lote = { id_proyecto: 1, id_lote: '2' };
/** A hold whose end the test awaits: far longer than a busy machine needs to announce its beginning. */
const HOLD_MS = 6_000;

describeEachEngine('a visitor is told of a lot that the staff', (openFresh) => {
  let db: Db;
  let servicio: TestApp;
  let staff: Staff;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    servicio = await openApp(db);
    staff = await hireStaff({ db, clock: () => new Date(), settings: readSettings({}) });
  });
  afterEach(() => servicio.close());

  async function estatus(): Promise<string> {
    const answer = await servicio.app.inject({
      method: 'POST',
      url: '/api/RecuperarLotes',
      payload: { id: 1 },
    });
    const lotes: { id_lote: string; terreno: number; estatus: string }[] = answer.json();
    const found = lotes.find(({ id_lote }) => id_lote === lote.id_lote);
    return `${found?.terreno} ${found?.estatus}`;
  }

  test('holds: it is sold, and available again after its release', async () => {
    expect(await estatus()).toBe('190.5 Disponible');
    await staff.hold(lote, { persona });
    await expect.poll(estatus).toBe('190.5 Vendido');
    await staff.release(lote);
    await expect.poll(estatus).toBe('190.5 Disponible');
  });

  test('holds until a minute: it is available from then on, without any action', async () => {
    await staff.hold(lote, { persona, venceEn: new Date(Date.now() + HOLD_MS) });
    await expect.poll(estatus, { timeout: 120_000 }).toBe('190.5 Vendido');
    await expect.poll(estatus, { timeout: 120_000 }).toBe('190.5 Disponible');
  });

  test('sells: it is sold, and available again after the annulment', async () => {
    await staff.sell(lote);
    await expect.poll(estatus).toBe('190.5 Vendido');
    await staff.annul(lote);
    await expect.poll(estatus).toBe('190.5 Disponible');
  });

  test('withdraws with the catalogue: it is absent', async () => {
    await db.query(`update lote set retirado = true where id_proyecto = 1 and id_lote = '2'`);
    expect(await estatus()).toBe('undefined undefined');
  });
});
