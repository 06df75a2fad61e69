import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openPanel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { claseOf, sumLotes } from '../../../domain/lotes/enPesos.ts';
import { readOfertas } from '../existencias/readOfertas.ts';
import { priceLotes } from './priceLotes.ts';

describeEachEngine('the price of each lot', (openFresh) => {
  test('is what was agreed, else quoted, else the cheapest house; unknown prices are counted apart', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const panel = await openPanel(db);
    const price = async (id_proyecto: number | null) =>
      priceLotes(db, {
        ...{ id_proyecto, ahora: new Date(panel.time.now) },
        ofertas: await readOfertas(db, panel.archivos, id_proyecto),
      });
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus, etapa, retirado)
       select 1, id, 10, 168, estatus, etapa, retirado from (values ('A1', 'Disponible', null, false), ('A2', 'Disponible', null, false),
         ('A3', 'Bloqueado', 'e2', false), ('A4', 'Disponible', null, true), ('A5', 'Disponible', null, false))
         as f(id, estatus, etapa, retirado)`,
    );
    await db.query(
      `insert into cotizacion (folio, token, emitida_en, vigencia, documento) values ('V-1', 'x', now(), '2026-12-31', '{}')`,
    );
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, cotizacion_id, precio_total, precio)
       values (1, 'A1', '2026-11-01', now(), 1, 3000000, 2900000.50), (1, '2', '2026-11-01', now(), 1, 3100000, null)`,
    );
    await db.query(
      `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, apartado_en, vence_en)
       values (1, 'A2', 1, 2950000, '2026-11-20', '2026-12-20'), (1, 'A5', null, null, '2026-11-01', '2026-11-02')`,
    );
    const rows = await price(1);
    const shown = rows.map(({ id_lote, estado, precio }) => [
      ...[id_lote, estado],
      precio === undefined ? null : decimalToNumber(precio),
    ]);
    expect(shown).toEqual([
      ['2', 'vendido', 3_100_000],
      ['M4-L1', 'vendido', null],
      // 2,950,000 + (120.12345 - 168) * 4,200
      ['1', 'libre', 2_748_918.49],
      ['A1', 'vendido', 2_900_000.5],
      ['A2', 'apartado', 2_950_000],
      ['A3', 'bloqueado', 2_950_000],
      ['A4', 'retirado', 2_950_000],
      // Its hold ended.
      ['A5', 'libre', 2_950_000],
    ]);
    expect(rows.find(({ id_lote }) => id_lote === 'A3')?.etapa).toEqual({ clave: 'e2', nombre: 'e2' });
    const sold = sumLotes(rows.filter(({ estado }) => claseOf(estado) === 'vendido'));
    expect({ ...sold, pesos: decimalToNumber(sold.pesos) }).toEqual({
      ...{ lotes: 3, sinPrecio: 1, pesos: 6_000_000.5 },
    });
    expect((await price(null)).map(({ id_proyecto }) => id_proyecto)).toContain(7);
    await panel.close();
  });
});
