import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { dumpTable, fillEveryTable } from '../../../test/everyTable.ts';
import type { Db } from '../plataforma/db/db.ts';
import { copyBeside } from './copyBeside.ts';
import { KNOWN_TABLES } from './registry.ts';
import { selectRows, type TableShape } from './rows.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-copia-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A database where `meanwhile` runs after each copying statement. */
function disturbed(db: Db, meanwhile: (statement: number) => Promise<void>): Db {
  let statements = 0;
  return {
    ...db,
    motor: db.motor,
    transaction: (work) => db.transaction(work),
    async query(sql, parametros) {
      const rows = await db.query(sql, parametros);
      if (sql.startsWith('select json_build_array')) await meanwhile(statements++);
      return rows as never;
    },
  };
}

// PostgreSQL too, where it works but is not needed.
describeEachEngine('rows that are copied between the visitors’ statements', (openFresh) => {
  test('are those of the end, whatever was added, changed or deleted meanwhile', async () => {
    const db = await openFresh();
    await fillEveryTable(db);
    let changes = 0;
    const meanwhile = async (n: number) => {
      changes += 1;
      await db.query(
        `insert into cotizacion (folio, token, emitida_en, vigencia, documento)
         values ($1, $1, now(), '2026-03-16', '{}')`,
        [`nueva${n}`],
      );
      await db.query(`update correo_salida set intentos = intentos + 1 where id = $1::bigint`, [1 + 17 * n]);
      await db.query(`delete from idempotencia where clave = $1`, [`clave${449 - n}`]);
      await db.query(`insert into idempotencia values ($1, 'h', 1, now())`, [`clav${n}`]);
      if (n === 3) await db.query('checkpoint');
      if (n === 5) await db.query('delete from lote where id_lote <> $1', ['2']);
    };
    const copied = new Map<string, string[]>();
    const shapes: TableShape[] = [];
    await copyBeside(disturbed(db, meanwhile), join(folder, 'filas'), async (shape, rows) => {
      shapes.push(shape);
      const lines: string[] = [];
      for await (const batch of rows) lines.push(...batch);
      copied.set(shape.tabla, lines.toSorted());
    });
    expect(changes).toBeGreaterThan(20);
    expect([...copied.keys()].toSorted()).toEqual(Object.keys(KNOWN_TABLES).toSorted());
    for (const shape of shapes) {
      const there = await db.query<{ fila: string }>(selectRows(shape));
      expect(copied.get(shape.tabla), shape.tabla).toEqual(there.map(({ fila }) => fila).toSorted());
    }
    expect(existsSync(join(folder, 'filas'))).toBe(false);
    expect(await dumpTable(db, 'lote')).toHaveLength(1);
  });
});
