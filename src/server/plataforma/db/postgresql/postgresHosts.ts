import pg from 'pg';
import { databaseHostsOf } from '../../databaseHosts.ts';
import { postgresTlsOf } from '../../tls.ts';
import type { DbState } from '../db.ts';
import { codeOf } from '../unavailable.ts';

/**
 * Timeout of connecting, ms. With a statement's timeout it stays below ten seconds, a visitor's longest wait
 * for a stalled server.
 */
const CONNECT_MS = 4_000;
/** The two settings that a pooler tracks per client, as the server reports their changes. */
const SESSION = `set timezone to 'UTC'; set datestyle to 'ISO'`;
const READS_ONLY = '25006';
/** The server announces a shutdown, or refuses writes. */
const GOING = new Set([READS_ONLY, '57P01', '57P02', '57P03']);

/** The driver's message when no connection becomes free; another host would not help. */
const ALL_LENT = 'timeout exceeded when trying to connect';

interface Host {
  connection: pg.ClientConfig;
  pool: pg.Pool;
}

interface HostsOptions {
  /** Most connections to one host. */
  connections: number;
  /** Further configuration of the pool's connections. */
  config: pg.PoolConfig;
  /** The server's limits for a statement and for an idle transaction, ms, on the pool's connections. */
  limits?: { statementMs: number; idleInTransactionMs: number } | undefined;
}

/**
 * The hosts of one address, each with its own pool. The writable one is used until doubted, then the next is
 * tried, in rotation. The hosts themselves say at each connection which one is the primary.
 */
export class PostgresHosts {
  readonly #hosts: Host[];
  readonly #mustWrite: boolean;
  readonly #most: number;
  readonly #connectMs: number;
  readonly #limits: HostsOptions['limits'];
  #current = 0;
  /** Number of doubts; connections from before the last one are not reused. */
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
      // The pool drops an idle connection that breaks; the next statement opens another one.
      pool.on('error', () => {});
      return { connection, pool };
    });
  }

  /** A pool connection to the writable host. @throws the driver's error if none is writable */
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

  /**
   * True if the server enforces the limits on this connection; behind a pooler they would pass to its next
   * client.
   */
  isLimited(client: pg.ClientBase): boolean {
    return this.#limited.has(client);
  }

  /** A connection to that host outside the pool. In: its own configuration. */
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
   * Looks for the primary again if an error means that this connection's host is lost: silent, disconnected,
   * or read-only. A mere refusal or a server-side timeout is no reason. Out: whether the host is doubted.
   */
  doubtAfter(error: unknown, client: pg.ClientBase): boolean {
    if (!isLoss(error)) return false;
    // If many connections break at once, only the first counts.
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
        // A read-only standby is normal: the other host's error says more.
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

  /** Only if the answering server is the connected one: a pooler gives its clients other process ids. */
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

  /** No start-up parameters: a pooler refuses or ignores them. */
  #connectionOf(connectionString: string): pg.ClientConfig {
    return {
      connectionString,
      // If the address does not mention TLS; its own field takes precedence.
      ...(postgresTlsOf(connectionString) === 'demanded' && { ssl: true }),
      application_name: 'lotificacion',
      connectionTimeoutMillis: this.#connectMs,
      keepAlive: true,
    };
  }

  /** The pool's timeout also bounds waiting for a connection, so each silent host gets its share. */
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
