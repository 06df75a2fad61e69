import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './smtp.ts';

/** Debian's; another Python would lack Swift. */
const PYTHON = '/usr/bin/python3';
const KINDS = ['account', 'container', 'object'] as const;
const DEVICES = [0, 1, 2] as const;
export const SWIFT_KEYS = { llave: 'lotes:panel', secreto: 'un-secreto-de-prueba' } as const;

/** An object store with S3 for tests: Debian's OpenStack Swift with three storage servers. */
export interface TestSwift {
  servidor: string;
  createBucket(name: string): Promise<void>;
  /** Kills a device's server with its connections. */
  takeAway(device: (typeof DEVICES)[number]): Promise<void>;
  bringBack(device: (typeof DEVICES)[number]): Promise<void>;
  /** Ends it and removes its folder; also automatic if this process dies. */
  stop(): Promise<void>;
}

/** Why Swift is impossible here, in Spanish; `undefined`: possible. */
export function whyNoSwift(): string | undefined {
  const imports =
    'import swift.proxy.server, swift.common.middleware.s3api.s3api, swift.common.utils as u; u.validate_configuration()';
  if (spawnSync(PYTHON, ['-c', imports]).status !== 0 || spawnSync('memcached', ['-V']).status !== 0) {
    return 'no hay OpenStack Swift (Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached)';
  }
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-xattr-'));
  const marks = `import os; os.setxattr(${JSON.stringify(folder)}, 'user.prueba', b'x' * 2000)`;
  const { status } = spawnSync(PYTHON, ['-c', marks]);
  rmSync(folder, { recursive: true });
  return status === 0
    ? undefined
    : `la carpeta ${tmpdir()} no admite atributos extendidos, que Swift necesita`;
}

export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-swift-'));
  const devices = await Promise.all(
    DEVICES.map(async (number) => ({
      number,
      account: await freePort(),
      container: await freePort(),
      object: await freePort(),
    })),
  );
  const rings = join(import.meta.dirname, 'swiftRings.py');
  execFileSync(PYTHON, ['-B', rings, folder, JSON.stringify(devices)]);
  for (const { number } of devices) mkdirSync(join(folder, 'srv', `d${number}`), { recursive: true });
  const [port, memcached] = [await freePort(), await freePort()];
  const proxy = writeConfig(folder, { name: 'proxy', port, pipeline: PROXY(memcached) });
  const startDevice = async (device: (typeof devices)[number]) => {
    const files = KINDS.map((kind) =>
      writeConfig(folder, { name: kind, number: device.number, port: device[kind], pipeline: APP(kind) }),
    );
    const end = runGuarded(
      KINDS.map((kind, index) => `swift-${kind}-server ${files[index]}`),
      folder,
    );
    await Promise.all(KINDS.map((kind) => untilListening(device[kind])));
    return end;
  };
  const ends = new Map<number, End>();
  const bringBack = async (number: number) => {
    const device = devices[number];
    if (device) ends.set(number, await startDevice(device));
  };
  await Promise.all(DEVICES.map(bringBack));
  const endProxy = runGuarded([`swift-proxy-server ${proxy}`, memcachedOn(memcached)], folder);
  await Promise.all([untilListening(port), untilListening(memcached)]);
  const servidor = `http://127.0.0.1:${port}`;
  return {
    servidor,
    createBucket: (name) => createBucket(`${servidor}/${name}`),
    takeAway: async (number) => ends.get(number)?.('keep'),
    bringBack,
    async stop() {
      await Promise.all([...ends.values(), endProxy].map((end) => end('keep')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const APP = (kind: string) => `pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
disable_fallocate = true
container_update_timeout = 30
`;
const PROXY = (memcached: number) => `pipeline = catch_errors gatekeeper cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${SWIFT_KEYS.llave.replace(':', '_')} = ${SWIFT_KEYS.secreto} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A device that was away is asked again at once.
error_suppression_limit = 1000000
`;

/** Needed by Swift's sign-in. */
const memcachedOn = (port: number) => `memcached -l 127.0.0.1 -p ${port} -U 0 -m 8 -u ${userInfo().username}`;

interface Config {
  name: string;
  number?: number;
  port: number;
  pipeline: string;
}

function writeConfig(folder: string, { name, number, port, pipeline }: Config): string {
  const path = join(folder, `${name}-${number ?? ''}.conf`);
  writeFileSync(
    path,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'srv')}
mount_check = false
log_level = CRITICAL
[pipeline:main]
${pipeline}`,
  );
  return path;
}

type End = (word: 'keep' | 'remove') => Promise<void>;

/**
 * Runs servers under a shell that waits for the end of its input, however this process dies, and then removes
 * servers and folder. In: commands without quoted blanks.
 */
function runGuarded(commands: readonly string[], folder: string): End {
  const guard = spawn(
    'sh',
    [
      '-c',
      `trap '' INT TERM
       for command; do $command </dev/null & p="$p $!"; done
       read -r word; kill -KILL $p; wait; [ "$word" = keep ] || rm -rf "${folder}"`,
      'sh',
      ...commands,
    ],
    { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  guard.unref();
  const closed = once(guard, 'close');
  return async (word) => {
    guard.stdin.end(`${word}\n`);
    await closed;
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries > 1200) throw new Error('the test Swift did not start', { cause: error });
      await sleep(50);
    } finally {
      socket.destroy();
    }
  }
}

async function createBucket(url: string): Promise<void> {
  const { llave, secreto } = SWIFT_KEYS;
  const client = new AwsClient({
    accessKeyId: llave,
    secretAccessKey: secreto,
    service: 's3',
    region: 'us-east-1',
    retries: 0,
  });
  const answer = await client.fetch(url, { method: 'PUT' });
  if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`);
}
