import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ahead } from '../faults/ahead.ts';
import { spawnServer } from '../faults/spawnServer.ts';

/** A server of the swarm with a fixed port. */
export class Instance {
  readonly #entorno: Record<string, string> & { DATA_DIR: string };
  #running: ReturnType<typeof spawnServer> | undefined;

  constructor(entorno: Record<string, string> & { DATA_DIR: string }) {
    this.#entorno = entorno;
  }

  /** In: built program, this tree's by default; clock offset, ms. */
  async start({
    programa,
    clockMs = 0,
  }: {
    programa?: string | undefined;
    clockMs?: number;
  } = {}): Promise<void> {
    this.#running = spawnServer(this.#entorno, clockMs ? [ahead(clockMs)] : [], programa);
    await this.#running.listening;
  }

  /** Out: when it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    running.listening.catch(() => {});
    running.child.kill(signal);
    await running.ended;
  }

  /** Empties its own data folder, while stopped. */
  async empty(): Promise<void> {
    await rm(this.#entorno.DATA_DIR, { recursive: true, force: true });
  }

  /** Kinds of files fetched from the bucket, by folder. */
  async fetched(): Promise<string[]> {
    return readdir(join(this.#entorno.DATA_DIR, 'archivos-cerca')).catch(() => []);
  }

  freeze(): void {
    this.#running?.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#running?.child.kill('SIGCONT');
  }
}
