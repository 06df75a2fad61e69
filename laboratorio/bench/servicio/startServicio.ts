import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { AMPLE_LIMITS } from '../../../test/ampleLimits.ts';
import { startPostgres } from '../../../test/postgres.ts';
import { findPostgresPrograms } from '../../../test/postgresPrograms.ts';
import { freePort } from '../../../test/smtp.ts';
import { cpuOf, cpuOfFamily } from '../cpuOf.ts';
import type { HeldByProcess } from './probe.ts';

/** The built program as in production, on the demo catalogue. */
export interface Servicio {
  /** One per instance. */
  urls: readonly string[];
  pids: readonly number[];
  /** PostgreSQL's address, first process and program folder; `undefined` with the embedded database. */
  base: { url: string; pid: number; programs: string } | undefined;
  dataDir: string;
  /** CPU time so far, ms: of all instances, and of PostgreSQL's processes. */
  cpu(): { servidor: number; base: number };
  /** Resources of the first instance; needs a probe. */
  held(): Promise<HeldByProcess>;
  stop(): Promise<void>;
}

interface ServicioOptions {
  raiz: string;
  instancias?: number;
  /** Program of the probe (`probe.ts`), loaded by each instance before its own. */
  sonda?: string;
}

/**
 * Starts instances of `dist/server/servidor.js` on one PostgreSQL with fsync, with default log, metrics and
 * limits. Without PostgreSQL, a single one on the embedded database. Pictures are kept between runs.
 */
export async function startServicio({ raiz, instancias = 1, sonda }: ServicioOptions): Promise<Servicio> {
  const programs = findPostgresPrograms();
  const postgres = programs ? await startPostgres({ fsync: true }) : undefined;
  const dataDir = join(raiz, '.cache/banco', postgres ? 'servicio' : 'servicio-integrada');
  mkdirSync(dataDir, { recursive: true });
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    ...{ PATH, HOME, TZ: 'UTC', NODE_ENV: 'production', LOG: 'json', DATA_DIR: dataDir },
    // No mail worker: it would be measured with the quotes.
    ...(postgres && { DATABASE_URL: postgres.url, TAREAS: 'web' }),
    ...{ METRICAS_TOKEN: 'x'.repeat(32), ...AMPLE_LIMITS },
  };
  // The embedded database imports the demo catalogue itself.
  if (postgres) {
    const importing = [join(raiz, 'dist/server/catalogo.js'), 'importar', join(raiz, 'catalogo')];
    execFileSync(process.execPath, importing, { cwd: raiz, env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  for (let at = 0; at < (postgres ? instancias : 1); at += 1) {
    const port = await freePort();
    const probing = sonda ? ['--import', pathToFileURL(sonda).href] : [];
    const child = spawn(process.execPath, [...probing, join(raiz, 'dist/server/servidor.js')], {
      cwd: raiz,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', ...(sonda ? (['ipc'] as const) : [])],
    });
    children.push(child);
    urls.push(`http://127.0.0.1:${port}`);
    await untilReady(`${urls.at(-1)}/salud/listo`, child);
  }
  const pids = children.map(({ pid = 0 }) => pid);
  return {
    urls,
    pids,
    dataDir,
    base: postgres && programs ? { url: postgres.url, pid: postgres.pid(), programs } : undefined,
    cpu: () => ({
      servidor: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
      base: postgres ? cpuOfFamily(postgres.pid()) : 0,
    }),
    async held() {
      children[0]?.send('held');
      const [answer] = await once(children[0] ?? new EventEmitter(), 'message');
      return answer;
    },
    async stop() {
      // A waiting `once` alone does not keep this process alive.
      const waiting = setInterval(() => {}, 1000);
      await Promise.all(children.map(end));
      await postgres?.stop();
      clearInterval(waiting);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error('the measured instance ended');
}
