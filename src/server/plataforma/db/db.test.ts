import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import type { Db, Queryable } from './db.ts';

/** Both ways to run a statement; the embedded engine has separate code for each. */
const WAYS: {
  way: string;
  query(db: Db, ...statement: Parameters<Queryable['query']>): ReturnType<Queryable['query']>;
}[] = [
  { way: 'outside', query: (db, ...statement) => db.query(...statement) },
  { way: 'inside', query: (db, ...statement) => db.transaction((tx) => tx.query(...statement)) },
];

describeEachEngine('a database', (openFresh) => {
  test.each(WAYS)('both engines return the same types, $way a transaction', async ({ query }) => {
    const db = await openFresh();
    const rows = await query(
      db,
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

  test.each(WAYS)('both engines accept the same parameters, $way a transaction', async ({ query }) => {
    const db = await openFresh();
    const instante = new Date('2026-03-01T23:30:00Z');
    const rows = await query(
      db,
      `select $1::text as texto, $2::int4 as entero, $3::numeric::text as exacto, $4::bool as si,
              $5::timestamptz as instante, $6::bytea as bytes, $7::jsonb as json, $8::text as nada,
              $9::text as numero, $10::date as dia`,
      [
        'ñ "\' \\ 😀',
        7,
        '1.10',
        false,
        instante,
        new Uint8Array([0, 255]),
        '{"a":[1]}',
        null,
        12.5,
        '2026-03-01',
      ],
    );
    expect(rows).toEqual([
      {
        texto: 'ñ "\' \\ 😀',
        entero: 7,
        exacto: '1.10',
        si: false,
        instante,
        bytes: expect.toSatisfy((bytes: Uint8Array) => bytes[0] === 0 && bytes[1] === 255),
        json: { a: [1] },
        nada: null,
        numero: '12.5',
        dia: '2026-03-01',
      },
    ]);
  });

  test('several statements in one text are refused', async () => {
    const db = await openFresh();
    await expect(db.query('select 1; select 2')).rejects.toThrow(/multiple commands/);
  });

  test('a transaction commits if its work resolves and rolls back if it throws', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    const answer = await db.transaction(async (tx) => {
      await tx.query('insert into cosa values (1)');
      return 'hecho';
    });
    const wrong = db.transaction(async (tx) => {
      await tx.query('insert into cosa values (2)');
      throw new Error('no');
    });
    await expect(wrong).rejects.toThrow('no');
    expect(answer).toBe('hecho');
    expect(await db.query('select n from cosa')).toEqual([{ n: 1 }]);
  });

  test('a transaction that swallowed a failed statement does not count as committed', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    const swallowing = db.transaction(async (tx) => {
      await tx.query('insert into cosa values (1)');
      await tx.query('select 1/0').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
    expect(await db.query('select n from cosa')).toEqual([]);
  });

  test('statements outside do not enter an open transaction', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    let outside: Promise<unknown> = Promise.resolve();
    const rolledBack = db.transaction(async (tx) => {
      await tx.query('insert into cosa values (1)');
      // Like another request, whose code does not run inside this one's.
      await new Promise<void>((resolve) => {
        setImmediateOutside(() => {
          outside = db.query('insert into cosa values (2)');
          resolve();
        });
      });
      await tx.query('insert into cosa values (3)');
      throw new Error('atrás');
    });
    await expect(rolledBack).rejects.toThrow('atrás');
    await outside;
    expect(await db.query('select n from cosa')).toEqual([{ n: 2 }]);
  });

  test('using the database itself inside a transaction throws, instead of waiting for ever', async () => {
    const db = await openFresh();
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow(/use its own tx/);
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/use its own tx/);
    expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('all reads of a transaction see one snapshot', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    let begun = () => {};
    const outside = new Promise<void>((resolve) => {
      begun = resolve;
    }).then(() => db.query('insert into cosa values (1)'));
    const read = (tx: Queryable) => tx.query('select n from cosa');
    const seen = await db.transaction(async (tx) => {
      const before = await read(tx);
      begun();
      // PostgreSQL admits the other one; the embedded engine lets it wait.
      await Promise.race([outside, sleep(200)]);
      return [before, await read(tx)];
    });
    expect(seen).toEqual([[], []]);
    await outside;
    expect(await db.transaction(read)).toEqual([{ n: 1 }]);
  });

  test('READ COMMITTED sees commits made while it waited for a lock', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    const add = () =>
      db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock(1)::text');
        const [row] = await tx.query<{ veces: number }>('select count(*)::int as veces from cosa');
        await tx.query('insert into cosa values ($1)', [row?.veces ?? -1]);
      }, 'read committed');
    await Promise.all(Array.from({ length: 8 }, add));
    const rows = await db.query('select n from cosa order by n');
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ n })));
  });

  test('transactions under one lock of any name run one after another', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    const add = (lock: string) =>
      db.transaction(
        async (tx) => {
          const [row] = await tx.query<{ veces: number }>('select count(*)::int as veces from cosa');
          await tx.query('insert into cosa values ($1)', [row?.veces ?? -1]);
        },
        'read committed',
        lock,
      );
    const name = `o'higgins\\'; drop table cosa; --ñ "😀"`;
    await Promise.all(Array.from({ length: 8 }, () => add(name)));
    const rows = await db.query('select n from cosa order by n');
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ n })));
    await add('another');
    expect(await db.transaction((tx) => tx.query('select 1 as uno'), 'read committed')).toEqual([{ uno: 1 }]);
  });

  test('a failed statement, or one whose table was recreated, can run again', async () => {
    const db = await openFresh();
    const divide = (by: number) => db.transaction((tx) => tx.query('select 6 / $1::int as cociente', [by]));
    await expect(divide(0)).rejects.toThrow(/division by zero/);
    expect(await divide(3)).toEqual([{ cociente: 2 }]);
    await expect(db.transaction((tx) => tx.query('select n from cosa'))).rejects.toThrow(/cosa/);
    for (const n of [1, 2]) {
      await db.query('create table cosa (n integer)');
      await db.query('insert into cosa values ($1)', [n]);
      expect(await db.transaction((tx) => tx.query('select n from cosa'))).toEqual([{ n }]);
      await db.query('drop table cosa');
    }
  });

  test('concurrent transactions that add to one row all count', async () => {
    const db = await openFresh();
    await db.query('create table cuenta (n integer)');
    await db.query('insert into cuenta values (0)');
    const add = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ n: number }>('select n from cuenta');
        await sleep(1);
        await tx.query('update cuenta set n = $1', [(row?.n ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 4 }, add));
    expect(await db.query('select n from cuenta')).toEqual([{ n: 4 }]);
  });

  test('a notice reaches its listeners on commit, and none after they stopped', async () => {
    const db = await openFresh();
    const onNotice = vi.fn();
    const other = vi.fn();
    const stop = await db.listen('uno', onNotice);
    await db.listen('otro', other);
    await db
      .transaction(async (tx) => {
        await tx.query(`select pg_notify('uno', 'nunca')`);
        throw new Error('atrás');
      })
      .catch(() => {});
    await db.transaction((tx) => tx.query(`select pg_notify('uno', 'a')`));
    await expect.poll(() => onNotice.mock.calls).toEqual([['a']]);
    await stop();
    await db.query(`select pg_notify('uno', 'b')`);
    await db.query(`select pg_notify('otro', 'c')`);
    await expect.poll(() => other.mock.calls).toEqual([['c']]);
    expect(onNotice).toHaveBeenCalledOnce();
  });

  test('closing waits for work under way, and may be repeated', async () => {
    const db = await openFresh();
    await db.query('create table cosa (n integer)');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const work = db.transaction(async (tx) => {
      await tx.query('insert into cosa values (1)');
      begin();
      await sleep(20);
      return (await tx.query('select n from cosa')).length;
    });
    await begun;
    await Promise.all([db.close(), db.close()]);
    expect(await work).toBe(1);
    await expect(db.query('select 1')).rejects.toThrow();
  });
});

/** Runs a callback in the asynchronous context of this module, not of its caller. */
const setImmediateOutside = makeOutside();
function makeOutside(): (callback: () => void) => void {
  const queue: (() => void)[] = [];
  const timer = setInterval(() => queue.splice(0).forEach((callback) => void callback()), 1);
  timer.unref();
  return (callback) => queue.push(callback);
}
