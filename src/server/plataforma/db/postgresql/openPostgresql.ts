import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
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
import { OIDS_READ_AS_TEXT } from '../parameters.ts';
import { asUnavailable, codeOf, DiskWatch, placeOf } from '../unavailable.ts';
import { cancelStatement } from './cancelStatement.ts';
import { KeptStatements } from './keptStatements.ts';
import { PostgresHosts } from './postgresHosts.ts';
import { ECHO, PostgresListener } from './postgresListener.ts';

const PATIENCE_MS = 5_000;
/**
 * Extra wait before the client gives up, ms. The server ends slow statements itself; a vanished or stalled
 * server cannot.
 */
const SILENCE_MS = 500;
const UNLIMITED_MS = 2 ** 31 - 1;
/** A forgotten transaction must not hold its locks for ever, ms. */
const IDLE_IN_TRANSACTION_MS = 120_000;
const CONNECTIONS = 10;
const ATTEMPTS = 6;
const TRY_AGAIN = new Set(['40001', '40P01']);

interface PostgresqlOptions {
  /** Timeout of a statement, ms. */
  patienceMs?: number | undefined;
  /** Most connections of the pool. */
  connections?: number | undefined;
  /** Address for notices, `no` for none; by default the same, unless it is a pooler's. */
  directa?: string | undefined;
}

/** Opens a pool; the first statement connects. */
export function openPostgresql(databaseUrl: string, options: PostgresqlOptions = {}): Engine {
  return new PostgresqlEngine(databaseUrl, options);
}

class PostgresqlEngine implements Engine {
  readonly motor = 'postgresql';
  readonly #disk = new DiskWatch();
  readonly #place: string;
  readonly #hosts: PostgresHosts;
  readonly #listener: PostgresListener;
  readonly #patienceMs: number;
  readonly #kept = new KeptStatements();
  /** Whether notices arrive; unknown before the first listener. */
  #hears: Promise<boolean> | undefined;
  readonly #inside = new InsideTransaction();
  #closing: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    { patienceMs = PATIENCE_MS, connections = CONNECTIONS, directa }: PostgresqlOptions,
  ) {
    this.#place = placeOf(databaseUrl);
    this.#patienceMs = patienceMs;
    if (directa === 'no') this.#hears = Promise.resolve(false);
    else if (directa !== undefined) this.#hears = Promise.resolve(true);
    const config = { query_timeout: patienceMs + SILENCE_MS, types: { getTypeParser } };
    const limits = { statementMs: patienceMs, idleInTransactionMs: IDLE_IN_TRANSACTION_MS };
    this.#hosts = new PostgresHosts(databaseUrl, { connections, config, limits });
    const heard =
      directa && directa !== 'no' ? new PostgresHosts(directa, { connections: 1, config: {} }) : this.#hosts;
    this.#listener = new PostgresListener((own) => heard.openAlone(own));
  }

  async query<R extends Row>(text: string, parametros: readonly Parameter[] = []): Promise<R[]> {
    this.#inside.demandOutside();
    return this.#reachable(() => this.#kept.orAgain(() => this.#queryOnce<R>(text, parametros)));
  }

  async #queryOnce<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    const client = await this.#hosts.connect();
    const limit = this.#hosts.isLimited(client) ? {} : { query_timeout: this.#patienceMs };
    let broken: Error | undefined;
    let cancelling: Promise<void> | undefined;
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    try {
      return (await client.query<R>({ ...this.#kept.statement(text, parametros), ...limit })).rows;
    } catch (error) {
      // The server may still be running it, and may have no limit of its own.
      if (!(error instanceof pg.DatabaseError)) cancelling = cancelStatement(client);
      broken ??= error instanceof Error ? error : new Error(String(error));
      this.#doubtAfter(broken, client);
      throw error;
    } finally {
      const release = () => {
        client.off('error', onLost);
        client.release(broken);
      };
      // Released only afterwards: a pooler finds the statement to cancel by the connection.
      if (cancelling) void cancelling.then(release);
      else release();
    }
  }

  async transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    aislamiento: Isolation = 'repeatable read',
    lock: string | readonly string[] = [],
  ): Promise<T> {
    const locks = [...new Set([lock].flat())].sort();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#kept.orAgain(() => this.#attempt(aislamiento, work, { locks }));
      } catch (error) {
        this.#disk.note(error);
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
    await this.#attempt('read committed', unlimited, { silenceMs: UNLIMITED_MS });
  }

  listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#reachable(async () => {
      this.#hears ??= this.#listener.echoes((payload) =>
        this.query('select pg_notify($1, $2)', [ECHO, payload]),
      );
      this.#hears.catch(() => {
        this.#hears = undefined;
      });
      if (await this.#hears) this.#kept.allow();
      return (await this.#hears) ? this.#listener.listen(canal, onNotice) : async () => {};
    });
  }

  state(): DbState {
    return { listening: this.#listener.listening, diskFull: this.#disk.full, pool: this.#hosts.state() };
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#hosts.end(), this.#listener.close()]).then(() => {});
    return this.#closing;
  }

  /**
   * One message, whose statements run until one fails. Limits that the connection lacks are set for this
   * transaction alone.
   */
  #begin(client: pg.ClientBase, aislamiento: Isolation, locks: readonly string[]): string {
    const limits = [
      `set local statement_timeout = ${this.#patienceMs}`,
      `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ];
    return [
      `begin isolation level ${aislamiento}`,
      ...(this.#hosts.isLimited(client) ? [] : limits),
      ...locks.map((lock) => `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(lock)}, 0))`),
    ].join('; ');
  }

  async #attempt<T>(
    aislamiento: Isolation,
    work: (tx: SchemaQueryable) => Promise<T>,
    { locks = [], silenceMs }: { locks?: readonly string[]; silenceMs?: number },
  ): Promise<T> {
    this.#inside.demandOutside();
    const client = await this.#reachable(() => this.#hosts.connect());
    let lost: Error | undefined;
    const onLost = (error: Error) => {
      lost = error;
    };
    client.on('error', onLost);
    try {
      return await this.#reachable(async () => {
        await client.query(this.#begin(client, aislamiento, locks));
        const result = await this.#inside.run(() =>
          work(on(client, { kept: this.#kept, place: this.#place, silenceMs })),
        );
        // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error('a statement of the transaction failed and was ignored');
        return result;
      });
    } catch (error) {
      lost ??= error instanceof DatabaseUnavailable ? error : await rollBack(client);
      this.#doubtAfter(lost, client);
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(lost);
    }
  }

  #doubtAfter(error: Error | undefined, client: pg.PoolClient): void {
    // The listener's connection may go to the same host, and would notice much later.
    if (this.#hosts.doubtAfter(error, client)) this.#listener.check();
  }

  async #reachable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#disk.note(error);
      throw asUnavailable(error, this.#place);
    }
  }
}

/** In: longest silence of the server, if not the usual one. */
function on(
  client: pg.PoolClient,
  { kept, place, silenceMs }: { kept: KeptStatements; place: string; silenceMs: number | undefined },
): SchemaQueryable {
  const limit = silenceMs === undefined ? {} : { query_timeout: silenceMs };
  return {
    async query<R extends Row>(text: string, parametros: readonly Parameter[] = []) {
      try {
        return (await client.query<R>({ ...kept.statement(text, parametros), ...limit })).rows;
      } catch (error) {
        throw asUnavailable(error, place);
      }
    },
    async script(sql) {
      await client.query({ text: sql, ...limit });
    },
  };
}

/** Out: why the connection must not be used again, if so. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) =>
  OIDS_READ_AS_TEXT.includes(oid)
    ? (text: string) => text
    : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
