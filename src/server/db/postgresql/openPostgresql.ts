import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresTlsOf } from '../../tls.ts';
import {
  DatabaseUnavailable,
  type DbState,
  type Isolation,
  type Parameter,
  type Queryable,
  type Row,
} from '../db.ts';
import type { Engine, SchemaQueryable } from '../engine.ts';
import { InsideTransaction } from '../insideTransaction.ts';
import { encodeParameters, OIDS_READ_AS_TEXT } from '../parameters.ts';
import { asUnavailable, codeOf, placeOf } from '../unavailable.ts';
import { PostgresListener } from './postgresListener.ts';

/** With a statement's patience below ten seconds: what a visitor's call waits at most for a server that stands still. */
const CONNECT_MS = 4_000;
export const PATIENCE_MS = 5_000;
/** The server ends a slow statement itself; one that has vanished or stands still is given up by us, this much later. */
const SILENCE_MS = 500;
const UNLIMITED_MS = 2 ** 31 - 1;
/** A transaction that its program forgot must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 120_000;
const CONNECTIONS = 10;
const ATTEMPTS = 6;
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Opens a pool; the first statement connects. In: longest that one statement may take, ms. */
export function openPostgresql(databaseUrl: string, patienceMs = PATIENCE_MS): Engine {
  return new PostgresqlEngine(databaseUrl, patienceMs);
}

class PostgresqlEngine implements Engine {
  readonly motor = 'postgresql';
  readonly #place: string;
  readonly #pool: pg.Pool;
  readonly #listener: PostgresListener;
  readonly #inside = new InsideTransaction();
  #closing: Promise<void> | undefined;

  constructor(databaseUrl: string, patienceMs: number) {
    this.#place = placeOf(databaseUrl);
    const config: pg.PoolConfig = {
      connectionString: databaseUrl,
      // Where the address says nothing of TLS; a field of its own there wins over this one.
      ...(postgresTlsOf(databaseUrl) === 'demanded' && { ssl: true }),
      application_name: 'lotificacion',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      options: '-c timezone=UTC -c datestyle=ISO',
    };
    this.#listener = new PostgresListener(config);
    this.#pool = new pg.Pool({
      ...config,
      max: CONNECTIONS,
      statement_timeout: patienceMs,
      query_timeout: patienceMs + SILENCE_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      types: { getTypeParser },
    });
    // An idle connection that breaks is dropped by the pool; the next statement opens another one.
    this.#pool.on('error', () => {});
  }

  async query<R extends Row>(text: string, parametros: readonly Parameter[] = []): Promise<R[]> {
    this.#inside.demandOutside();
    return this.#reachable(async () => (await this.#pool.query<R>(statement(text, parametros))).rows);
  }

  async transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    aislamiento: Isolation = 'repeatable read',
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(aislamiento, work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !TRY_AGAIN.has(codeOf(error) ?? '')) throw error;
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  async schemaTransaction(work: (tx: SchemaQueryable) => Promise<void>): Promise<void> {
    const unlimited = async (tx: SchemaQueryable) => {
      await tx.script('set local statement_timeout = 0');
      await work(tx);
    };
    await this.#attempt('read committed', unlimited, UNLIMITED_MS);
  }

  listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#reachable(() => this.#listener.listen(canal, onNotice));
  }

  state(): DbState {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { listening: this.#listener.listening, pool: { open, idle, waiting, most: CONNECTIONS } };
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#pool.end(), this.#listener.close()]).then(() => {});
    return this.#closing;
  }

  async #attempt<T>(
    aislamiento: Isolation,
    work: (tx: SchemaQueryable) => Promise<T>,
    silenceMs?: number,
  ): Promise<T> {
    this.#inside.demandOutside();
    const client = await this.#reachable(() => this.#pool.connect());
    let lost: Error | undefined;
    const onLost = (error: Error) => {
      lost = error;
    };
    client.on('error', onLost);
    try {
      return await this.#reachable(async () => {
        await client.query(`begin isolation level ${aislamiento}`);
        const result = await this.#inside.run(() => work(on(client, this.#place, silenceMs)));
        // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and no error.
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error('a statement of the transaction failed and was ignored');
        return result;
      });
    } catch (error) {
      lost ??= error instanceof DatabaseUnavailable ? error : await rollBack(client);
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(lost);
    }
  }

  async #reachable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asUnavailable(error, this.#place);
    }
  }
}

/** In: how long the server may say nothing, where not as long as usual. */
function on(client: pg.PoolClient, place: string, silenceMs?: number): SchemaQueryable {
  const limit = silenceMs === undefined ? {} : { query_timeout: silenceMs };
  return {
    async query<R extends Row>(text: string, parametros: readonly Parameter[] = []) {
      try {
        return (await client.query<R>({ ...statement(text, parametros), ...limit })).rows;
      } catch (error) {
        throw asUnavailable(error, place);
      }
    },
    async script(sql) {
      await client.query({ text: sql, ...limit });
    },
  };
}

/** Out: why the connection is not fit to be used again, if it is not. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Always the extended protocol: the simple one would take several statements, which PGlite refuses. */
function statement(text: string, parametros: readonly Parameter[]): pg.QueryConfig & { queryMode: string } {
  return { text, values: encodeParameters(parametros), queryMode: 'extended' };
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) =>
  OIDS_READ_AS_TEXT.includes(oid)
    ? (text: string) => text
    : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
