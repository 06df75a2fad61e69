import { openAsBlob } from 'node:fs';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { emptyPostgresql } from '../../../../test/bases.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../../../../test/databases.ts';
import { sha256Hex } from '../digest.ts';
import { DatabaseMismatch } from './db.ts';
import { EmbeddedEngine } from './embedded/embeddedEngine.ts';
import { startPgliteInMemory } from './embedded/openEmbedded.ts';
import type { Engine } from './engine.ts';
import { CHAIN_END } from './history.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';

function migration(numero: number, sql: string): Migration {
  const nombre = `${String(numero).padStart(4, '0')}_prueba.sql`;
  return { numero, nombre, sql, sha256: sha256Hex(sql) };
}

/** Writes the history of the chain before the baseline, up to a number. */
async function writeChain(engine: Engine, until: number, lastSha256: string): Promise<void> {
  await engine.query('delete from migracion');
  await engine.query(
    `insert into migracion (numero, nombre, sha256)
     select n, 'de antes', case n when $1::int then $2 else 'x' end from generate_series(1, $1::int) n`,
    [until, lastSha256],
  );
}

const UNO = migration(1, 'create table cosa (n integer); insert into cosa values (1);');
const DOS = migration(2, 'insert into cosa values (2);');
const MALA = migration(3, 'insert into cosa values (3); select 1/0;');

async function embedded(): Promise<{ open: () => Promise<Engine> }> {
  const packed = await openAsBlob(inject('pgliteTar'));
  const engine = await EmbeddedEngine.start({
    start: () => startPgliteInMemory(packed),
    place: 'de las pruebas',
  });
  onTestFinished(() => engine.close());
  return { open: async () => engine };
}

/** Several engines on one database, like several instances. */
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

    test('concurrent starts wait for each other', async () => {
      const { open } = await prepare();
      const engines = await Promise.all(Array.from({ length: 6 }, open));
      await Promise.all(engines.map((engine) => migrate(engine, [UNO, DOS])));
      expect(await engines[0]?.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    });

    test('a failed one leaves nothing, and keeps those before it', async () => {
      const engine = await (await prepare()).open();
      await expect(migrate(engine, [UNO, DOS, MALA])).rejects.toThrow('division by zero');
      expect(await engine.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      expect(await engine.query('select max(numero) as n from migracion')).toEqual([{ n: 2 }]);
    });

    test('a database newer than the program is refused in one line', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine, [UNO, DOS]);
      const refusal = await migrate(engine, [UNO]).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseMismatch);
      expect(refusal).toHaveProperty(
        'message',
        'La base de datos es más nueva que este programa: tiene la migración 2, y el programa conoce hasta la 1. Usa una versión más nueva del programa.',
      );
    });

    test('a newer compatible database is left as it is', async () => {
      const engine = await (await prepare()).open();
      const [more, less] = ['from-0001', 'from-0002'].map((from, index) => ({
        ...migration(index + 2, `insert into cosa values (${index + 2})`),
        nombre: `000${index + 2}_prueba.${from}.sql`,
      }));
      if (!more || !less) throw new Error('two are meant');
      await migrate(engine, [UNO, more]);
      await migrate(engine, [UNO]);
      expect(await engine.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      // The third drops what the first one's program still uses.
      await migrate(engine, [UNO, more, less]);
      await migrate(engine, [UNO, more]);
      await expect(migrate(engine, [UNO])).rejects.toThrow(DatabaseMismatch);
      await expect(migrate(engine, [migration(1, 'select 1')])).rejects.toThrow(DatabaseMismatch);
    });

    test('a database of the commit before the baseline keeps history and rows, and continues from the baseline', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine);
      await engine.query(`insert into secreto values ('panel', 'clave')`);
      await writeChain(engine, 50, CHAIN_END.sha256);
      const next = migration(52, `insert into secreto values ('otra', 'clave')`);
      await migrate(engine, [...MIGRATIONS.slice(0, 1), next]);
      expect(await engine.query('select nombre from secreto order by nombre')).toEqual([
        { nombre: 'otra' },
        { nombre: 'panel' },
      ]);
      expect(
        await engine.query('select numero, nombre from migracion where numero = 1 or numero > 49 order by 1'),
      ).toEqual([
        { numero: 1, nombre: 'de antes' },
        { numero: 50, nombre: 'de antes' },
        { numero: 51, nombre: MIGRATIONS[0]?.nombre },
        { numero: 52, nombre: '0052_prueba.sql' },
      ]);
    });

    test.each([
      ['an older one', 49],
      ['one that ends otherwise', 50],
    ])(
      'of the chain before the baseline %s is refused with the commit that can adopt it',
      async (_name, until) => {
        const engine = await (await prepare()).open();
        await migrate(engine, [UNO]);
        await writeChain(engine, until, 'a'.repeat(64));
        const refusal = await migrate(engine).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(DatabaseMismatch);
        expect(refusal).toHaveProperty(
          'message',
          'La base de datos viene de otra versión que la del commit 8282bce7, la primera que este programa conoce: ' +
            'ábrela una vez con el programa de ese commit, que pone al día las anteriores, y después con este.',
        );
        expect(await engine.query('select max(numero) as n from migracion')).toEqual([{ n: until }]);
      },
    );

    test('a database with other migrations is refused in one line', async () => {
      const engine = await (await prepare()).open();
      await migrate(engine, [UNO, DOS]);
      const changed = migration(2, 'insert into cosa values (22);');
      const refusal = await migrate(engine, [UNO, changed]).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseMismatch);
      expect(refusal).toHaveProperty('message', expect.stringContaining('su migración 2 (0002_prueba.sql)'));
    });
  });
}

test.skipIf(inject('postgres') === null)(
  'a database in another encoding than UTF-8 is refused before anything is created',
  async () => {
    const url = inject('postgres')?.url ?? '';
    const name = 'lotificacion_prueba_otras_letras';
    await dropDatabase(url, name);
    await createDatabase(url, name, undefined, `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`);
    onTestFinished(() => dropDatabase(url, name));
    const engine = openPostgresql(databaseAddress(url, name));
    onTestFinished(() => engine.close());
    const error = await migrate(engine).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseMismatch);
    expect(String(error)).toMatch(
      /guarda sus letras en SQL_ASCII y no en UTF8.*createdb -E UTF8 -T template0/,
    );
    expect(await engine.query(`select to_regclass('migracion') is null as vacia`)).toEqual([{ vacia: true }]);
  },
);
