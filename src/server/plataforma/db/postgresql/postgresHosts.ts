import pg from 'pg';
import { databaseHostsOf } from '../../databaseHosts.ts';
import { postgresTlsOf } from '../../tls.ts';
import type { DbState } from '../db.ts';
import { codeOf } from '../unavailable.ts';

/** With a statement's patience below ten seconds: what a visitor's call waits at most for a server that stands still. */
const CONNECT_MS = 4_000;
/** The two that a pooler keeps for each of its clients: the server tells of every change of theirs. */
const SESSION = `set timezone to 'UTC'; set datestyle to 'ISO'`;
const READS_ONLY = '25006';
/** The server itself says that it is going, or that it takes no changes any more. */
const GOING = new Set([READS_ONLY, '57P01', '57P02', '57P03']);

/** What the driver says where all connections are lent out for too long; no other host would change that. */
const ALL_LENT = 'timeout exceeded when trying to connect';

interface Host {
  connection: pg.ClientConfig;
  pool: pg.Pool;
}

interface HostsOptions {
  /** Most connections to one host. */
  connections: number;
  /** What else each connection of the pool is made with. */
  config: pg.PoolConfig;
  /** How long the server lets one statement run, and a transaction wait for its next one, ms; of the pool's connections. */
  limits?: { statementMs: number; idleInTransactionMs: number } | undefined;
}

/**
 * The hosts of one address, each with a pool of its own, of which that is used which takes changes. One is stayed with until it
 * is doubted; then the next is tried, and so on round: which one is the primary, the hosts themselves say at each connection.
 */
export class PostgresHosts {
  readonly #hosts: Host[];
  readonly #mustWrite: boolean;
  readonly #most: number;
  readonly #connectMs: number;
  readonly #limits: HostsOptions['limits'];
  #current = 0;
  /** Counts the doubts; a connection from before the last one is not used again. */
  #doubts = 0;
  readonly #madeAt = new WeakMap<pg.ClientBase, number>();
  readonly #limited = new WeakSet<pg.ClientBase>();

  constructor(databaseUrl: string, { connections, config, limits }: HostsOptions) {
    const { urls, mustWrite } = databaseHostsOf(databaseUrl);
    this.#mustWrite = mustWrite;
    this.#most = connections;
    this.#limits = limits;
    this.#connectMs = CONNECT_MS / urls.length;
    this.#hosts = urls.map((url) => {
      const connection = this.#connectionOf(url);
      const pool = new pg.Pool({
        ...connection,
        ...config,
        Client: this.#clientClass(),
        max: connections,
        connectionTimeoutMillis: CONNECT_MS,
        onConnect: async (client) => {
          this.#madeAt.set(client, this.#doubts);
          await this.#begin(client);
          await this.#limit(client);
        },
      });
      // An idle connection that breaks is dropped by the pool; the next statement opens another one.
      pool.on('error', () => {});
      return { connection, pool };
    });
  }

  /** A connection of the pool to the host that takes changes. @throws the driver's error where none of them does. */
  connect(): Promise<pg.PoolClient> {
    return this.#eachInTurn(async ({ pool }) => {
      for (;;) {
        const client = await pool.connect();
        const madeAt = this.#madeAt.get(client);
        if (this.#hosts.length === 1 || madeAt === this.#doubts) return client;
        client.release(true);
      }
    });
  }

  /** Whether the server itself keeps to the limits on this connection; behind a pooler they would be set for whoever gets it next. */
  isLimited(client: pg.ClientBase): boolean {
    return this.#limited.has(client);
  }

  /** A connection outside the pool to that host. In: what it has of its own. */
  openAlone(config: pg.ClientConfig): Promise<pg.Client> {
    return this.#eachInTurn(async ({ connection }) => {
      const client = new pg.Client({ ...connection, ...config });
      client.on('error', () => {});
      try {
        await client.connect();
        await this.#begin(client);
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
    });
  }

  /**
   * Looks for the primary anew where an error says that this connection's host is lost: it went silent, hung up, or takes no
   * changes any more. What it merely refuses, or found too slow itself, is no reason. Out: whether it is doubted.
   */
  doubtAfter(error: unknown, client: pg.ClientBase): boolean {
    if (!isLoss(error)) return false;
    // Of many connections that break at once the first one is enough.
    if (this.#madeAt.get(client) !== this.#doubts) return false;
    this.#doubts += 1;
    this.#current = (this.#current + 1) % this.#hosts.length;
    return true;
  }

  state(): NonNullable<DbState['pool']> {
    const sum = (count: (pool: pg.Pool) => number) => this.#hosts.reduce((n, { pool }) => n + count(pool), 0);
    return {
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
      most: this.#most,
    };
  }

  async end(): Promise<void> {
    await Promise.all(this.#hosts.map(({ pool }) => pool.end()));
  }

  async #eachInTurn<T>(open: (host: Host) => Promise<T>): Promise<T> {
    const first = this.#current;
    let telling: unknown;
    for (let step = 0; step < this.#hosts.length; step += 1) {
      const index = (first + step) % this.#hosts.length;
      const host = this.#hosts[index];
      if (!host) break;
      try {
        const opened = await open(host);
        this.#current = index;
        return opened;
      } catch (error) {
        if (error instanceof Error && error.message === ALL_LENT) throw error;
        // That a standby only reads is as it should be: what keeps the other one away tells more.
        if (telling === undefined || codeOf(telling) === READS_ONLY) telling = error;
      }
    }
    throw telling;
  }

  async #begin(client: pg.ClientBase): Promise<void> {
    const text = this.#mustWrite ? `${SESSION}; show transaction_read_only` : SESSION;
    const answers: unknown = await client.query({ text, ...{ query_timeout: this.#connectMs } });
    const last = Array.isArray(answers) ? answers.at(-1) : undefined;
    if (this.#mustWrite && last?.rows[0]?.transaction_read_only !== 'off')
      throw Object.assign(new Error('the host only reads'), { code: READS_ONLY });
  }

  /** Only where the one that answers is the one that was connected to: a pooler gives its clients a number of its own. */
  async #limit(client: pg.ClientBase): Promise<void> {
    if (!this.#limits) return;
    const { processID } = client as unknown as { processID: number | null };
    const { rowCount } = await client.query({
      text: `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)
        where pg_backend_pid() = $3`,
      values: [String(this.#limits.statementMs), String(this.#limits.idleInTransactionMs), processID],
      ...{ query_timeout: this.#connectMs },
    });
    if (rowCount) this.#limited.add(client);
  }

  /** No start-up parameters of our own: a pooler refuses or ignores them. */
  #connectionOf(connectionString: string): pg.ClientConfig {
    return {
      connectionString,
      // Where the address says nothing of TLS; a field of its own there wins over this one.
      ...(postgresTlsOf(connectionString) === 'demanded' && { ssl: true }),
      application_name: 'lotificacion',
      connectionTimeoutMillis: this.#connectMs,
      keepAlive: true,
    };
  }

  /** The pool's limit of time is for who waits for a connection, too; a host that says nothing gets its share of it. */
  #clientClass(): new () => pg.Client {
    const connectionTimeoutMillis = this.#connectMs;
    return class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis });
      }
    };
  }
}

function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Error) return isLoss(error.cause);
  return !(error instanceof pg.DatabaseError) || GOING.has(error.code ?? '');
}
