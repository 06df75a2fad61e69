import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '../../../../../test/buildProgram.ts';
import { DataDirInUse } from '../db.ts';
import { connectToHolder, lockDataDir } from './dataDirLock.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-candado-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A process that waits to try for the folder; `go` returns its answer. */
async function starter(program: string) {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    async go(): Promise<string> {
      child.stdin.write('ya\n');
      return (await lines.next()).value;
    },
  };
}

describe('the lock on a data folder', () => {
  test('refuses a second opener in one line that names the folder', async () => {
    const lock = await lockDataDir(dataDir);
    const refusal = await lockDataDir(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toHaveProperty('message', expect.stringContaining(dataDir));
    expect(refusal).toHaveProperty('message', expect.not.stringContaining('\n'));
    await lock.release();
  });

  test('can be taken again after release, and leaves one socket behind', async () => {
    for (let i = 0; i < 3; i += 1) await (await lockDataDir(dataDir)).release();
    expect(await readdir(join(dataDir, 'servidor'))).toEqual(['3.sock']);
    expect(await connectToHolder(dataDir)).toBeUndefined();
  });

  test('has a private socket and folder', async () => {
    const lock = await lockDataDir(dataDir);
    const folder = join(dataDir, 'servidor');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, '1.sock'))).mode & 0o777).toBe(0o600);
    await lock.release();
  });

  test('works in a folder whose path is longer than a socket’s may be', async () => {
    const short = dataDir;
    dataDir = join(dataDir, 'x'.repeat(120), 'ñ'.repeat(60));
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    await lock.release();
    await (await lockDataDir(dataDir)).release();
    dataDir = short;
  });

  test('closes connections if nobody answers, and stays held', async () => {
    const lock = await lockDataDir(dataDir);
    const socket = await connectToHolder(dataDir);
    socket?.resume();
    if (socket) await once(socket, 'close');
    await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    await lock.release();
  });

  test('ends with a killed process; of eight that start at once afterwards, one wins', async () => {
    const program = await buildProgram('test/faults/holdDataDir.ts');
    for (let round = 0; round < 3; round += 1) {
      const starters = await Promise.all(Array.from({ length: 8 }, () => starter(program)));
      const answers = await Promise.all(starters.map(({ go }) => go()));
      expect(answers.filter((answer) => answer === 'mío')).toHaveLength(1);
      expect(answers.filter((answer) => answer.startsWith('en uso: '))).toHaveLength(7);
      const winner = starters[answers.indexOf('mío')];
      winner?.child.kill('SIGKILL');
      if (winner) await once(winner.child, 'exit');
    }
  });
});
