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

/** More texts than the program has would mean that values are written into them: then each is planned anew. */
const MAXIMO = 200;

/**
 * The statements of one PGlite, each parsed and planned once. `PGlite.query` does both every time, in five
 * calls into the engine: for a quote, and for a visit of its page, that is most of their time.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new Map<string, string>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs one statement by itself, once no transaction is open, and answers its rows. */
  queryAlone<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    return this.#pglite._runExclusiveTransaction(() => this.query<R>(text, parametros));
  }

  /** Runs one statement and answers its rows. To be called inside a transaction of this PGlite only. */
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

  /** Out: the name under which the engine keeps the statement; empty for one that it does not keep. */
  async #prepare(text: string): Promise<string> {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#names.size < MAXIMO ? `s${this.#names.size}` : '';
    await this.#send([serialize.parse({ name, text })]);
    if (name) this.#names.set(text, name);
    return name;
  }

  async #send(messages: readonly Uint8Array[]) {
    // Ended with a Sync in the same call: after an error the engine ignores everything up to it.
    const bytes = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#pglite.execProtocol(bytes, { syncToFs: false })).messages;
  }
}

const EVERY_MS = 5 * 60_000;
/** Bytes of write-ahead log after which the dead rows are worth a vacuum. */
const VACUUM_AFTER = 32 * 2 ** 20;

/**
 * What PostgreSQL's background processes would do, which PGlite has not: without a checkpoint the write-ahead
 * log grows for ever, without a vacuum the tables do.
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
    // A failure shows itself at the next statement, to somebody who can report it.
    this.#timer = setInterval(() => this.tidy().catch(() => {}), EVERY_MS).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Does what is due. */
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

/** Bytes of write-ahead log since the database was made. */
async function writtenBytes(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}

interface Parts {
  /** Starts PGlite; it calls `onAbort`, with the reason, once that must not be used any more. */
  start(onAbort: (why: string) => void): Promise<PGlite>;
  lock?: DataDirLock;
  /** For messages: which database. */
  place: string;
}

interface Running {
  pglite: PGlite;
  statements: PreparedStatements;
  /** Why it stopped, once it has. */
  aborted: string | undefined;
}

interface Listening {
  canal: string;
  onNotice: (payload: string) => void;
  stop: () => Promise<void>;
}

/** PGlite as a `Db`. After a PANIC (disk full, I/O error) it starts PGlite anew, as PostgreSQL itself would. */
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

  /** @throws what `start` throws. */
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

  /** Its notices come from this very process. */
  state(): DbState {
    return { listening: this.#listening.size ? true : undefined, diskFull: this.#disk.full };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** PGlite runs one transaction at a time; statements outside it wait until it has ended. */
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
    // Of all that find it stopped, the first one starts it anew.
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
    // Its open files; the rest of it is garbage.
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
