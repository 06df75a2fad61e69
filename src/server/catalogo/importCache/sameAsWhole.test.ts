import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../../test/sharedArchivos.ts';
import { staffActs } from '../../../../test/staffActs.ts';
import { type TablasDeCatalogo, testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { puttingAs } from '../../lotes/inventario/changeEstatus.ts';
import { changeLotes } from '../../lotes/inventario/changeLotes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { importCatalogo } from '../importCatalogo.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const clock = () => NOW;
const settings = readSettings({});
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

let base: string;
let carpeta: string;
let archivos: Archivos;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'recordado-'));
  carpeta = join(base, 'entrada');
  const dataDir = join(base, 'datos');
  await shareArchivosDeCatalogo(dataDir);
  archivos = folderArchivos(join(dataDir, 'catalogo'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** A folder, and options of its next import. */
interface Folder {
  tablas: TablasDeCatalogo;
  /** Form of `lotes.csv` by Excel, an editor or others. */
  escrita: (texto: string) => string;
  plano: (svg: string) => string;
  permitirSinFigura: boolean;
  liberar: string[];
}

/** Three projects, two with one drawing. */
function threeProjects(): TablasDeCatalogo {
  const tablas = testCatalogo();
  const [primero] = tablas.proyectos;
  const own = tablas.lotes.filter(({ id_proyecto }) => id_proyecto === 1);
  return {
    ...tablas,
    proyectos: [
      ...tablas.proyectos,
      { ...primero, id_proyecto: 3, nombre: 'Bosques del Norte', svg: 'otro.svg' },
    ],
    lotes: [...tablas.lotes, ...own.map((lote) => ({ ...lote, id_proyecto: 3 }))],
  };
}

async function writeFolder({ tablas, escrita, plano }: Folder): Promise<void> {
  await writeTestCatalogo(carpeta, { ...threeProjects(), lotes: threeProjects().lotes });
  await copyFile(join(carpeta, 'plano.svg'), join(carpeta, 'otro.svg'));
  const [planoSvg, lotesCsv] = [join(carpeta, 'plano.svg'), join(carpeta, 'lotes.csv')];
  const svg = await readFile(planoSvg, 'utf8');
  await writeTestCatalogo(carpeta, tablas);
  await writeFile(planoSvg, plano(svg));
  await writeFile(lotesCsv, escrita(await readFile(lotesCsv, 'utf8')));
}

const lugar = fc.nat({ max: 30 });
/** A row at a place, modulo length. */
const at = <T>(rows: readonly T[], place: number) => place % Math.max(rows.length, 1);

type Lotes = TablasDeCatalogo['lotes'];
const onLotes =
  (edit: (lotes: Lotes) => Lotes) =>
  (folder: Folder): Folder => ({
    ...folder,
    tablas: { ...folder.tablas, lotes: edit(folder.tablas.lotes) },
  });
const onLote = (place: number, cells: Lotes[number]) =>
  onLotes((lotes) => lotes.map((lote, index) => (index === at(lotes, place) ? { ...lote, ...cells } : lote)));

/** Edits of people. */
const folderEdit: fc.Arbitrary<(folder: Folder) => Folder> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ lugar, estatus: fc.constantFrom('Disponible', 'Vendido') })
      .map(({ lugar, estatus }) => onLote(lugar, { estatus })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ lugar, terreno: fc.constantFrom(168, '201.5', 95) })
      .map(({ lugar, terreno }) => onLote(lugar, { terreno })),
  },
  fc
    .record({ lugar, estatus: fc.constantFrom('Libre', '') })
    .map(({ lugar, estatus }) => onLote(lugar, { estatus })),
  fc
    .record({ lugar, id_lote: fc.constantFrom('2', '7', 'm4-l6') })
    .map(({ lugar, id_lote }) => onLote(lugar, { id_lote })),
  fc
    .record({ lugar, id_proyecto: fc.constantFrom(1, 2, 3, 9) })
    .map(({ lugar, id_proyecto }) => onLote(lugar, { id_proyecto })),
  lugar.map((place) => onLotes((lotes) => lotes.filter((_, index) => index !== at(lotes, place)))),
  lugar.map((place) =>
    onLotes((lotes) => [...lotes.slice(at(lotes, place)), ...lotes.slice(0, at(lotes, place))]),
  ),
  fc
    .constantFrom(1, 2, 3)
    .map((id) => onLotes((lotes) => lotes.filter(({ id_proyecto }) => id_proyecto !== id))),
  fc.constantFrom(1, 2, 3).map((id) => (folder: Folder) => ({
    ...folder,
    tablas: {
      ...folder.tablas,
      proyectos: folder.tablas.proyectos.filter(({ id_proyecto }) => id_proyecto !== id),
    },
  })),
  fc
    .record({ lugar, precioExedente: fc.constantFrom(4200, 0, 99_999_999) })
    .map(({ lugar, precioExedente }) => (folder: Folder) => ({
      ...folder,
      tablas: {
        ...folder.tablas,
        proyectos: folder.tablas.proyectos.map((row, index, rows) =>
          index === at(rows, lugar) ? { ...row, precioExedente } : row,
        ),
      },
    })),
  fc
    .constantFrom<Folder['escrita']>(
      (texto) => texto,
      (texto) => texto.replaceAll('\r\n', '\n'),
      (texto) => texto.replaceAll('\r\n', '\r'),
      (texto) => `\uFEFF${texto.replaceAll(',', ';')}`,
      (texto) => texto.replaceAll('M4-L6', '"M4-L6"'),
      (texto) => `${texto},,,\r\n\r\n`,
      (texto) => texto.replaceAll('Vendido', 'Vendido '),
      (texto) => texto.replace('\r\n2,', '\r\n 2,'),
      (texto) => texto.replace('estatus', 'estado'),
    )
    .map((escrita) => (folder: Folder) => ({ ...folder, escrita })),
  fc
    .constantFrom<Folder['plano']>(
      (svg) => svg,
      (svg) => svg.replace('lote-2', 'arbol'),
      (svg) => svg.replace('#ccc', '#ddd'),
      () => 'no drawing',
    )
    .map((plano) => (folder: Folder) => ({ ...folder, plano })),
  fc.boolean().map((permitirSinFigura) => (folder: Folder) => ({ ...folder, permitirSinFigura })),
  fc
    .constantFrom<string[]>([], ['1/2'], ['2'], ['3/1', '1/1'])
    .map((liberar) => (folder: Folder) => ({ ...folder, liberar })),
  // Reverting often follows a fault.
  { weight: 3, arbitrary: fc.constant(() => begun()) },
);

function begun(): Folder {
  return {
    tablas: threeProjects(),
    escrita: (texto) => texto,
    plano: (svg) => svg,
    permitirSinFigura: true,
    liberar: [],
  };
}

type Act = (desk: { staff: Staff; db: Db }) => Promise<unknown>;
const lote = fc.record({ id_proyecto: fc.constantFrom(1, 2, 3), id_lote: fc.constantFrom('1', '2', '4') });
/** Acts of staff meanwhile; refusals are equal on both sides. */
const panelAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: staffActs(lote, persona).map(
      (it): Act =>
        ({ staff }) =>
          it(staff),
    ),
  },
  fc.record({ lote, estatus: fc.constantFrom('Disponible' as const, 'Vendido' as const) }).map(
    ({ lote: { id_proyecto, id_lote }, estatus }): Act =>
      ({ staff, db }) =>
        changeLotes(
          { db, clock },
          {
            person: { id: staff.id, rol: 'gerencia' },
            id_proyecto,
            lotes: [id_lote],
            visto: {},
            revisar: false,
          },
          puttingAs(id_proyecto, estatus),
        ),
  ),
);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ edits: fc.array(folderEdit, { minLength: 1, maxLength: 2 }) }) },
  fc.record({ act: panelAct }),
);

/** Everything that an import may write, ordered, without database-specific values. */
const CONTENT = [
  'select * from proyecto order by id_proyecto',
  'select * from lote order by id_proyecto, id_lote',
  'select * from modelo order by id_modelo',
  'select * from modelo_imagen order by id_modelo, orden',
  'select * from equipamiento order by id_equ',
  'select * from equipamiento_imagen order by id_proyecto, orden',
  'select ruta, sha256, direccion from archivo order by ruta',
  'select * from catalogo',
  `select en, origen, accion, sobre, id_proyecto, id_lote, antes, despues, cambio is null as encabeza from bitacora order by id`,
  'select id_proyecto, id_lote, vence_en, terminado_en, termino from apartado order by id',
  'select id_proyecto, id_lote, fecha, anulada_en from venta order by id',
];
const contentOf = (db: Db) => Promise.all(CONTENT.map((text) => db.query(text)));

async function importInto(db: Db, { permitirSinFigura, liberar }: Folder, lector?: string) {
  const lines: string[] = [];
  const outcome = await importCatalogo({
    db,
    archivos,
    carpeta,
    clock,
    permitirSinFigura,
    reading: lector === undefined ? {} : { lector },
    liberar,
    onProgress: (line) => lines.push(line),
  });
  return { outcome, lines };
}

describeEachEngine('an import that leaves out what has not changed', (openFresh) => {
  test('answers, writes and logs like one that reads everything', async () => {
    // Both share the files: which one makes the pictures is not compared.
    await writeFolder(begun());
    await importInto(await openFresh(), begun());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const [short, whole] = [await openFresh(), await openFresh()];
        try {
          const desks = await Promise.all(
            [short, whole].map(async (db) => ({ db, staff: await hireStaff({ db, clock, settings }) })),
          );
          let folder = begun();
          await writeFolder(folder);
          expect(await importInto(short, folder, 'uno')).toEqual(await importInto(whole, folder));
          for (const it of steps) {
            if ('act' in it) {
              const said = await Promise.all(
                desks.map((desk) =>
                  it.act(desk).then(
                    () => 'done',
                    (error: unknown) => String(error),
                  ),
                ),
              );
              expect(said[0]).toBe(said[1]);
              continue;
            }
            for (const edit of it.edits) folder = edit(folder);
            await writeFolder(folder);
            expect(await importInto(short, folder, 'uno')).toEqual(await importInto(whole, folder));
            expect(await contentOf(short)).toEqual(await contentOf(whole));
          }
        } finally {
          await Promise.all([short.close(), whole.close()]);
        }
      }),
      { numRuns: 8 },
    );
  });
});
