import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from './postgresPrograms.ts';

const START_MS = 60_000;

/** A PostgreSQL for tests, in its own folder on a random local port. */
export interface TestPostgres {
  /** Address of its database `postgres`; other names in the path are other databases. */
  readonly url: string;
  /** Its first process, parent of the others. */
  pid(): number;
  /** Ends it like a power cut; `start` restores data and port. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Halts it with its connections, like a hanging disk; `thaw` continues. */
  freeze(): void;
  thaw(): void;
  /** Kills all its processes, as on memory shortage. */
  kill(): void;
  /** Turns a standby into a primary. */
  promote(): Promise<void>;
  /** Ends it and removes its folder; also automatic if this process dies. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Off for speed; on for tests that cut power. */
  fsync?: boolean;
  /** Address of its primary, which then acknowledges nothing before this standby has it. */
  standbyOf?: string;
  /** Port, to take another's place. */
  port?: number;
}

/** Starts a PostgreSQL. @throws {Error} without PostgreSQL programs */
export async function startPostgres({
  fsync = false,
  standbyOf,
  port: given,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const found = findPostgresPrograms();
  if (!found) throw new Error('there are no PostgreSQL programs on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-pg-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const programs = account ? withinReach(found, folder) : found;
  const data = join(folder, 'datos');
  const [program, ...args] = standbyOf
    ? ['pg_basebackup', '-D', data, '-d', standbyOf, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, program), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  });
  const port = given ?? (await freePort());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const durability = fsync
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const command = [
    join(programs, 'postgres'),
    ...['-D', data, '-p', String(port), '-c', `unix_socket_directories=${folder}`],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'log_min_messages=fatal'],
    // Off, so that plans stay the same on slow machines.
    ...['-c', 'autovacuum=off'],
    // An odd zone, like the tests': shows dependence on the server's zone.
    ...['-c', 'timezone=Asia/Kathmandu', '-c', 'log_timezone=UTC', ...durability],
  ];

  let end: ((word: 'keep' | 'remove') => Promise<void>) | undefined;
  const start = async () => {
    end = runGuarded(command, folder, account);
    await untilReady(url);
  };
  await start();
  if (standbyOf) await waitForStandby(standbyOf);
  let still: number[] = [];
  return {
    url,
    pid: () => rootOf(data),
    freeze() {
      still = signalAll(rootOf(data), 'SIGSTOP');
    },
    thaw() {
      for (const pid of still.splice(0)) process.kill(pid, 'SIGCONT');
    },
    kill() {
      signalAll(rootOf(data), 'SIGKILL');
    },
    async promote() {
      await askAlone(url, 'select pg_promote()');
    },
    start,
    crash: async () => end?.('keep'),
    stop: async () => {
      await end?.('remove');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs the server under a shell that waits for the end of its input, however this process dies, and then
 * removes server and folder.
 */
function runGuarded(command: string[], folder: string, account: Account | undefined) {
  const guard = spawn(
    'sh',
    [
      '-c',
      // Without standard input, or the server would hold the pipe.
      `trap '' INT TERM; "$@" </dev/null & p=$!; read -r word; kill -QUIT $p; wait $p; [ "$word" = keep ] || rm -rf "${folder}"`,
      'sh',
      ...command,
    ],
    { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], ...account },
  );
  guard.unref();
  const closed = once(guard, 'close');
  return async (word: 'keep' | 'remove') => {
    // Keeps this process alive until then.
    guard.ref();
    guard.stdin.end(`${word}\n`);
    await closed;
  };
}

function rootOf(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
}

/** Out: processes reached. */
function signalAll(root: number, signal: NodeJS.Signals): number[] {
  // The first one is stopped first: it then starts and ends no others.
  process.kill(root, 'SIGSTOP');
  const reached = [root, ...childrenOf(root)];
  for (const pid of reached) process.kill(pid, signal);
  return reached;
}

/** Makes the primary wait for its standby, once connected. */
async function waitForStandby(primary: string): Promise<void> {
  await askAlone(primary, `alter system set synchronous_standby_names = '*'`);
  await askAlone(primary, 'select pg_reload_conf()');
  const state = `select from pg_stat_replication where sync_state = 'sync'`;
  while (!(await askAlone(primary, state)).length) await sleep(50);
}

async function askAlone(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function childrenOf(parent: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, of]) => of === parent)
    .map(([pid = 0]) => pid);
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('the test PostgreSQL did not start', { cause: error });
      await sleep(50);
    }
  }
}

/** Copies programs from places that only root can read (its home). */
function withinReach(programs: string, folder: string): string {
  if (programs.startsWith('/usr/')) return programs;
  cpSync(dirname(programs), join(folder, 'postgresql'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'postgresql/bin');
}

interface Account {
  uid: number;
  gid: number;
}

/** An account for PostgreSQL, which refuses to run as root. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('as root the tests need an account postgres or nobody to run PostgreSQL under');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
