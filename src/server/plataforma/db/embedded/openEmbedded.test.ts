import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, fsyncSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProgram } from '../../../../../test/buildProgram.ts';
import { layMigrated } from '../../../../../test/openMigrated.ts';
import { SHORT_LIVED } from '../../../../../test/shortLived.ts';
import { DatabaseMismatch, DatabaseUnavailable, DataDirInUse } from '../db.ts';
import { openEmbedded } from './openEmbedded.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-base-'));
});

/** Opens it like the program, but copies a migrated database if missing. */
async function open(fsync: (fd: number) => void = fsyncSync) {
  if (!existsSync(join(dataDir, 'base'))) await layMigrated(dataDir);
  return openEmbedded({ dataDir, fsync });
}

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Whether tracing works here: a container may lack strace or its permission. */
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

describe('the embedded database', () => {
  test('every commit is synced to disk before its answer, and a read is not', async () => {
    const fsync = vi.fn(fsyncSync);
    const db = await open(fsync);
    await db.query('create table fila (n integer)');
    for (let n = 1; n <= 3; n += 1) {
      fsync.mockClear();
      await db.query('insert into fila values ($1)', [n]);
      expect(fsync).toHaveBeenCalledOnce();
    }
    fsync.mockClear();
    await db.transaction(async (tx) => {
      await tx.query('insert into fila values (4)');
      await tx.query('insert into fila values (5)');
      expect(fsync).not.toHaveBeenCalled();
    });
    expect(fsync).toHaveBeenCalledOnce();
    fsync.mockClear();
    await db.query('select n from fila');
    expect(fsync).not.toHaveBeenCalled();
    await db.close();
  });

  test.skipIf(!canTrace)('the system sees an fsync between any two answered commits', async () => {
    const program = await buildProgram('test/faults/commitRows.ts');
    await (await open()).close();
    const trace = join(dataDir, 'traza');
    spawnSync(
      'strace',
      ['-f', '-e', 'trace=fsync,write', '-o', trace, process.execPath, ...SHORT_LIVED, program, dataDir, '5'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const calls = (await readFile(trace, 'utf8'))
      .split('\n')
      .flatMap((line) => /(fsync)\(\d+\) += 0|(?:"|\\n)(fila \d)/.exec(line)?.slice(1).filter(Boolean) ?? []);
    const story = calls.slice(calls.indexOf('fila 1') - 1, calls.indexOf('fila 5') + 1);
    expect(story.filter((call, i) => call !== story[i - 1])).toEqual(
      [1, 2, 3, 4, 5].flatMap((n) => ['fsync', `fila ${n}`]),
    );
  });

  test('answered commits survive a kill, and the next start recovers by itself', async () => {
    const program = await buildProgram('test/faults/commitRows.ts');
    await (await open()).close();
    const child = spawn(process.execPath, [...SHORT_LIVED, program, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let answered = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      answered = Number(/^fila (\d+)$/.exec(line)?.[1] ?? answered);
      if (answered === 40) child.kill('SIGKILL');
    }
    const db = await open();
    const [row] = await db.query<{ n: number }>('select count(*)::int as n from fila');
    expect(row?.n).toBeGreaterThanOrEqual(answered);
    await db.close();
  });

  test('a commit that did not reach the disk is not answered, and the database recovers by itself', async () => {
    let broken = false;
    const fsync = (fd: number) => {
      if (broken) throw new Error('EIO');
      fsyncSync(fd);
    };
    const db = await open(fsync);
    await db.query('create table fila (n integer)');
    const onNotice = vi.fn();
    await db.listen('canal', onNotice);
    broken = true;
    await expect(db.query('insert into fila values (1)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    broken = false;
    await db.transaction((tx) => tx.query('insert into fila values (2)'));
    expect(onNotice).toHaveBeenCalledWith('');
    await db.query(`select pg_notify('canal', 'otra vez')`);
    expect(onNotice).toHaveBeenCalledWith('otra vez');
    expect(await db.query('select n from fila where n = 2')).toEqual([{ n: 2 }]);
    await db.close();
  });

  test('a transaction in which the engine dies is rejected and does not hang', async () => {
    let broken = false;
    const fsync = (fd: number) => {
      if (broken) throw new Error('EIO');
      fsyncSync(fd);
    };
    const db = await open(fsync);
    await db.query('create table fila (n integer)');
    broken = true;
    const dying = db.transaction(async (tx) => {
      await tx.query('insert into fila values (1)');
      await tx.query('checkpoint');
    });
    await expect(dying).rejects.toThrow();
    await expect(db.transaction((tx) => tx.query('insert into fila values (2)'))).rejects.toThrow(
      DatabaseUnavailable,
    );
    broken = false;
    await db.transaction((tx) => tx.query('insert into fila values (3)'));
    await db.close();
  });

  test('a second opener of the folder is refused, and the first continues', async () => {
    const db = await open();
    await expect(open()).rejects.toBeInstanceOf(DataDirInUse);
    expect(await db.query('select 1 as uno')).toEqual([{ uno: 1 }]);
    await db.close();
    await (await open()).close();
  });

  test('an interrupted creation starts again', async () => {
    await mkdir(join(dataDir, 'base.nueva'));
    await writeFile(join(dataDir, 'base.nueva/PG_VERSION'), '18\n');
    const db = await openEmbedded({ dataDir });
    expect(await readdir(dataDir)).toEqual(['base', 'servidor']);
    await db.close();
  });

  test('its folder is private, also after a copy was put back', async () => {
    const base = join(dataDir, 'base');
    for (let i = 0; i < 2; i += 1) {
      await (await open()).close();
      expect((await stat(base)).mode & 0o777).toBe(0o700);
      await chmod(base, 0o755);
    }
  });

  test('a folder with other content is refused with PostgreSQL’s own words, and unlocked', async () => {
    await mkdir(join(dataDir, 'base'));
    await writeFile(join(dataDir, 'base/PG_VERSION'), 'otra cosa\n');
    for (let i = 0; i < 2; i += 1) {
      const refusal = await open().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseUnavailable);
      expect(refusal).toHaveProperty('message', expect.stringContaining(join(dataDir, 'base')));
    }
  });

  test('a folder of another major of PGlite is refused with instructions, unlocked and unchanged', async () => {
    await (await open()).close();
    const file = join(dataDir, 'base/PG_VERSION');
    const own = await readFile(file, 'utf8');
    for (const [major, told] of [
      ['17', /es de PostgreSQL 17, y la de este programa es de PostgreSQL 18/],
      ['19', /Con la versión del programa que la hizo: npm run respaldo -- guardar .* restaurar CARPETA$/],
    ] as const) {
      await writeFile(file, `${major}\n`);
      const refusal = await open().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseMismatch);
      expect(refusal).toHaveProperty('message', expect.stringMatching(told));
      expect(await readFile(file, 'utf8')).toBe(`${major}\n`);
    }
    await writeFile(file, own);
    await (await open()).close();
  });

  test('the next process sees a former one’s commits', async () => {
    const program = await buildProgram('test/faults/commitRows.ts');
    await (await open()).close();
    const child = spawn(process.execPath, [...SHORT_LIVED, program, dataDir, '1'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'exit');
    const db = await open();
    expect(await db.query('select n from fila')).toEqual([{ n: 1 }]);
    await db.close();
  });
});
