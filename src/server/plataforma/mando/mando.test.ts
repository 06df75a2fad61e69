import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { freshPostgresql } from '../../../../test/bases.ts';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { layMigrated, openMigrated } from '../../../../test/openMigrated.ts';
import { folderArchivos } from '../archivos/folderArchivos.ts';
import { systemClock } from '../clock.ts';
import { DataDirInUse, type Db } from '../db/db.ts';
import { connectToHolder } from '../db/embedded/dataDirLock.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Mando, MandoIo, Mandos } from './mando.ts';
import { type RunMandoOptions, runMando as runOpening } from './runMando.ts';
import { serveMando } from './serveMando.ts';

const runMando = (options: Omit<RunMandoOptions, 'open'>) => runOpening({ ...options, open: openDatabase });

/** A caller that records output. */
function caller() {
  const lines: string[] = [];
  const io: MandoIo = {
    carpeta: '/de/quien/llama',
    print: (line) => lines.push(line),
    printError: (line) => lines.push(`! ${line}`),
    drain: async () => {},
  };
  return { lines, io };
}

/** Resolves on demand. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const cuenta: Mando = async (args, io, { db, dataDir }) => {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from nota');
  io.print(`hay ${row?.n} en ${dataDir}`);
  io.printError(`desde ${io.carpeta}`);
  io.print(`con «${args.join('» «')}»`);
  return 7;
};
const truena: Mando = async () => {
  throw new TypeError('un error del programa');
};

describe('a command while a server holds the embedded database', () => {
  let dataDir: string;
  let db: Db;
  let settings: RunMandoOptions['settings'];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-mando-'));
    settings = { databaseUrl: undefined, archivos: undefined, dataDir };
    db = await openMigrated(settings);
    await db.query('create table nota (n integer)');
  });
  beforeEach(() => db.query('delete from nota'));
  afterAll(async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const serve = (mandos: Mandos, onBug?: (mando: string, error: unknown) => void) =>
    serveMando({
      db,
      dataDir,
      archivos: folderArchivos(dataDir),
      clock: systemClock,
      mandos,
      ...(onBug && { onBug }),
    });

  test('runs in that server: its data, the caller’s folder and arguments, ordered lines, exit status', async () => {
    const server = await serve({ cuenta });
    await db.query('insert into nota values (1), (2)');
    const { io, lines } = caller();
    const unused: Mando = async () => 99;
    const estado = await runMando({
      nombre: 'cuenta',
      args: ['a b', '«ñ»\n{"tipo":"fin","estado":0}'],
      settings,
      mandos: { cuenta: unused },
      io,
    });
    expect(estado).toBe(7);
    expect(lines).toEqual([
      `hay 2 en ${dataDir}`,
      '! desde /de/quien/llama',
      'con «a b» ««ñ»\n{"tipo":"fin","estado":0}»',
    ]);
    await server.close();
  });

  test('finishes although its caller is gone', async () => {
    const { open, opened } = gate();
    const { open: tellBegun, opened: begun } = gate();
    const print: Mando = async (_args, io, deps) => {
      tellBegun();
      await opened;
      io.print('esto no lo lee nadie');
      await deps.db.query('insert into nota values (3)');
      return 0;
    };
    const server = await serve({ print });
    const socket = await connectToHolder(dataDir);
    socket?.write('{"mando":"print","args":[],"carpeta":"/"}\n');
    await begun;
    socket?.destroy();
    open();
    await expect.poll(() => db.query('select n from nota')).toEqual([{ n: 3 }]);
    await server.close();
  });

  test.each([
    ['no JSON', 'hola\n'],
    ['another shape', '{"mando":7}\n'],
    ['an unended line', '{"mando":"cuenta"'],
    ['an endless line', 'x'.repeat(3_000_000)],
  ])('a caller who sends %s is disconnected, and the next one is served', async (_name, bytes) => {
    const server = await serve({ cuenta });
    const socket = await connectToHolder(dataDir);
    socket?.on('error', () => {}).resume();
    socket?.end(bytes);
    await new Promise((resolve) => socket?.once('close', resolve));
    const { io } = caller();
    expect(await runMando({ nombre: 'cuenta', args: [], settings, mandos: { cuenta }, io })).toBe(7);
    await server.close();
  });

  test('output longer than the queue arrives complete if the command awaits drain', async () => {
    const many: Mando = async (_args, io) => {
      for (let i = 0; i < 20_000; i++) {
        io.print(`${i} ${'x'.repeat(100)}`);
        if (i % 500 === 499) await io.drain();
      }
      return 0;
    };
    const server = await serve({ many });
    const { io, lines } = caller();
    expect(await runMando({ nombre: 'many', args: [], settings, mandos: { many }, io })).toBe(0);
    expect(lines).toHaveLength(20_000);
    await server.close();
  });

  test('a crash is reported to both sides, and the server continues', async () => {
    const onBug = vi.fn();
    const server = await serve({ cuenta, truena }, onBug);
    const { io, lines } = caller();
    expect(await runMando({ nombre: 'truena', args: [], settings, mandos: { truena }, io })).toBe(1);
    expect(lines).toEqual(['! un error del programa']);
    expect(onBug).toHaveBeenCalledWith('truena', expect.any(TypeError));
    expect(await runMando({ nombre: 'cuenta', args: [], settings, mandos: { cuenta }, io })).toBe(7);
    await server.close();
  });

  test('an unknown command is refused as one of another version', async () => {
    const server = await serve({});
    const { io, lines } = caller();
    expect(await runMando({ nombre: 'cuenta', args: [], settings, mandos: { cuenta }, io })).toBe(2);
    expect(lines).toEqual(['! El servidor no conoce el comando cuenta: ¿es de otra versión del programa?']);
    await server.close();
  });

  test('waits for an earlier command of the same name only', async () => {
    const { open, opened } = gate();
    const story: string[] = [];
    const lento: Mando = async ([_orden, nombre = '']) => {
      story.push(`${nombre} empieza`);
      await opened;
      story.push(`${nombre} termina`);
      return 0;
    };
    const server = await serve({ lento, cuenta });
    const { io, lines } = caller();
    const run = (nombre: string) =>
      runMando({ nombre: 'lento', args: ['lee', nombre], settings, mandos: { lento }, io });
    const first = run('uno');
    await expect.poll(() => story).toEqual(['uno empieza']);
    const second = run('dos');
    await expect.poll(() => lines).toEqual(['Otro comando está en marcha; este espera su turno.']);
    const other = { settings, mandos: { cuenta, lento }, io: caller().io };
    expect(await runMando({ ...other, nombre: 'cuenta', args: ['lee'] })).toBe(7);
    expect(await runMando({ ...other, nombre: 'cuenta', args: ['--lee', 'escribe'] })).toBe(7);
    expect(story).toEqual(['uno empieza']);
    open();
    expect(await Promise.all([first, second])).toEqual([0, 0]);
    expect(story).toEqual(['uno empieza', 'uno termina', 'dos empieza', 'dos termina']);
    await server.close();
  });

  test('closing the server waits for the running command', async () => {
    const { open, opened } = gate();
    const { open: tellBegun, opened: begun } = gate();
    const lento: Mando = async () => {
      tellBegun();
      await opened;
      return 5;
    };
    const server = await serve({ lento });
    const { io } = caller();
    const running = runMando({ nombre: 'lento', args: [], settings, mandos: { lento }, io });
    await begun;
    const closing = server.close();
    open();
    expect(await running).toBe(5);
    await closing;
  });

  test('a holder that does not accept commands yet is waited for', async () => {
    const { io, lines } = caller();
    const running = runMando({ nombre: 'cuenta', args: [], settings, mandos: { cuenta }, io });
    await expect
      .poll(() => lines)
      .toEqual(['! Otro proceso usa la carpeta de datos; se espera a que termine.']);
    const server = await serve({ cuenta });
    expect(await running).toBe(7);
    await server.close();
  });

  test('a holder that never accepts commands is named after the wait', async () => {
    const { io } = caller();
    const running = runMando({ nombre: 'cuenta', args: [], settings, mandos: { cuenta }, io, patienceMs: 1 });
    await expect(running).rejects.toThrow(DataDirInUse);
    await expect(running).rejects.toThrow(dataDir);
  });

  test('Ctrl-C at the caller ends only the caller', async () => {
    const { open, opened } = gate();
    const lento: Mando = async (_args, io, deps) => {
      io.print('empiezo');
      await opened;
      await deps.db.query('insert into nota values (4)');
      return 0;
    };
    const server = await serve({ lento });
    const program = await buildProgram('test/faults/callMando.ts');
    const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (line === 'empiezo') child.kill('SIGINT');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(130);
    expect(lines).toEqual(['empiezo', 'El servidor sigue con el comando hasta terminarlo.']);
    open();
    await expect.poll(() => db.query('select n from nota')).toEqual([{ n: 4 }]);
    await server.close();
  });
});

describe('a command without a server', () => {
  test('opens the embedded database itself, and releases it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-mando-'));
    await layMigrated(dataDir);
    const { io, lines } = caller();
    const aqui: Mando = async (_args, mandoIo, { db }) => {
      mandoIo.print(`motor ${db.motor}`);
      return 0;
    };
    const settings = { databaseUrl: undefined, archivos: undefined, dataDir };
    for (let i = 0; i < 2; i += 1) {
      expect(await runMando({ nombre: 'aqui', args: [], settings, mandos: { aqui }, io })).toBe(0);
    }
    expect(lines).toEqual(['motor pglite', 'motor pglite']);
    await rm(dataDir, { recursive: true, force: true });
  });

  test.skipIf(inject('postgres') === null)('works on PostgreSQL directly', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const { io, lines } = caller();
    const aqui: Mando = async (_args, mandoIo, { db }) => {
      mandoIo.print(`motor ${db.motor}`);
      return 3;
    };
    const settings = { databaseUrl, archivos: undefined, dataDir: '/nonexistent' };
    expect(await runMando({ nombre: 'aqui', args: [], settings, mandos: { aqui }, io })).toBe(3);
    expect(lines).toEqual(['motor postgresql']);
    await drop();
  });
});
