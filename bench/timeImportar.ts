import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres.ts';
import { findPostgresPrograms } from '../test/postgresPrograms.ts';
import type { ImportTimes } from './importar.ts';

/** What importing one changed row costs, on each engine that this machine has. In: the repository; a folder to work in. */
export async function timeImportar(raiz: string, dataDir: string): Promise<[motor: string, ImportTimes][]> {
  const embedded = await run(raiz, { DATA_DIR: join(dataDir, 'integrada') });
  if (!findPostgresPrograms()) return [['integrada', embedded]];
  const postgres = await startPostgres({ fsync: true });
  try {
    const own = await run(raiz, { DATA_DIR: join(dataDir, 'postgresql'), DATABASE_URL: postgres.url });
    return [
      ['integrada', embedded],
      ['PostgreSQL', own],
    ];
  } finally {
    await postgres.stop();
  }
}

async function run(raiz: string, env: Record<string, string>): Promise<ImportTimes> {
  const child = fork(join(import.meta.dirname, 'importar.js'), [raiz], {
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the importing process ended with ${status}`);
  });
  ended.catch(() => {});
  const [times] = await Promise.race([once(child, 'message'), ended]);
  return times;
}
