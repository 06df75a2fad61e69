import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeEachEngine, emptyPostgresql } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { openMigrated } from '../../../test/openMigrated.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { openPostgresql } from '../plataforma/db/postgresql/openPostgresql.ts';
import type { Mando } from '../plataforma/mando/mando.ts';
import { serveMando } from '../plataforma/mando/serveMando.ts';
import { readSettings, type Settings } from '../plataforma/settings.ts';
import { openListened } from '../start/listeners.ts';
import { runCatalogo } from './runCatalogo.ts';
import { runCatalogoProgram } from './runCatalogoProgram.ts';

let base: string;
let said: string[];
let blamed: string[];
let io: Parameters<Mando>[1];
const SIN_FALTAS =
  'Sin faltas: 2 proyectos, 12 lotes, 3 modelos, 2 equipamientos, 3 imágenes, 1 plano. No se cambió nada.';

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'revisar-'));
  said = [];
  blamed = [];
  io = {
    carpeta: base,
    print: (line) => said.push(line),
    printError: (line) => blamed.push(line),
    drain: async () => {},
  };
  await writeTestCatalogo(join(base, 'entrada'), testCatalogo());
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** Changes the folder: a cheaper model, one model and one held lot fewer, `more` lots more. */
async function changeFolder(more: number): Promise<void> {
  const { modelos, lotes, ...tablas } = testCatalogo();
  await writeTestCatalogo(join(base, 'entrada'), {
    ...tablas,
    modelos: modelos.map((it) => (it.id_modelo === 1 ? { ...it, precioVenta: '1500000' } : it)),
    lotes: [
      ...lotes.filter(({ id_proyecto, id_lote }) => id_proyecto !== 2 || id_lote !== '1'),
      ...Array.from({ length: more }, (_, i) => ({
        id_proyecto: 2,
        id_lote: `N${i + 1}`,
        terreno: '200',
        estatus: 'Disponible',
      })),
    ],
  });
}

describeEachEngine('revisar beside a catalogue', (openFresh) => {
  let db: Db;
  const run = (...args: string[]) =>
    runCatalogo(args, io, {
      db,
      dataDir: join(base, 'datos'),
      archivos: folderArchivos(join(base, 'datos/catalogo')),
      clock: systemClock,
    });
  const version = () => db.query<{ version: number }>('select version::int as version from catalogo');
  beforeEach(async () => {
    db = await openFresh();
  });

  test('reports after its review that there is no catalogue yet', async () => {
    expect(await run('revisar', 'entrada')).toBe(0);
    expect(said.slice(-2)).toEqual([
      'Todavía no hay un catálogo con qué comparar: importar la carpeta lo crea.',
      SIN_FALTAS,
    ]);
    expect(await version()).toEqual([]);
  });

  test('reports no change for the same folder, and still reviews each drawing', async () => {
    await run('importar', 'entrada');
    said = [];
    expect(await run('revisar', 'entrada')).toBe(0);
    expect(said[0]).toBe('Plano plano.svg');
    expect(said.slice(-2)).toEqual([
      'Importar la carpeta no cambia nada: el catálogo ya es este, versión 1.',
      SIN_FALTAS,
    ]);
  });

  test('shows what an import would change, affected holds and kept differences, and changes nothing', async () => {
    await run('importar', 'entrada');
    const staff = await hireStaff({ db, clock: systemClock, settings: readSettings({}) });
    const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
    const venceEn = new Date('2099-06-22T18:00:00Z');
    await staff.hold({ id_proyecto: 2, id_lote: '1' }, { persona, venceEn });
    await changeFolder(332);
    const before = await version();
    said = [];
    expect(await run('revisar', 'entrada', '--permitir-sin-figura')).toBe(0);
    const plan = said.slice(said.findIndex((line) => line.startsWith('Importar la carpeta')));
    const [{ precioVenta, nombre } = { precioVenta: '', nombre: '' }] = testCatalogo().modelos;
    expect(plan).toEqual(
      expect.arrayContaining([
        `Importar la carpeta cambia el catálogo de hoy, versión ${before[0]?.version}:`,
        'Qué pasa con lo ya cotizado, apartado y vendido:',
        '  El lote 2/1, apartado, se retira; se conserva con su historia.',
        'La carpeta y el panel difieren en 1 lote; vale el panel:',
        '  lotes.csv: 332 filas nuevas, 1 fila retirada',
        '  modelos.csv: 1 fila cambiada',
        '    y 312 más',
      ]),
    );
    expect(plan.join('\n')).toContain(`(1); precioVenta: ${precioVenta} → 1500000`);
    expect(plan.join('\n')).toContain(`Cambia: ${nombre}`);
    expect(plan.filter((line) => line.includes('Nuevo: Lote N'))).toHaveLength(20);
    expect(plan.at(-1)).toMatch(/^Sin faltas: .*No se cambió nada\.$/);
    expect(await version()).toEqual(before);
    expect(blamed).toEqual([]);
  });
});

describe('the program', () => {
  const settingsWith = (env: Record<string, string>): Settings =>
    readSettings({ DATA_DIR: join(base, 'datos'), ...env });
  const program = (env: Record<string, string> = {}) => ({
    io,
    settingsOf: () => settingsWith(env),
    open: openListened,
    patienceMs: 0,
  });
  const embedded = () => openMigrated({ databaseUrl: undefined, dataDir: join(base, 'datos') });

  test('reviews the folder alone without a database, says so, and creates none', async () => {
    const before = await readdir(base);
    expect(await runCatalogoProgram(['revisar', 'entrada'], program())).toBe(0);
    expect(said.slice(-2)).toEqual([
      SIN_FALTAS,
      'No se comparó con el catálogo de hoy. Todavía no hay base de datos; el servidor o una importación la crea.',
    ]);
    expect(await readdir(base)).toEqual(before);
    expect(blamed).toEqual([]);
  });

  test('compares with an idle embedded database, and with a running server’s', async () => {
    const db = await embedded();
    await db.close();
    expect(await runCatalogoProgram(['importar', 'entrada'], program())).toBe(0);
    said = [];
    const same = 'Importar la carpeta no cambia nada: el catálogo ya es este, versión 1.';
    expect(await runCatalogoProgram(['revisar', 'entrada'], program())).toBe(0);
    expect(said.slice(-2)).toEqual([same, SIN_FALTAS]);

    const held = await embedded();
    const archivos = folderArchivos(join(base, 'datos/catalogo'));
    const catalogo: Mando = runCatalogo;
    const service = await serveMando({
      db: held,
      dataDir: join(base, 'datos'),
      archivos,
      clock: systemClock,
      mandos: { catalogo },
    });
    said = [];
    expect(await runCatalogoProgram(['revisar', 'entrada'], program())).toBe(0);
    expect(said.slice(-2)).toEqual([same, SIN_FALTAS]);
    await service.close();
    await held.close();
  });

  test('reviews the folder alone with wrong settings or an absent PostgreSQL, and says which', async () => {
    for (const [env, motivo] of [
      [{ PORT: 'puerto' }, /^No se comparó con el catálogo de hoy\. Ajustes no válidos\. PORT/],
      [
        { DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada' },
        /^No se comparó con el catálogo de hoy\. .*127/,
      ],
    ] as const) {
      said = [];
      expect(await runCatalogoProgram(['revisar', 'entrada'], program(env))).toBe(0);
      expect(said.slice(-2)).toEqual([SIN_FALTAS, expect.stringMatching(motivo)]);
    }
    await mkdir(join(base, 'vacia'));
    expect(await runCatalogoProgram(['revisar', 'vacia'], program())).toBe(1);
    expect(blamed.at(-1)).toMatch(/Así no se puede importar/);
  });

  test.skipIf(inject('postgres') === null)('leaves an empty PostgreSQL empty', async () => {
    const { databaseUrl, drop } = await emptyPostgresql();
    const engine = openPostgresql(databaseUrl);
    try {
      expect(await runCatalogoProgram(['revisar', 'entrada'], program({ DATABASE_URL: databaseUrl }))).toBe(
        0,
      );
      expect(said.at(-1)).toMatch(/Todavía no hay base de datos/);
      expect(await engine.query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
