import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ahead } from '../faults/ahead.ts';
import { spawnServer } from '../faults/spawnServer.ts';

/** One of the swarm's servers, on a port that it keeps however often it is started. */
export class Instance {
  readonly #entorno: Record<string, string> & { DATA_DIR: string };
  #running: ReturnType<typeof spawnServer> | undefined;

  constructor(entorno: Record<string, string> & { DATA_DIR: string }) {
    this.#entorno = entorno;
  }

  /** In: the built program, where not this tree's; how far its clock is ahead, ms. */
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

  /** Out: once it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    running.listening.catch(() => {});
    running.child.kill(signal);
    await running.ended;
  }

  /** Has it begin anew with nothing, where its folder is its own. Only while it does not run. */
  async empty(): Promise<void> {
    await rm(this.#entorno.DATA_DIR, { recursive: true, force: true });
  }

  /** Of what kinds it has fetched files from the bucket, as their folders are named. */
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
