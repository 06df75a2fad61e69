import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { plainCanal } from '../engine.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
/** Heartbeat, ms: reveals a connection that a firewall dropped silently. */
const HEARTBEAT_MS = 30_000;
const ANSWER_MS = 10_000;
/** Channel by which a process tests whether it gets notices. */
export const ECHO = 'eco';
const ECHO_MS = 3_000;

type OnNotice = (payload: string) => void;

/** One connection for all LISTENs of a process; it reconnects by itself. */
export class PostgresListener {
  readonly #open: () => Promise<pg.Client>;
  readonly #channels = new Map<string, Set<OnNotice>>();
  #connecting: Promise<pg.Client> | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hearing = false;
  #closed = false;

  /** In: opens a connection with the given configuration. */
  constructor(open: (config: pg.ClientConfig) => Promise<pg.Client>) {
    this.#open = () => open({ application_name: 'lotificacion (avisos)', query_timeout: ANSWER_MS });
  }

  /** Whether notices arrive; `undefined` without listeners. */
  get listening(): boolean | undefined {
    return this.#channels.size ? this.#hearing : undefined;
  }

  /** @throws the driver's error if the first connection fails; later ones are retried for ever */
  async listen(canal: string, onNotice: OnNotice): Promise<() => Promise<void>> {
    const client = await this.#connected();
    await client.query(`listen ${plainCanal(canal)}`);
    const callbacks = this.#channels.get(canal) ?? new Set();
    this.#channels.set(canal, callbacks);
    // A wrapper, so that a function given twice is called twice and stopped separately.
    const call: OnNotice = (payload) => onNotice(payload);
    callbacks.add(call);
    return async () => {
      callbacks.delete(call);
    };
  }

  /**
   * Whether a `notify` by another connection arrives. Behind a pooler, which lends connections per
   * transaction, it does not; then listening ends.
   * @throws the driver's error without a connection
   */
  async echoes(notify: (payload: string) => Promise<unknown>): Promise<boolean> {
    const payload = randomUUID();
    let heard = (_: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      heard = resolve;
    });
    const stop = await this.listen(ECHO, (told) => told === payload && heard(true));
    const timer = setTimeout(() => heard(false), ECHO_MS);
    try {
      await notify(payload);
      if (await answer) return true;
      await this.#hangUp();
      return false;
    } finally {
      clearTimeout(timer);
      await stop();
      this.#channels.delete(ECHO);
    }
  }

  async #hangUp(): Promise<void> {
    const client = await this.#connecting;
    client?.removeAllListeners('end');
    this.#connecting = undefined;
    this.#hearing = false;
    clearTimeout(this.#timer);
    await client?.end();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#open();
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    try {
      for (const canal of this.#channels.keys()) await client.query(`listen ${canal}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#hearing = true;
    this.#client = client;
    client.once('end', () => this.#lost());
    this.#beat(client);
    return client;
  }

  /** Tests the connection at once, and reconnects if it is dead. */
  check(): void {
    const client = this.#hearing ? this.#client : undefined;
    if (client) this.#beat(client, 0);
  }

  #beat(client: pg.Client, waitMs = HEARTBEAT_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#closed || this.#beat(client),
        () => client.end().catch(() => {}),
      );
    }, waitMs).unref();
  }

  #lost(): void {
    this.#hearing = false;
    this.#connecting = undefined;
    if (!this.#closed) this.#reconnectAfter(FIRST_WAIT_MS);
  }

  #reconnectAfter(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#connected().then(
          () => this.#notifyAll(),
          () => this.#closed || this.#reconnectAfter(Math.min(waitMs * 2, LONGEST_WAIT_MS)),
        );
      },
      waitMs * (0.5 + Math.random()),
    ).unref();
  }

  #notify(canal: string, payload: string): void {
    for (const call of this.#channels.get(canal) ?? []) call(payload);
  }

  #notifyAll(): void {
    for (const canal of this.#channels.keys()) this.#notify(canal, '');
  }
}
