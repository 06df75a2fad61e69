import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { puttingAs } from '../../lotes/inventario/changeEstatus.ts';
import { changeLotes } from '../../lotes/inventario/changeLotes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { findPresent } from '../../plataforma/archivos/findPresent.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { importCatalogo } from '../importCatalogo.ts';
import { type CarpetaReading, readCarpeta } from '../readCarpeta.ts';
import { type Readers, readHere } from '../readers/readers.ts';
import { loadImportCache } from './importCache.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const settings = readSettings({});
const LECTOR = 'de las pruebas';

let base: string;
let carpeta: string;
let archivos: Archivos;
let db: Db;
let staff: Staff;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'recordado-'));
  carpeta = join(base, 'entrada');
  await writeTestCatalogo(carpeta, testCatalogo());
  await shareArchivosDeCatalogo(join(base, 'datos'));
  archivos = folderArchivos(join(base, 'datos', 'catalogo'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function importInto(on: Db, lector = LECTOR) {
  const outcome = await importCatalogo({ db: on, archivos, carpeta, clock, reading: { lector } });
  if (!outcome.ok) throw new Error(outcome.faltas[0]?.motivo);
  return outcome.resumen;
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(carpeta, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(carpeta, file), text.replace(from, to));
}

/** What the next import would read: lots by project, drawings, pictures. */
async function wouldRead(options: Pick<CarpetaReading, 'permitirSinFigura'> = {}, lector = LECTOR) {
  const read = { lotes: new Set<string>(), planos: 0, imagenes: 0 };
  const readers: Readers = {
    ...readHere,
    tablas: (contenido, ...rest) => {
      const text = Buffer.from(contenido['lotes.csv'] ?? []).toString();
      for (const line of text.split(/\r?\n/).slice(1).filter(Boolean))
        read.lotes.add(line.split(',')[0] ?? '');
      return readHere.tablas(contenido, ...rest);
    },
    plano: (...args) => {
      read.planos++;
      return readHere.plano(...args);
    },
    imagen: (...args) => {
      read.imagenes++;
      return readHere.imagen(...args);
    },
  };
  const importCache = await loadImportCache(db, lector, await findPresent(archivos));
  const { faltas } = await readCarpeta(carpeta, { ...options, readers, importCache });
  expect(faltas).toEqual([]);
  return { ...read, lotes: [...read.lotes] };
}

/** Counts rows read, and keeps writes to `lote`. */
function watched(): { db: Db; seen: { filas: number; lotes: unknown[] } } {
  const seen = { filas: 0, lotes: [] as unknown[] };
  const on: Db = {
    motor: db.motor,
    query: (text, parametros) => db.query(text, parametros),
    transaction: (work, aislamiento) =>
      db.transaction(
        (tx) =>
          work({
            ...tx,
            async query(text, parametros) {
              const rows = await tx.query<never>(text, parametros);
              if (/ from lote where/.test(text)) seen.filas += rows.length;
              if (/insert into lote /.test(text)) seen.lotes.push(JSON.parse(String(parametros?.[0])));
              return rows;
            },
          }),
        aislamiento,
      ),
    listen: (canal, onNotice) => db.listen(canal, onNotice),
    state: () => db.state(),
    close: () => db.close(),
  };
  return { db: on, seen };
}

describeEachEngine('what an import leaves out', (openFresh) => {
  beforeEach(async () => {
    db = await openFresh();
    await importInto(db);
    staff = await hireStaff({ db, clock, settings });
  });

  test('are all projects but the one with changed rows, in folder and database', async () => {
    await edit('lotes.csv', '2,2,190,Disponible', '2,2,190,Vendido');
    expect(await wouldRead()).toEqual({ lotes: ['2'], planos: 0, imagenes: 0 });
    const { db: on, seen } = watched();
    expect(await importInto(on)).toMatchObject({ cambio: true, version: '2', lotes: 12 });
    const sold = {
      id_proyecto: 2,
      id_lote: '2',
      terreno: '190',
      estatus: 'Vendido',
      frente: null,
      fondo: null,
      ...{ etapa: null, seccion: null, nivel: null },
      orden: 7,
    };
    expect(seen).toEqual({ filas: 6, lotes: [[sold]] });
    expect(await wouldRead()).toEqual({ lotes: [], planos: 0, imagenes: 0 });
  });

  test('are all if nothing changed', async () => {
    expect(await wouldRead()).toEqual({ lotes: [], planos: 0, imagenes: 0 });
    expect(await importInto(db)).toMatchObject({ cambio: false, version: '1', lotes: 12 });
  });

  test('do not include a changed drawing, or one with a changed lot area, nor its lots', async () => {
    await edit('plano.svg', '#ccc', '#ddd');
    expect(await wouldRead()).toEqual({ lotes: ['1', '2'], planos: 1, imagenes: 0 });
    await importInto(db);
    await edit('lotes.csv', '2,2,190,', '2,2,195.5,');
    expect(await wouldRead()).toEqual({ lotes: ['2', '1'], planos: 1, imagenes: 0 });
    await importInto(db);
    expect(await wouldRead()).toEqual({ lotes: [], planos: 0, imagenes: 0 });
    expect(await wouldRead({ permitirSinFigura: true })).toMatchObject({ planos: 1 });
  });

  test('do not include a picture with new content, or missing renditions', async () => {
    await writeFile(join(carpeta, 'casa-1.png'), await readFile(join(carpeta, 'casa-2.png')));
    expect(await wouldRead()).toEqual({ lotes: [], planos: 0, imagenes: 1 });
    const nothing = folderArchivos(join(base, 'vacia'));
    const importCache = await loadImportCache(db, LECTOR, await findPresent(nothing));
    const leida = await readCarpeta(carpeta, { importCache });
    expect(leida.archivos.map(({ recordado }) => recordado)).toEqual([false, false, false, false]);
  });

  test('do not include a project with a lot changed by staff, while it differs', async () => {
    const person = { id: staff.id, rol: 'gerencia' } as const;
    const request = { person, id_proyecto: 1, lotes: ['2'], visto: {}, revisar: false };
    await changeLotes({ db, clock }, request, puttingAs(1, 'Vendido'));
    expect(await wouldRead()).toMatchObject({ lotes: ['1'] });
    expect(await importInto(db)).toMatchObject({ cambio: false, kept: [{ id_lote: '2' }] });
    expect(await wouldRead()).toMatchObject({ lotes: ['1'] });
    await edit('lotes.csv', '1,2,190,Disponible', '1,2,190,Vendido');
    expect(await importInto(db)).toMatchObject({ kept: [] });
    expect(await wouldRead()).toMatchObject({ lotes: [] });
  });

  test('are reported with holds and sales all the same', async () => {
    const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
    await staff.hold({ id_proyecto: 1, id_lote: '2' }, { persona });
    await staff.sell({ id_proyecto: 2, id_lote: '3' }, undefined, persona);
    expect(await wouldRead()).toMatchObject({ lotes: [] });
    expect((await importInto(db)).kept).toMatchObject([
      { id_proyecto: 1, id_lote: '2', carpeta: 'Disponible', panel: { tipo: 'apartado' } },
      { id_proyecto: 2, id_lote: '3', carpeta: 'Disponible', panel: { tipo: 'venta' } },
    ]);
  });

  test('do not include what another program read, or lots that anybody wrote', async () => {
    expect(await wouldRead({}, 'otro')).toEqual({ lotes: ['1', '2'], planos: 1, imagenes: 3 });
    await db.query(`update lote set orden = orden where id_proyecto = 2 and id_lote = '1'`);
    expect(await wouldRead()).toMatchObject({ lotes: ['2'] });
    await db.query(`delete from lote where id_proyecto = 1 and id_lote = '1'`);
    expect(await wouldRead()).toMatchObject({ lotes: ['1', '2'] });
    await importInto(db, 'otro');
    expect(await wouldRead()).toEqual({ lotes: ['1', '2'], planos: 1, imagenes: 3 });
  });

  test('are read after all if somebody writes them before storage', async () => {
    await edit('lotes.csv', '2,2,190,Disponible', '2,2,190,Vendido');
    let written = false;
    const on: Db = {
      ...watched().db,
      transaction: async (work, aislamiento) => {
        if (!written) await db.query(`update lote set terreno = 999 where id_proyecto = 1 and id_lote = '1'`);
        written = true;
        return db.transaction(work, aislamiento);
      },
    };
    expect(await importInto(on)).toMatchObject({ cambio: true });
    expect(
      await db.query(
        `select terreno, estatus from lote where (id_proyecto, id_lote) in ((1, '1'), (2, '2')) order by id_proyecto`,
      ),
    ).toEqual([
      { terreno: '168', estatus: 'Disponible' },
      { terreno: '190', estatus: 'Vendido' },
    ]);
  });
});
