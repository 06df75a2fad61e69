import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './smtp.ts';

/** Finds PgBouncer; Debian's is outside an account's path. */
export function findPgBouncer(): string | undefined {
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);
}

export interface TestPgBouncer {
  /** The same database, behind it. */
  url: string;
  /** Kills it; `start` restores it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's in transaction mode. In: database; server connections. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<TestPgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('there is no PgBouncer on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-pgbouncer-'));
  const { hostname, port } = new URL(databaseUrl);
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) for (const path of [folder, config]) chownSync(path, ...idsOf('nobody'));
  const url = new URL(databaseUrl);
  url.port = String(own);
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), config], { stdio: 'ignore' });
    await untilAnswering(url.href);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  await start();
  return {
    url: url.href,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(account: string): [number, number] {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === account) ?? [];
  return [Number(uid), Number(gid)];
}

async function untilAnswering(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}
