import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { emptyPostgresql } from '../../../../test/bases.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../../../../test/databases.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { DatabaseMismatch } from './db.ts';
import { EmbeddedEngine } from './embedded/embeddedEngine.ts';
import { startPgliteInMemory } from './embedded/startPglite.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';

function migration(numero: number, sql: string): Migration {
  const nombre = `${String(numero).padStart(4, '0')}_prueba.sql`;
  return { numero, nombre, sql, sha256: createHash('sha256').update(sql).digest('hex') };
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

    test('the one of turns lets go what waits by itself, and folds the stored keys of mailboxes as the program does', async () => {
      const engine = await (await prepare()).open();
      const before = MIGRATIONS.findIndex(({ nombre }) => nombre.endsWith('_turnos_de_salida.sql'));
      await migrate(engine, MIGRATIONS.slice(0, before));
      const correos = ['a.n_a@proton.me', '-@pm.me', 'ana-p@ya.ru', 'x@ana.fastmail.com', 'a-b.c@ejemplo.mx'];
      for (const [n, correo] of correos.entries()) {
        await engine.query(
          `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
           values ($1, $1, now(), now(), '{}', $2)`,
          [`F${n}`, correo],
        );
      }
      await engine.query(
        `insert into correo_salida (cotizacion_id, tipo, message_id, estado, retenido_por, proximo_intento, creado_en)
         select 1, tipo, tipo || limite, 'retenido', limite, now(), now()
         from unnest(array['cliente', 'ventas']) as tipo, unnest(array['direccion', 'origen', 'total']) as limite`,
      );
      await migrate(engine, MIGRATIONS.slice(0, before + 1));
      const keys = await engine.query<{ contacto: string }>('select contacto from cotizacion order by id');
      expect(keys.map(({ contacto }) => contacto)).toEqual(correos.map(mailboxKeyOf));
      expect(
        await engine.query(
          `select message_id from correo_salida where estado = 'retenido' order by message_id`,
        ),
      ).toEqual([{ message_id: 'clientedireccion' }, { message_id: 'clienteorigen' }]);
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
        'La base de datos es más nueva que este programa: tiene la migración 2, y el programa conoce hasta la 1. Usa una versión más nueva del programa.',
      );
    });

    test('a newer database that this program can live with is left as it is', async () => {
      const engine = await (await prepare()).open();
      const [more, less] = ['from-0001', 'from-0002'].map((from, index) => ({
        ...migration(index + 2, `insert into cosa values (${index + 2})`),
        nombre: `000${index + 2}_prueba.${from}.sql`,
      }));
      if (!more || !less) throw new Error('two are meant');
      await migrate(engine, [UNO, more]);
      await migrate(engine, [UNO]);
      expect(await engine.query('select n from cosa order by n')).toEqual([{ n: 1 }, { n: 2 }]);
      // What the program of the first one still uses is gone with the third.
      await migrate(engine, [UNO, more, less]);
      await migrate(engine, [UNO, more]);
      await expect(migrate(engine, [UNO])).rejects.toThrow(DatabaseMismatch);
      await expect(migrate(engine, [migration(1, 'select 1')])).rejects.toThrow(DatabaseMismatch);
    });

    test('a database that was made by other migrations is refused with one line', async () => {
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
  'a database whose letters are not UTF-8 is refused before anything is made in it',
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
