import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from '../../test/postgres.ts';
import { findPostgresPrograms } from '../../test/postgresPrograms.ts';
import type { ImportTimes } from './importar.ts';

/** Size of the folder. */
export interface ImportSize {
  proyectos: number;
  /** Per project; the first project's drawing has them all. */
  lotes: number;
}

/** Cost of importing one changed row, per available engine. In: the repository; a folder; the size. */
export async function timeImportar(
  raiz: string,
  dataDir: string,
  size: ImportSize,
): Promise<[motor: string, ImportTimes][]> {
  const embedded = await run(raiz, size, { DATA_DIR: join(dataDir, 'integrada') });
  if (!findPostgresPrograms()) return [['integrada', embedded]];
  const postgres = await startPostgres({ fsync: true });
  try {
    const own = await run(raiz, size, {
      DATA_DIR: join(dataDir, 'postgresql'),
      DATABASE_URL: postgres.url,
    });
    return [
      ['integrada', embedded],
      ['PostgreSQL', own],
    ];
  } finally {
    await postgres.stop();
  }
}

async function run(
  raiz: string,
  { proyectos, lotes }: ImportSize,
  env: Record<string, string>,
): Promise<ImportTimes> {
  const child = fork(join(import.meta.dirname, 'importar.js'), [raiz, `${proyectos}`, `${lotes}`], {
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
