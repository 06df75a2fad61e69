import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import type { Db } from '../db/db.ts';
import { readSettings } from '../settings.ts';
import { releaseApartado } from './changeApartado.ts';
import { holdLote } from './holdLote.ts';
import { annulVenta, sellLote } from './sellLote.ts';

const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const lote = { id_proyecto: 1, id_lote: '2' };
const author = { origen: 'mando' } as const;

describeEachEngine('a visitor is told of a lot that the staff', (openFresh) => {
  let db: Db;
  let servicio: TestApp;
  const deps = () => ({ db, clock: () => new Date(), settings: readSettings({}) });
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    servicio = await openApp(db);
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

  test('holds: it is sold, and free again when it is released', async () => {
    expect(await estatus()).toBe('190.5 Disponible');
    const held = await holdLote(deps(), { author, lote, persona });
    await expect.poll(estatus).toBe('190.5 Vendido');
    await releaseApartado(deps(), { author, id: held.ok ? held.id : '' });
    await expect.poll(estatus).toBe('190.5 Disponible');
  });

  test('holds until a minute: it is free from that minute on, without anybody doing anything', async () => {
    await holdLote(deps(), { author, lote, persona, venceEn: new Date(Date.now() + 1500) });
    await expect.poll(estatus, { timeout: 20_000 }).toBe('190.5 Vendido');
    await expect.poll(estatus, { timeout: 20_000 }).toBe('190.5 Disponible');
  });

  test('sells: it is sold, and free again when the sale is annulled', async () => {
    const sale = await sellLote(deps(), { author, lote, fecha: '2026-03-03' });
    await expect.poll(estatus).toBe('190.5 Vendido');
    await annulVenta(deps(), { author, id: sale.ok ? sale.id : '' });
    await expect.poll(estatus).toBe('190.5 Disponible');
  });

  test('withdraws with the catalogue: it is not there', async () => {
    await db.query(`update lote set retirado = true where id_proyecto = 1 and id_lote = '2'`);
    expect(await estatus()).toBe('undefined undefined');
  });
});
