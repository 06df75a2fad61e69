import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { fillEveryTable } from '../../../test/everyTable.ts';
import { readSequenceNames } from './facts.ts';
import { KNOWN_TABLES, SKIPPED_TABLES, TOLD_SEQUENCES } from './registry.ts';
import { readUnknownTables } from './rows.ts';

const ADVICE =
  'src/server/respaldo/registry.ts says what a backup does with each table: say it of this one too';

describeEachEngine('what a backup knows', (openFresh) => {
  test('are exactly the tables of the schema, with their keys', async () => {
    const db = await openFresh();
    const known = [...Object.keys(KNOWN_TABLES), ...SKIPPED_TABLES];
    expect(await readUnknownTables(db, known), ADVICE).toEqual([]);
    const there = await readUnknownTables(db, []);
    expect(known.filter((tabla) => !there.includes(tabla))).toEqual([]);
    const keys = await db.query<{ tabla: string; key: string }>(`
      select c.relname as tabla, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
        order by array_position(k.conkey, a.attnum)) as key
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.connamespace = 'public'::regnamespace and k.contype = 'p' group by c.relname`);
    const found = new Map(keys.map(({ tabla, key }) => [tabla, key]));
    for (const [tabla, { key }] of Object.entries(KNOWN_TABLES)) {
      expect(key.map(([column, type]) => `${column} ${type}`).join(', '), tabla).toBe(found.get(tabla) ?? '');
    }
  });

  test('are the sequences whose numbers people see', async () => {
    const names = await readSequenceNames(await openFresh());
    expect(TOLD_SEQUENCES.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('has a row in every table that the tests fill', async () => {
    const db = await openFresh();
    await fillEveryTable(db);
    const empty = [];
    for (const tabla of Object.keys(KNOWN_TABLES)) {
      if (!(await db.query(`select 1 from "${tabla}" limit 1`)).length) empty.push(tabla);
    }
    expect(empty, 'test/everyTable.ts puts a row into each').toEqual([]);
  });
});
