import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuOf } from '../cpuOf.ts';
import type { RecordedAnswer } from './bareServer.ts';

/** The bare server in its own process. */
export interface BareServer {
  url: string;
  /** Sets the answer from now on. */
  learn(recorded: RecordedAnswer): Promise<void>;
  /** CPU time so far, ms. */
  cpu(): number;
  stop(): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bareServer.js'), [], { serialization: 'advanced' });
  const [{ listo }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${listo.port}`,
    async learn(recorded) {
      child.send(recorded);
      await once(child, 'message');
    },
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
