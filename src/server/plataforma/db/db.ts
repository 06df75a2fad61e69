import type { Socket } from 'node:net';
import type { Evento } from '../../../domain/eventos.ts';

/** What may be bound to a statement; both engines take these alike. */
export type Parameter = string | number | boolean | null | Date | Uint8Array;
/** A row whose fields nobody declared: nothing can be read from it. */
export type Row = object;

/** In a row: a column that may be null, or more than this, of a statement whose WHERE, JOIN or foreign key leaves that out. */
export type Present<T> = T;

export interface Queryable {
  /**
   * Runs one parameterised statement (`$1`, `$2`, …) and answers its rows; a test holds `R` against what PostgreSQL says of it.
   * Out, on both engines alike: `int4`, `float8` numbers; `int8`, `numeric`, `date`, `timestamp` text as
   * PostgreSQL prints it; `timestamptz` Date; `json`, `jsonb` parsed; `bytea` Uint8Array.
   * @throws {DatabaseUnavailable} where the database cannot be reached.
   */
  query<R extends Row = Row>(text: string, parametros?: readonly Parameter[]): Promise<R[]>;
}

/** The statements of one transaction, which it alone hands out; whoever writes what others must hear of takes it. */
export interface Tx extends Queryable {
  /** Tells what has happened; its listeners are called once, before COMMIT. Of no things is told nothing. */
  tell(...eventos: readonly Evento[]): void;
}

/** What a transaction sees of those that end meanwhile: nothing, or, each statement anew, everything. */
export type Isolation = 'repeatable read' | 'read committed';

/** The held lock on a data folder. It ends with the process, however that ends. */
export interface DataDirLock {
  /** Who answers on the lock's socket from now on; `undefined`: nobody, callers are hung up on. */
  answer(onConnection: ((socket: Socket) => void) | undefined): void;
  release(): Promise<void>;
}

export interface DbState {
  /** Whether it has said lately that its own disk is full. */
  diskFull: boolean;
  /** Whether notices are heard; `undefined` where nobody listens. */
  listening: boolean | undefined;
  /** Connections of the pool, and statements that wait for one; the embedded database has none. */
  pool?: { open: number; idle: number; waiting: number; most: number };
}

export interface Db extends Queryable {
  readonly motor: 'pglite' | 'postgresql';
  /** The held lock on the data folder, where the database lies there. */
  readonly lock?: DataDirLock | undefined;
  /**
   * Runs `work` in one transaction: commits where it resolves, rolls back where it throws. The embedded engine
   * runs one transaction at a time, so that none of them sees any other, whatever is asked for.
   * On a serialization failure or a deadlock it is rolled back and `work` runs again, a few times: `work`
   * touches nothing but `tx`. Inside `work` the `Db` itself refuses (the embedded engine would wait for ever).
   * In: `lock`, under which at most one transaction is at work; the others wait for it as long as for a statement. Several are
   * taken in one order. Then ask for 'read committed': the other snapshot is older than the lock.
   * @throws {DatabaseUnavailable} also where the connection broke at COMMIT: it may or may not have happened.
   */
  transaction<T>(
    work: (tx: Tx) => Promise<T>,
    aislamiento?: Isolation,
    lock?: string | readonly string[],
  ): Promise<T>;
  /**
   * Calls `onNotice` at every NOTIFY on the channel, and also after a lost connection was restored, since
   * notices may have been missed meanwhile (then with an empty payload).
   * In: a channel name of lower-case letters and `_`. Out: stops listening.
   */
  listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** How its connections stand, for whoever watches over the service. */
  state(): DbState;
  /** Waits for what is under way, then closes; calling it again is harmless. */
  close(): Promise<void>;
}

/** Thrown in a transaction that another one overtook: as on a serialization failure, it is rolled back and runs again. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
  readonly code = '40001';
}

/** A refusal of the database whose message is one clear Spanish line for the person who runs the server. */
export class DatabaseRefusal extends Error {
  override readonly name: string = 'DatabaseRefusal';
}

/** The database is away; the caller may try again (HTTP: 503 with Retry-After). */
export class DatabaseUnavailable extends DatabaseRefusal {
  override readonly name = 'DatabaseUnavailable';
}

/** Another process holds the embedded database of this data folder. */
export class DataDirInUse extends DatabaseRefusal {
  override readonly name = 'DataDirInUse';
}

/** The embedded database's folder is not the one that this program left: a copy made while it ran, or moved away. */
export class DatabaseMisplaced extends DatabaseRefusal {
  override readonly name = 'DatabaseMisplaced';
}

/** The database is not one that this program may work on: its schema is newer or from other migrations, or its folder another major's. */
export class DatabaseMismatch extends DatabaseRefusal {
  override readonly name = 'DatabaseMismatch';
}
