import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { makeCertificate, nginxReplacements, PROXY_SAMPLES, replaceAllOf } from '../nginx.ts';
import { startPgBouncer, type TestPgBouncer } from '../pgbouncer.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../scriptedSmtp.ts';
import { freePort } from '../smtp.ts';
import { testCatalogo } from '../testCatalogo.ts';
import { importarInto } from '../testServer.ts';
import { askThrough } from './askThrough.ts';
import { Instance } from './instance.ts';
import { type ObjectStore, startObjectStore } from './objectStore.ts';

const INSTANCES = 4;
const SERVER_CONNECTIONS = 20;

/** A large installation on the loopback. */
export interface Swarm {
  url: string;
  /** Settings of all instances, besides port and, with a bucket, `DATA_DIR`. */
  entorno: Readonly<Record<string, string>>;
  instances: Instance[];
  /** The released program; if missing, this tree's. */
  before: string | undefined;
  /** The primary takes changes. */
  databases: { primary: TestPostgres; standby: TestPostgres };
  /** One per database, at first in that order. */
  poolers: TestPgBouncer[];
  smtp: ScriptedSmtp;
  /** File store; none: a shared `DATA_DIR`. */
  store: ObjectStore | undefined;
  /** Without poolers. */
  db: Db;
  proxy: { end(): Promise<void>; start(): Promise<void> };
  /** Adds a standby in place of the lost database; the former standby is primary. */
  replaceLost(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it with the test catalogue. In: the released server, if any. */
export async function startSwarm(before: string | undefined): Promise<Swarm> {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-enjambre-'));
  const primary = await startPostgres({ fsync: true });
  const standby = await startPostgres({ fsync: true, standbyOf: primary.url });
  const databases = { primary, standby };
  const poolers: TestPgBouncer[] = [];
  for (const { url } of [primary, standby]) poolers.push(await startPgBouncer(url, SERVER_CONNECTIONS));
  const smtp = await startScriptedSmtp({ soloCabezas: true });
  const store = await startObjectStore();
  const direct = addressOf([primary.url, standby.url]);
  const https = await freePort();
  const entorno = {
    DATABASE_URL: addressOf(poolers.map(({ url }) => url)),
    DATABASE_URL_DIRECTA: direct,
    DATA_DIR: join(folder, 'datos'),
    SMTP_URL: smtp.url,
    PUBLIC_URL: `https://127.0.0.1:${https}`,
    ...store?.entorno,
  };
  await importarInto(folder, { ...entorno, PATH: process.env.PATH }, testCatalogo());
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
  const dataDirOf = (port: number) => (store ? join(folder, `datos-${port}`) : entorno.DATA_DIR);
  const instances = ports.map(
    (port) => new Instance({ ...entorno, DATA_DIR: dataDirOf(port), PORT: String(port) }),
  );
  for (const instance of instances) await instance.start();
  const proxy = await startProxy(folder, https, ports);
  const db = await openListened({ databaseUrl: direct, dataDir: '/nonexistent', patienceMs: 60_000 });
  return {
    url: entorno.PUBLIC_URL,
    entorno,
    instances,
    before,
    databases,
    poolers,
    smtp,
    store,
    db,
    proxy,
    async replaceLost() {
      const { primary: lost, standby: promoted } = databases;
      await lost.stop();
      const port = Number(new URL(lost.url).port);
      databases.primary = promoted;
      databases.standby = await startPostgres({ fsync: true, standbyOf: promoted.url, port });
    },
    async stop() {
      await db.close();
      await proxy.end();
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
      await Promise.all(poolers.map((pooler) => pooler.stop()));
      await smtp.close();
      await store?.stop();
      await databases.standby.stop();
      await databases.primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host).join();
  return `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`;
}

/** nginx as in the sample. */
async function startProxy(folder: string, https: number, instances: readonly number[]) {
  makeCertificate(folder);
  const sample = readFileSync(join(PROXY_SAMPLES, 'nginx.conf'), 'utf8');
  const place = { folder, https, http: await freePort(), instances };
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, replaceAllOf(sample, nginxReplacements(place)));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  let child: ChildProcess;
  const start = async () => {
    // Its own process group: workers outlive a killed master.
    child = spawn('nginx', ['-c', config], { env, stdio: 'ignore', detached: true });
    const url = `https://127.0.0.1:${https}/salud`;
    while ((await askThrough(url).catch(() => ({ status: 0 }))).status !== 200) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      await sleep(100);
    }
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return { start, end };
}
