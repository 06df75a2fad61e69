import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { forgetOld } from './forgetOld.ts';

const NOW = new Date('2026-06-15T18:00:00Z');

describeEachEngine('what has grown old', (openFresh) => {
  test('is deleted in batches, oldest first, and nothing newer', async () => {
    const db = await openFresh();
    await db.query(
      `insert into origen_reciente (huella, en) select 'h' || n, $1::timestamptz - n * interval '1 minute' from generate_series(-1, 11) n`,
      [NOW],
    );
    const left = async () =>
      (await db.query<{ huella: string }>('select huella from origen_reciente order by en')).map(
        (it) => it.huella,
      );
    expect(await forgetOld(db, 'origen_reciente', NOW, 5)).toBe(true);
    expect((await left()).slice(0, 2)).toEqual(['h6', 'h5']);
    expect(await forgetOld(db, 'origen_reciente', NOW, 5)).toBe(true);
    expect(await forgetOld(db, 'origen_reciente', NOW, 5)).toBe(false);
    expect(await left()).toEqual(['h0', 'h-1']);
  });

  test('is deleted from each such table', async () => {
    const db = await openFresh();
    await db.query(`insert into intento (sujeto, en) values ('a', $1::timestamptz)`, [NOW]);
    await db.query(
      `insert into reto (huella, tipo, vence_en) values ('a', 'llave_entrada', $1::timestamptz)`,
      [NOW],
    );
    const later = new Date(NOW.getTime() + 1);
    for (const tabla of ['intento', 'reto'] as const) {
      expect(await forgetOld(db, tabla, NOW, 1)).toBe(false);
      expect(await forgetOld(db, tabla, later, 1)).toBe(true);
      expect(await db.query(`select from ${tabla}`)).toEqual([]);
    }
  });
});
