import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../../../test/bases.ts';
import { findPgBouncer, startPgBouncer } from '../../../../../test/pgbouncer.ts';
import type { Engine } from '../engine.ts';
import { openPostgresql } from './openPostgresql.ts';

const SUM = 'select $1::int + 1 as n';
const KEPT = `select count(*)::int as n from pg_prepared_statements where statement like 'select $1%'`;

describe.skipIf(inject('postgres') === null)('prepared statements of a connection', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  const opened: Engine[] = [];
  beforeEach(async () => {
    ({ databaseUrl, drop } = await freshPostgresql());
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((engine) => engine.close()));
    await drop();
  });

  function open(url: string): Engine {
    const engine = openPostgresql(url, { connections: 1 });
    opened.push(engine);
    return engine;
  }

  test('are used once the process has heard its own notice, inside a transaction and outside', async () => {
    const engine = open(databaseUrl);
    await engine.query(SUM, [1]);
    expect(await engine.query(KEPT)).toEqual([{ n: 0 }]);
    await engine.listen('catalogo', () => {});
    await engine.transaction(async (tx) => {
      await tx.query(SUM, [1]);
    });
    await engine.query(SUM, [1]);
    expect(await engine.query(KEPT)).toEqual([{ n: 1 }]);
  });

  test('are dropped once a connection turns out to be shared', async () => {
    const engine = open(databaseUrl);
    await engine.listen('catalogo', () => {});
    await engine.query(SUM, [1]);
    await engine.query('deallocate all');
    let runs = 0;
    const answer = await engine.transaction(async (tx) => {
      runs += 1;
      return tx.query(SUM, [1]);
    });
    expect([answer, runs]).toEqual([[{ n: 2 }], 2]);
    expect(await engine.query(SUM, [2])).toEqual([{ n: 3 }]);
    expect(await engine.query(KEPT)).toEqual([{ n: 0 }]);
  });

  test.skipIf(!findPgBouncer())('are not used behind PgBouncer', async () => {
    const bouncer = await startPgBouncer(databaseUrl, 1);
    const engine = open(bouncer.url);
    await engine.listen('catalogo', () => {});
    await engine.query(SUM, [1]);
    expect(await engine.query(KEPT)).toEqual([{ n: 0 }]);
    await engine.close();
    await bouncer.stop();
  });
});
