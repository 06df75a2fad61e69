import { type PGlite, parse, protocol, type Transaction } from '@electric-sql/pglite';
import {
  DatabaseUnavailable,
  type DataDirLock,
  type DbState,
  type Parameter,
  type Queryable,
  type Row,
} from '../db.ts';
import { type Engine, plainCanal, type SchemaQueryable } from '../engine.ts';
import { InsideTransaction } from '../insideTransaction.ts';
import { encodeParameters } from '../parameters.ts';
import { asUnavailable, DiskWatch } from '../unavailable.ts';

const { serialize } = protocol;

/**
 * Most named statements. The program has fewer texts, so more would mean values written into texts; those are
 * planned each time.
 */
const MAXIMO = 200;

/**
 * The statements of one PGlite, each parsed and planned once. `PGlite.query` does both each time, in five
 * calls into the engine, which is most of the time of a quote or of its page.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new Map<string, string>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs one statement outside a transaction, after any open one. Out: its rows. */
  queryAlone<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    return this.#pglite._runExclusiveTransaction(() => this.query<R>(text, parametros));
  }

  /** Runs one statement. Only inside a transaction of this PGlite. Out: its rows. */
  query<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    return this.#pglite.runExclusive(async () => {
      const statement = await this.#prepare(text);
      const messages = await this.#send([
        serialize.bind({ statement, values: encodeParameters(parametros) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ]);
      const [results] = parse.parseResults(messages, this.#pglite.parsers);
      return (results?.rows ?? []) as R[];
    });
  }

  /** Out: the statement's name in the engine; empty if not kept. */
  async #prepare(text: string): Promise<string> {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#names.size < MAXIMO ? `s${this.#names.size}` : '';
    await this.#send([serialize.parse({ name, text })]);
    if (name) this.#names.set(text, name);
    return name;
  }

  async #send(messages: readonly Uint8Array[]) {
    // Ends with a Sync in the same call: after an error the engine ignores everything up to it.
    const bytes = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#pglite.execProtocol(bytes, { syncToFs: false })).messages;
  }
}

const EVERY_MS = 5 * 60_000;
/** Bytes of write-ahead log between vacuums. */
const VACUUM_AFTER = 32 * 2 ** 20;

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks: without checkpoints the write-ahead log
 * grows for ever, without vacuums the tables do.
 */
export class PgliteMaintenance {
  readonly #pglite: () => Promise<PGlite>;
  #timer: NodeJS.Timeout | undefined;
  #checkpointAt = 0;
  #vacuumAt = 0;

  constructor(pglite: () => Promise<PGlite>) {
    this.#pglite = pglite;
  }

  begin(): void {
    // The next statement reveals a failure to a caller who can report it.
    this.#timer = setInterval(() => this.tidy().catch(() => {}), EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Runs a checkpoint, and a vacuum if due. */
  async tidy(): Promise<void> {
    const pglite = await this.#pglite();
    const written = await writtenBytes(pglite);
    if (written === this.#checkpointAt) return;
    if (written - this.#vacuumAt > VACUUM_AFTER) {
      await pglite.exec('vacuum (analyze)');
      this.#vacuumAt = await writtenBytes(pglite);
    }
    await pglite.exec('checkpoint');
    this.#checkpointAt = await writtenBytes(pglite);
  }
}

/** Bytes of write-ahead log since the database was created. */
async function writtenBytes(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}

interface Parts {
  /** Starts PGlite, which calls `onAbort` with the reason once it must not be used any more. */
  start(onAbort: (why: string) => void): Promise<PGlite>;
  lock?: DataDirLock;
  /** The database's name in messages. */
  place: string;
}

interface Running {
  pglite: PGlite;
  statements: PreparedStatements;
  /** Reason of the abort, if aborted. */
  aborted: string | undefined;
}

interface Listening {
  canal: string;
  onNotice: (payload: string) => void;
  stop: () => Promise<void>;
}

/**
 * PGlite as a `Db`. After a PANIC (disk full, I/O error) it starts PGlite again, as PostgreSQL itself would.
 */
export class EmbeddedEngine implements Engine {
  readonly motor = 'pglite';
  readonly lock: DataDirLock | undefined;
  readonly #parts: Parts;
  readonly #inside = new InsideTransaction();
  readonly #listening = new Set<Listening>();
  readonly #disk = new DiskWatch();
  readonly #maintenance = new PgliteMaintenance(() => this.#use(async ({ pglite }) => pglite));
  #running: Promise<Running> | undefined;
  #closing: Promise<void> | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.lock = parts.lock;
  }

  /** @throws what `start` throws */
  static async start(parts: Parts): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(parts);
    await engine.#ready();
    engine.#maintenance.begin();
    return engine;
  }

  async query<R extends Row>(text: string, parametros: readonly Parameter[] = []): Promise<R[]> {
    this.#inside.demandOutside();
    return this.#use(({ statements }) => statements.queryAlone<R>(text, parametros));
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#transaction(work);
  }

  schemaTransaction(work: (tx: SchemaQueryable) => Promise<void>): Promise<void> {
    return this.#transaction(work);
  }

  async listen(canal: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    this.#inside.demandOutside();
    const stop = await this.#use(({ pglite }) => pglite.listen(plainCanal(canal), onNotice));
    const listening: Listening = { canal, onNotice, stop };
    this.#listening.add(listening);
    return async () => {
      if (this.#listening.delete(listening)) await listening.stop();
    };
  }

  /** Notices come from this process itself. */
  state(): DbState {
    return { listening: this.#listening.size ? true : undefined, diskFull: this.#disk.full };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** PGlite runs one transaction at a time; statements outside wait for its end. */
  async #transaction<T>(work: (tx: SchemaQueryable) => Promise<T>): Promise<T> {
    this.#inside.demandOutside();
    return this.#use(({ pglite, statements }) =>
      pglite.transaction((tx) => this.#inside.run(() => work(on(tx, statements)))),
    );
  }

  async #use<T>(work: (running: Running) => Promise<T>): Promise<T> {
    const running = await this.#ready();
    try {
      return await work(running);
    } catch (error) {
      this.#disk.note(error);
      if (running.aborted === undefined) throw asUnavailable(error, this.#parts.place);
      const message = `La base de datos ${this.#parts.place} se detuvo: ${running.aborted}.`;
      throw new DatabaseUnavailable(message, { cause: error });
    }
  }

  async #ready(): Promise<Running> {
    if (this.#closing) throw new Error('the database is closed');
    this.#running ??= this.#start();
    const running = await this.#running;
    if (running.aborted === undefined) return running;
    // The first caller that finds it aborted starts it again.
    if ((await this.#running) === running) this.#running = this.#restart(running.pglite);
    return this.#ready();
  }

  async #start(): Promise<Running> {
    const state: { aborted: string | undefined } = { aborted: undefined };
    try {
      const pglite = await this.#parts.start((why) => {
        state.aborted = why;
      });
      for (const each of this.#listening) {
        each.stop = await pglite.listen(each.canal, each.onNotice);
        each.onNotice('');
      }
      return Object.assign(state, { pglite, statements: new PreparedStatements(pglite) });
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }

  async #restart(stopped: PGlite): Promise<Running> {
    // Closes its open files; the rest is garbage.
    await stopped.fs?.closeFs().catch(() => {});
    return this.#start();
  }

  async #close(): Promise<void> {
    this.#maintenance.end();
    const running = await this.#running?.catch(() => undefined);
    if (running && running.aborted === undefined) await running.pglite.close();
    await this.lock?.release();
  }
}

function on(tx: Transaction, statements: PreparedStatements): SchemaQueryable {
  return {
    query: (text, parametros = []) => {
      if (tx.closed) throw new Error('the transaction is over');
      return statements.query(text, parametros);
    },
    async script(sql) {
      await tx.exec(sql);
    },
  };
}
