import type { Socket } from 'node:net';
import type { Evento } from '../../../domain/eventos.ts';

/** Types of parameters, the same on both engines. */
export type Parameter = string | number | boolean | null | Date | Uint8Array;
/** A row without declared fields: nothing can be read from it. */
export type Row = object;

/**
 * In a row type: the column may be null or wider, but the statement's WHERE, JOIN or foreign key excludes it.
 */
export type Present<T> = T;

export interface Queryable {
  /**
   * Runs one parameterised statement (`$1`, `$2`, …); a test compares `R` with PostgreSQL's description. Out,
   * on both engines: `int4`, `float8` numbers; `int8`, `numeric`, `date`, `timestamp` text as PostgreSQL
   * prints it; `timestamptz` Date; `json`, `jsonb` parsed; `bytea` Uint8Array.
   * @throws {DatabaseUnavailable} if the database cannot be reached
   */
  query<R extends Row = Row>(text: string, parametros?: readonly Parameter[]): Promise<R[]>;
}

/** The statements of one transaction. Code that writes what others must learn takes it. */
export interface Tx extends Queryable {
  /** Records events; the listeners are called once, before COMMIT. An event without objects is dropped. */
  tell(...eventos: readonly Evento[]): void;
}

/** What a transaction sees of other commits: none, or, per statement, all. */
export type Isolation = 'repeatable read' | 'read committed';

/** The held lock on a data folder. It ends with the process, even if killed. */
export interface DataDirLock {
  /** Sets who answers on the lock's socket; `undefined`: connections are closed. */
  answer(onConnection: ((socket: Socket) => void) | undefined): void;
  release(): Promise<void>;
}

export interface DbState {
  /** True if the database recently reported a full disk. */
  diskFull: boolean;
  /** Whether notices arrive; `undefined` without listeners. */
  listening: boolean | undefined;
  /** Connections of the pool, and statements waiting for one; the embedded database has none. */
  pool?: { open: number; idle: number; waiting: number; most: number };
}

export interface Db extends Queryable {
  readonly motor: 'pglite' | 'postgresql';
  /** The held lock on the data folder, for an embedded database. */
  readonly lock?: DataDirLock | undefined;
  /**
   * Runs `work` in one transaction, which commits if it resolves and rolls back if it throws. The embedded
   * engine runs one at a time, so none sees another, at any isolation. After a serialization failure or
   * deadlock `work` runs again, a few times, so it may touch only `tx`. Inside `work` the `Db` itself throws,
   * as the embedded engine would wait for ever. In: `lock`, under which one transaction runs at a time;
   * waiting is bounded like a statement. Several are taken in one order. With a lock use 'read committed':
   * the other snapshot is older than the lock.
   * @throws {DatabaseUnavailable}; after a connection lost during COMMIT the outcome is unknown
   */
  transaction<T>(
    work: (tx: Tx) => Promise<T>,
    aislamiento?: Isolation,
    lock?: string | readonly string[],
  ): Promise<T>;
  /**
   * Calls `onNotice` for each NOTIFY on the channel. Also calls it with an empty payload after a
   * reconnection, since notices may have been missed. In: a channel name of lower-case letters and `_`. Out:
   * stops listening.
   */
  listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** Figures of its connections, for monitoring. */
  state(): DbState;
  /** Waits for work under way, then closes; may be repeated. */
  close(): Promise<void>;
}

/**
 * Throw in a transaction that another one overtook: it rolls back and runs again, as after a serialization
 * failure.
 */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
  readonly code = '40001';
}

/** A refusal whose message is one Spanish line for the server's administrator. */
export class DatabaseRefusal extends Error {
  override readonly name: string = 'DatabaseRefusal';
}

/** The database is unavailable; the caller may retry (HTTP: 503 with Retry-After). */
export class DatabaseUnavailable extends DatabaseRefusal {
  override readonly name = 'DatabaseUnavailable';
}

/** Another process has this data folder's embedded database open. */
export class DataDirInUse extends DatabaseRefusal {
  override readonly name = 'DataDirInUse';
}

/** The embedded database's folder is not as this program left it: copied during use, or moved. */
export class DatabaseMisplaced extends DatabaseRefusal {
  override readonly name = 'DatabaseMisplaced';
}

/**
 * This program must not use the database: its schema is newer or from other migrations, or its folder has
 * another major version.
 */
export class DatabaseMismatch extends DatabaseRefusal {
  override readonly name = 'DatabaseMismatch';
}
