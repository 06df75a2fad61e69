import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { emptyPostgresql } from '../../../test/bases.ts';
import { DatabaseMismatch } from './db.ts';
import { EmbeddedEngine } from './embeddedEngine.ts';
import type { Engine } from './engine.ts';
import type { Migracion } from './migraciones.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './openPostgresql.ts';
import { startPgliteInMemory } from './startPglite.ts';

function migracion(numero: number, sql: string): Migracion {
  const nombre = `${String(numero).padStart(4, '0')}_prueba.sql`;
  return { numero, nombre, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

const UNO = migracion(1, 'create table cosa (n integer); insert into cosa values (1);');
const DOS = migracion(2, 'insert into cosa values (2);');
const MALA = migracion(3, 'insert into cosa values (3); select 1/0;');

async function embedded(): Promise<{ open: () => Promise<Engine> }> {
  const packed = await openAsBlob(inject('pgliteTar'));
  const engine = await EmbeddedEngine.start({
    start: () => startPgliteInMemory(packed),
    place: 'de las pruebas',
  });
  onTestFinished(() => engine.close());
  return { open: async () => engine };
}

/** Several engines on one database, as several instances are. */
async function postgresql(): Promise<{ open: () => Promise<Engine> }> {
  const { databaseUrl, drop } = await emptyPostgresql();
  onTestFinished(drop);
  return {
    open: async () => {
      const engine = openPostgresql(databaseUrl);
      onTestFinished(() => engine.close());
      return engine;
    },
  };
}

for (const [motor, prepare] of Object.entries({ pglite: embedded, postgresql })) {
  const absent = motor === 'postgresql' && inject('postgres') === null;
  describe.skipIf(absent)(`migrations [${motor}]`, () => {
    test('are applied in order, each once', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine, [UNO]);
      await migrate(engine, [UNO, DOS]);
      await migrate(engine, [UNO, DOS]);
      expect(await engine.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      expect(await engine.query('select numero, nombre from migracion')).toEqual([
        { numero: 1, nombre: '0001_prueba.sql' },
        { numero: 2, nombre: '0002_prueba.sql' },
      ]);
    });

    test('instances that start at once wait for one another', async () => {
      const { open } = await prepare();
      const engines = await Promise.all(Array.from({ length: 6 }, open));
      await Promise.all(engines.map((engine) => migrate(engine, [UNO, DOS])));
      expect(await engines[0]?.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    });

    test('one that fails leaves nothing of itself, and those before it', async () => {
      const engine = await (await prepare()).open();
      await expect(migrate(engine, [UNO, DOS, MALA])).rejects.toThrow('division by zero');
      expect(await engine.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      expect(await engine.query('select max(numero) as n from migracion')).toEqual([{ n: 2 }]);
    });

    test('a database that is newer than the program is refused with one line', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine, [UNO, DOS]);
      const refusal = await migrate(engine, [UNO]).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseMismatch);
      expect(refusal).toHaveProperty(
        'message',
        'La base de datos es más nueva que este programa: tiene la migración 2, y el programa conoce hasta la 1. Use una versión más nueva del programa.',
      );
    });

    test('a database that was made by other migrations is refused with one line', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine, [UNO, DOS]);
      const changed = migracion(2, 'insert into cosa values (22);');
      const refusal = await migrate(engine, [UNO, changed]).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseMismatch);
      expect(refusal).toHaveProperty('message', expect.stringContaining('su migración 2 (0002_prueba.sql)'));
    });
  });
}
