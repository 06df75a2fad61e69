import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeEachEngine, emptyPostgresql, freshPostgresql } from '../../../test/bases.ts';
import { dumpTable, fillEveryTable } from '../../../test/everyTable.ts';
import { layMigrated } from '../../../test/openMigrated.ts';
import { dumpSchema } from '../../../test/schema.ts';
import { readStoppedSending } from '../correo/stoppedSending.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { openEmbedded } from '../plataforma/db/embedded/openEmbedded.ts';
import { CHAIN_END } from '../plataforma/db/history.ts';
import { migrate } from '../plataforma/db/migrate.ts';
import { MIGRATIONS } from '../plataforma/db/migrations.ts';
import { sha256Hex } from '../plataforma/digest.ts';
import type { MandoIo } from '../plataforma/mando/mando.ts';
import { openListened } from '../start/listeners.ts';
import { readLastRespaldo } from './lastRespaldo.ts';
import type { TargetSettings } from './openTarget.ts';
import { KNOWN_TABLES } from './registry.ts';
import { createRowsDigest } from './rows.ts';
import { runMove } from './runMove.ts';
import { runRespaldo, runRespaldoAlone } from './runRespaldo.ts';

/** Not restored. */
const PASSING = Object.keys(KNOWN_TABLES).filter((tabla) => KNOWN_TABLES[tabla]?.passing);

let folder: string;
let dataDir: string;
let io: MandoIo;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-respaldo-'));
  dataDir = join(folder, 'datos');
  lines = [];
  io = {
    carpeta: folder,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(`! ${line}`),
    drain: async () => {},
  };
  await mkdir(join(dataDir, 'catalogo/imagenes/abc'), { recursive: true });
  await mkdir(join(dataDir, 'correos'));
  await writeFile(join(dataDir, 'catalogo/imagenes/abc/800.webp'), 'una imagen');
  await writeFile(join(dataDir, 'catalogo/imagenes/abc/800.webp.br'), 'se hace otra vez');
  await writeFile(join(dataDir, 'correos/uno.eml'), 'Un correo');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = (db: Db, ...more: string[]) =>
  runRespaldo(['guardar', 'copia', ...more], io, {
    db,
    dataDir,
    archivos: folderArchivos(join(dataDir, 'catalogo')),
    clock: systemClock,
  });
const alone = (
  args: readonly string[],
  settings: TargetSettings = { databaseUrl: undefined, dataDir: join(folder, 'otros') },
) => runRespaldoAlone(args, io, () => settings);

async function dumpAll(db: Db, but: readonly string[] = []): Promise<Record<string, string[]>> {
  const tables = Object.keys(KNOWN_TABLES).filter((tabla) => !but.includes(tabla));
  return Object.fromEntries(
    await Promise.all(tables.map(async (tabla) => [tabla, await dumpTable(db, tabla)])),
  );
}

/** Kinds of targets; existing ones are in test/respaldosGuardados.test.ts. */
const TARGETS: [string, () => Promise<TargetSettings & { drop(): Promise<void> }>][] = [
  [
    'an embedded database',
    async () => {
      const otros = join(folder, 'otros');
      await layMigrated(otros);
      return { databaseUrl: undefined, dataDir: otros, drop: async () => {} };
    },
  ],
];
if (inject('postgres') !== null) {
  TARGETS.push([
    'PostgreSQL',
    async () => ({ ...(await emptyPostgresql()), dataDir: join(folder, 'otros') }),
  ]);
}

describeEachEngine('a backup', (openFresh) => {
  test('of each night the newest whole ones stay, and no other folder is touched', async () => {
    const db = await openFresh();
    const copias = join(folder, 'copias');
    const at = (iso: string) =>
      runRespaldo(['guardar', 'copias', '--conservar', '2'], io, {
        ...{ db, dataDir, archivos: folderArchivos(join(dataDir, 'catalogo')) },
        clock: () => new Date(iso),
      });
    await mkdir(join(copias, '2020-01-01-0300'), { recursive: true });
    await mkdir(join(copias, 'a-mano'));
    for (const day of ['01', '02', '03']) expect(await at(`2026-11-${day}T09:00:00Z`)).toBe(0);
    expect((await readdir(copias)).sort()).toEqual([
      // Not whole, so not counted, and not ours to judge.
      '2020-01-01-0300',
      '2026-11-02-0300',
      '2026-11-03-0300',
      'a-mano',
    ]);
    expect(lines.at(-1)).toBe('Está completo. Se conservan los 2 más recientes; se borró 2026-11-01-0300.');
    expect(await readLastRespaldo(dataDir)).toMatchObject({ carpeta: join(copias, '2026-11-03-0300') });
    // What was there is damaged: the newest whole ones are others, and stay.
    await rm(join(copias, '2026-11-03-0300/manifiesto.json'));
    expect(await at('2026-11-04T09:00:00Z')).toBe(0);
    expect(await readdir(copias)).toEqual(expect.arrayContaining(['2026-11-02-0300', '2026-11-04-0300']));
    // Dated by a clock that was ahead: they displace none, least of all the one just made.
    for (const day of ['01', '02'])
      await cp(join(copias, '2026-11-02-0300'), join(copias, `2030-01-${day}-0300`), { recursive: true });
    expect(await at('2026-11-05T09:00:00Z')).toBe(0);
    const left = (await readdir(copias)).filter((name) => /^20[23]/.test(name)).sort();
    expect(left).toEqual([
      ...['2020-01-01-0300', '2026-11-03-0300', '2026-11-04-0300', '2026-11-05-0300'],
      ...['2030-01-01-0300', '2030-01-02-0300'],
    ]);
    // The same minute again: nothing is written, nothing removed.
    const before = await readdir(copias);
    expect(await at('2026-11-05T09:00:30Z')).toBe(1);
    expect(await readdir(copias)).toEqual(before);
  });

  test.each(TARGETS)(
    'is restored completely into %s, row by row and file by file',
    async (_name, openTarget) => {
      const db = await openFresh();
      await fillEveryTable(db);
      // Named by draft and publication.
      await mkdir(join(dataDir, 'catalogo/originales'));
      for (const letter of ['a', 'b'])
        await writeFile(join(dataDir, 'catalogo/originales', letter.repeat(64)), 'lotes');
      const [before, schema] = [await dumpAll(db, PASSING), await dumpSchema(db)];
      // As on another machine or PGlite version.
      await db.query(`set timezone to 'Asia/Kathmandu'`);
      await db.query(`set bytea_output to 'escape'`);
      expect(await save(db)).toBe(0);
      expect(lines).toEqual([
        expect.stringMatching(
          RegExp(
            `copia: [\\d,]+ filas en ${Object.keys(KNOWN_TABLES).length} tablas \\(450 cotizaciones\\), 4 archivos\\.$`,
          ),
        ),
        expect.stringContaining('guárdalo cifrado'),
      ]);
      expect(await alone(['comprobar', 'copia'])).toBe(0);
      expect(lines.at(-1)).toMatch(/^Respaldo completo, del \d+ de [a-z]+ de 20\d\d, \d+:\d\d [ap]\. m\.: /);

      const target = await openTarget();
      expect(await alone(['restaurar', 'copia'], target)).toBe(0);
      expect(lines.join('\n')).toMatch(/todo se comparó.*10000 libres.*no envía nada.*reanudar-envios$/s);
      const restored = await openListened(target);
      expect(await dumpAll(restored, PASSING)).toEqual(before);
      expect(await dumpSchema(restored)).toBe(schema);
      for (const tabla of PASSING) expect(await dumpTable(restored, tabla), tabla).toEqual([]);
      expect(await readFile(join(folder, 'otros/catalogo/imagenes/abc/800.webp'), 'utf8')).toBe('una imagen');
      expect(await readFile(join(folder, 'otros/correos/uno.eml'), 'utf8')).toBe('Un correo');
      expect(await readdir(join(folder, 'otros/catalogo/imagenes/abc'))).toEqual(['800.webp']);

      expect(await readStoppedSending(restored)).toBeInstanceOf(Date);
      expect(await restored.query(`select nextval('cotizacion_numero')::text as n`)).toEqual([
        { n: '10451' },
      ]);
      const [hold] = await restored.query(
        `insert into apartado (id_proyecto, id_lote, apartado_en, vence_en, terminado_en, termino)
       values (1, '2', now(), now() + interval '1 day', now(), 'liberado') returning id::text`,
      );
      expect(hold).toEqual({ id: '10002' });
      expect(await restored.query(`insert into secreto values ('otra', 'x') returning nombre`)).toHaveLength(
        1,
      );
      await expect(restored.query('delete from bitacora')).rejects.toThrow('append-only');
      const deps = { db: restored, dataDir, archivos: folderArchivos(dataDir), clock: systemClock };
      expect(await runRespaldo(['reanudar-envios'], io, deps)).toBe(0);
      expect(lines.at(-1)).toBe('Los envíos siguen: 459 pendientes salen en cuanto les toca.');
      await restored.close();
      await target.drop();
    },
  );

  test('is private and reports what it omits', async () => {
    const db = await openFresh();
    await db.query('create table ajena (n integer)');
    await mkdir(join(dataDir, 'apuntes'));
    expect(await save(db)).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      'Aviso: La tabla ajena no es de este programa: no está en el respaldo.',
      `Aviso: ${join(dataDir, 'apuntes')} no es de este programa: no está en el respaldo.`,
    ]);
    for (const entry of await readdir(join(folder, 'copia'), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      expect((await stat(path)).mode & 0o777, path).toBe(entry.isDirectory() ? 0o700 : 0o600);
    }
    expect((await readdir(folder)).toSorted()).toEqual(['copia', 'datos']);
  });

  test('needs an empty folder and leaves nothing on failure', async () => {
    const db = await openFresh();
    await mkdir(join(folder, 'copia'));
    await writeFile(join(folder, 'copia/nota'), '');
    expect(await save(db)).toBe(1);
    expect(lines).toEqual([`! ${join(folder, 'copia')} no está vacía; se guarda solo en una carpeta nueva`]);
    await rm(join(folder, 'copia/nota'));
    await writeFile(join(folder, 'copia.parcial'), '');
    expect(await save(db)).toBe(1);
    expect(lines.at(-1)).toMatch(/copia.parcial es de otro respaldo/);
    await rm(join(folder, 'copia.parcial'));
    await writeFile(join(folder, 'claves'), 'de antes');
    expect(await save(db, '--secretos', 'claves')).toBe(1);
    expect(lines.at(-1)).toMatch(/claves: ya existe/);
    expect(await readFile(join(folder, 'claves'), 'utf8')).toBe('de antes');
    await writeFile(join(folder, 'no'), '');
    expect(await save(db, '--secretos', 'no/hay')).toBe(1);
    expect(lines.at(-1)).toMatch(/\/no: ya existe/);
    expect((await readdir(folder)).toSorted()).toEqual(['claves', 'copia', 'datos', 'no']);
    expect(await save(db)).toBe(0);
  });

  test('can keep its keys apart and be restored without them', async () => {
    const db = await openFresh();
    await fillEveryTable(db);
    expect(await save(db, '--secretos', 'claves')).toBe(0);
    expect(await readdir(join(folder, 'copia/tablas'))).not.toContain('secreto.jsonl.gz');
    expect((await stat(join(folder, 'claves'))).mode & 0o777).toBe(0o600);
    expect(await alone(['comprobar', 'copia'])).toBe(0);
    expect(lines.at(-2)).toContain('Las claves están aparte y no se miraron');
    for (const [where, more, keys] of [
      ['con', ['--secretos', 'claves'], 1],
      ['sin', [], 0],
    ] as const) {
      const settings = { databaseUrl: undefined, dataDir: join(folder, where) };
      await layMigrated(settings.dataDir);
      expect(await alone(['restaurar', 'copia', ...more], settings)).toBe(0);
      const restored = await openListened(settings);
      expect(await dumpTable(restored, 'secreto')).toHaveLength(keys);
      await restored.close();
    }
    expect(lines.join('\n')).toContain('Faltan las claves');
    await appendFile(join(folder, 'claves'), 'x');
    expect(await alone(['comprobar', 'copia', '--secretos', 'claves'])).toBe(1);
    expect(lines.at(-2)).toBe('! tablas/secreto.jsonl.gz: no es el que se guardó');
  });
});

describe('a changed backup', () => {
  /** The backup and the database it is of, made once and copied for each test: making costs seconds. */
  let made: string | undefined;
  const openOrigin = () => openListened({ databaseUrl: undefined, dataDir: join(folder, 'origen') });
  async function make(): Promise<string> {
    await layMigrated(join(folder, 'origen'));
    const db = await openOrigin();
    await fillEveryTable(db);
    await db.query(`insert into correo_salida (recibo_id, tipo, message_id, proximo_intento, creado_en)
      select 1, 'cliente', '<de ' || n || '>', now(), now() from generate_series(1, 30) n`);
    expect(await save(db)).toBe(0);
    await db.close();
    // A socket cannot be copied; the next opening makes its own.
    await rm(join(folder, 'origen/servidor'), { recursive: true, force: true });
    const kept = await mkdtemp(join(tmpdir(), 'lotificacion-respaldo-'));
    for (const part of ['origen', 'copia']) await rename(join(folder, part), join(kept, part));
    return kept;
  }
  beforeEach(async () => {
    made ??= await make();
    await cp(made, folder, { recursive: true });
    lines.length = 0;
  });
  afterAll(() => made && rm(made, { recursive: true, force: true }));

  const inCopy = (path: string) => join(folder, 'copia', path);
  const CHANGES: [string, () => Promise<void>, RegExp][] = [
    [
      'a table cut short',
      () => truncate(inCopy('tablas/cotizacion.jsonl.gz'), 90),
      /^! tablas\/cotizacion.jsonl.gz: está cortado, tiene 90 de \d+ bytes$/,
    ],
    [
      'a table changed',
      () => appendFile(inCopy('tablas/lote.jsonl.gz'), 'x'),
      /^! tablas\/lote.jsonl.gz: no es el que se guardó$/,
    ],
    ['a table taken away', () => rm(inCopy('tablas/venta.jsonl.gz')), /^! tablas\/venta.jsonl.gz: falta$/],
    [
      'a picture changed',
      () => writeFile(inCopy('archivos/catalogo/imagenes/abc/800.webp'), 'otra imágen'),
      /^! archivos\/catalogo\/imagenes\/abc\/800.webp: no es el que se guardó$/,
    ],
    [
      'a mail taken away',
      () => rm(inCopy('archivos/correos/uno.eml')),
      /^! archivos\/correos\/uno.eml: falta$/,
    ],
    [
      'the list of files changed',
      () => appendFile(inCopy('archivos.jsonl.gz'), 'x'),
      /^! archivos.jsonl.gz: no es el que se guardó$/,
    ],
    [
      'a manifest changed',
      async () =>
        writeFile(
          inCopy('manifiesto.json'),
          (await readFile(inCopy('manifiesto.json'), 'utf8')).replace('"filas": 450', '"filas": 449'),
        ),
      /^! manifiesto.json: no es el que se guardó/,
    ],
    ['no manifest', () => rm(inCopy('manifiesto.json')), /^! falta manifiesto.json: no es un respaldo/],
  ];

  test('is reported by its part and not restored', async () => {
    for (const [name, change, told] of CHANGES) {
      await change();
      lines.length = 0;
      expect(await alone(['comprobar', 'copia']), name).toBe(1);
      expect(
        lines.filter((line) => told.test(line)),
        name,
      ).toHaveLength(1);
      expect(lines.at(-1)).toBe('! Este respaldo no está completo.');
    }
    expect(await alone(['restaurar', 'copia'])).toBe(1);
    expect(lines.at(-1)).toBe('! No se restauró nada.');
    expect((await readdir(folder)).toSorted()).toEqual(['copia', 'datos', 'origen']);
  });

  /** Forges a backup with right checksums. */
  async function forge(change: (manifest: string) => string): Promise<void> {
    const text = change(await readFile(inCopy('manifiesto.json'), 'utf8'));
    await writeFile(inCopy('manifiesto.json'), text);
    const sum = sha256Hex(text);
    await writeFile(inCopy('manifiesto.sha256'), `${sum}  manifiesto.json\n`);
  }
  async function forgePart(ruta: string, content: Buffer): Promise<void> {
    await writeFile(inCopy(ruta), content);
    const sha256 = sha256Hex(content);
    await forge((text) => {
      const manifest = JSON.parse(text);
      const parts = [
        ...manifest.tablas.map(({ parte }: { parte: object }) => parte),
        manifest.archivos.lista,
      ];
      Object.assign(parts.find((part) => part.ruta === ruta) ?? {}, { bytes: content.length, sha256 });
      return JSON.stringify(manifest);
    });
  }

  test.each<[string, () => Promise<void>, RegExp]>([
    ['whose manifest is no JSON', () => forge(() => 'respaldo'), /manifiesto.json: no dice/],
    [
      'whose columns would be statements',
      () => forge((text) => text.replace('"type": "bigint"', '"type": "bigint); drop table lote; --"')),
      /manifiesto.json: no dice/,
    ],
    [
      'whose rows are no gzip',
      () => forgePart('tablas/venta.jsonl.gz', Buffer.from('ventas')),
      /tablas\/venta.jsonl.gz: no se puede leer/,
    ],
    [
      'whose list of files is no list',
      () => forgePart('archivos.jsonl.gz', gzipSync('{"ruta":"../../etc/passwd"}\n')),
      /archivos.jsonl.gz: no se puede leer/,
    ],
    [
      'that has a folder in a file’s place',
      async () => {
        await rm(inCopy('tablas/venta.jsonl.gz'));
        await mkdir(inCopy('tablas/venta.jsonl.gz'));
      },
      /tablas\/venta.jsonl.gz: no se puede leer/,
    ],
  ])('with right checksums, %s, is reported in one line', async (_what, change, told) => {
    await change();
    for (const orden of ['comprobar', 'restaurar']) {
      lines.length = 0;
      expect(await alone([orden, 'copia'])).toBe(1);
      expect(
        lines.filter((line) => told.test(line)),
        lines.join('\n'),
      ).toHaveLength(1);
    }
  });

  test('with right checksums but foreign rows is refused by its table', async () => {
    const row = gzipSync('["no es un número"]\n');
    await forgePart('tablas/venta.jsonl.gz', row);
    const digest = createRowsDigest();
    digest.add(['["no es un número"]']);
    await forge((text) => {
      const manifest = JSON.parse(text);
      Object.assign(
        manifest.tablas.find(({ tabla }: { tabla: string }) => tabla === 'venta'),
        digest.result(),
      );
      return JSON.stringify(manifest);
    });
    await layMigrated(join(folder, 'otros'));
    await expect(alone(['restaurar', 'copia'])).rejects.toThrow(
      /venta.jsonl.gz: no son filas de la tabla venta/,
    );
  });

  test('is not restored over rows or differing files', async () => {
    const origin = await openOrigin();
    const settings = { databaseUrl: undefined, dataDir: join(folder, 'otros') };
    await layMigrated(settings.dataDir);
    await mkdir(join(folder, 'otros/correos'), { recursive: true });
    await writeFile(join(folder, 'otros/correos/uno.eml'), 'Otro correo');
    await expect(alone(['restaurar', 'copia'])).rejects.toThrow(/uno.eml ya está, y es otro archivo/);
    // An unfinished restore is not served until someone discards it.
    await expect(openListened(settings)).rejects.toThrow(/no se terminó.*restaurar .*copia/);
    await rm(join(folder, 'otros/restauracion.pendiente'));
    const there = await openListened(settings);
    expect(await dumpTable(there, 'cotizacion')).toEqual([]);
    await there.query(`insert into secreto values ('a', 'b')`);
    await there.close();
    await expect(alone(['restaurar', 'copia'])).rejects.toThrow(/no está vacía \(secreto tiene filas\)/);
    await expect(
      alone(['restaurar', 'copia'], { ...settings, dataDir: join(folder, 'origen') }),
    ).rejects.toThrow('en uso');
    await origin.close();
  });

  test('of a newer program is refused by the migration’s name', async () => {
    const db = await openOrigin();
    await db.query(
      `insert into migracion (numero, nombre, sha256) select max(numero) + 1, '9999_nueva.sql', $1 from migracion`,
      ['a'.repeat(64)],
    );
    await rm(join(folder, 'copia'), { recursive: true });
    expect(await save(db)).toBe(0);
    await db.close();
    expect(await alone(['comprobar', 'copia'])).toBe(1);
    expect(lines.at(-1)).toBe('! Este programa no lo restaura.');
    await expect(alone(['restaurar', 'copia'])).rejects.toThrow(
      /este no conoce su migración \d+ \(9999_nueva.sql\)/,
    );
  });

  test('because its program is older than the baseline is refused by the name of the commit that takes it', async () => {
    const db = await openOrigin();
    await db.query('delete from migracion where numero > 51');
    await db.query(`update migracion set numero = 50, nombre = '0050_otra.sql', sha256 = repeat('a', 64)`);
    await rm(join(folder, 'copia'), { recursive: true });
    expect(await save(db)).toBe(0);
    await db.close();
    expect(await alone(['comprobar', 'copia'])).toBe(1);
    expect(lines.at(-1)).toBe('! Este programa no lo restaura.');
    await expect(alone(['restaurar', 'copia'])).rejects.toThrow(
      /^El respaldo viene de otra versión que la del commit 8282bce7, .*: restáuralo con el programa de ese commit/,
    );
  });
});

describe.skipIf(inject('postgres') === null)('trasladar', () => {
  test('moves every row and sequence of the embedded database into PostgreSQL and disables the old one', async () => {
    const settings = { databaseUrl: undefined, dataDir };
    await layMigrated(dataDir);
    const db = await openListened(settings);
    await fillEveryTable(db);
    const before = await dumpAll(db);
    const { databaseUrl, drop } = await emptyPostgresql();
    await expect(runMove([databaseUrl], io, settings)).rejects.toThrow('en uso');
    await db.close();
    expect(await runMove([databaseUrl], io, settings)).toBe(0);
    expect(lines).toContain('  cotizacion: 450');
    expect(lines.at(-1)).toContain('La base integrada ya no se abre');
    expect(lines.join('\n')).not.toContain(new URL(databaseUrl).password || 'sin contraseña');
    const moved = await openListened({ databaseUrl, dataDir });
    expect(await dumpAll(moved)).toEqual(before);
    expect(await moved.query(`select nextval('cotizacion_numero')::text as n`)).toEqual([{ n: '451' }]);
    expect(await readStoppedSending(moved)).toBeUndefined();
    await moved.close();
    await expect(openListened(settings)).rejects.toThrow('se trasladó a');
    await drop();
  });

  test('moves a database of the last commit before the baseline', async () => {
    const settings = { databaseUrl: undefined, dataDir };
    const db = await openEmbedded({ dataDir, fsync: () => {} });
    await migrate(db, MIGRATIONS.slice(0, 1));
    await db.query(`insert into secreto values ('a', 'b')`);
    await db.query('delete from migracion');
    await db.query(`insert into migracion (numero, nombre, sha256) values (50, 'de antes', $1)`, [
      CHAIN_END.sha256,
    ]);
    await db.close();
    const { databaseUrl, drop } = await emptyPostgresql();
    expect(await runMove([databaseUrl], io, settings), lines.join('\n')).toBe(0);
    const moved = await openListened({ databaseUrl, dataDir });
    expect(await dumpTable(moved, 'secreto')).toEqual(['{"nombre":"a","valor":"b"}']);
    await moved.close();
    await drop();
  });

  test('changes nothing if PostgreSQL has rows and demands an address', async () => {
    const settings = { databaseUrl: undefined, dataDir };
    await layMigrated(dataDir);
    await (await openListened(settings)).close();
    const { databaseUrl, drop } = await freshPostgresql();
    const there = await openListened({ databaseUrl, dataDir });
    await there.query(`insert into secreto values ('a', 'b')`);
    await there.close();
    await expect(runMove([databaseUrl], io, settings)).rejects.toThrow(/no está vacía/);
    await (await openListened(settings)).close();
    expect(await runMove([], io, settings)).toBe(2);
    expect(await runMove(['http://x'], io, settings)).toBe(2);
    await drop();
  });
});

test('a misunderstood order prints the usage', async () => {
  for (const args of [
    [],
    ['guardar'],
    ['otra'],
    ['guardar', 'a', 'b'],
    ['comprobar', 'a', '--salto', '1'],
    ['restaurar', 'a', '--salto', 'x'],
    ['reanudar-envios', 'a'],
    ['guardar', 'a', '--nada'],
  ]) {
    lines.length = 0;
    expect(await alone(args), args.join(' ')).toBe(2);
    expect(lines.join('\n')).toContain('Uso: npm run respaldo -- ORDEN');
  }
});
