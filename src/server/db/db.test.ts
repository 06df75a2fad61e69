import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';

describeEachEngine('a database', (openFresh) => {
  test('both engines read the same types alike', async () => {
    const db = await openFresh();
    const rows = await db.query(
      `select 1::int4 as entero, 9007199254740993::int8 as grande, 1.50::numeric as exacto,
              '2026-03-01'::date as dia, '2026-03-01 00:00:00+00'::timestamptz as instante,
              '{"a": 1}'::jsonb as json, '\\x00ff'::bytea as bytes, true as si, null as nada`,
    );
    expect(rows).toEqual([
      {
        entero: 1,
        grande: '9007199254740993',
        exacto: '1.50',
        dia: '2026-03-01',
        instante: new Date('2026-03-01T00:00:00Z'),
        json: { a: 1 },
        bytes: expect.toSatisfy((bytes: Uint8Array) => bytes.length === 2 && bytes[1] === 255),
        si: true,
        nada: null,
      },
    ]);
  });
});
