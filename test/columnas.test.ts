import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { simpleParser } from 'mailparser';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentoCotizacion, RecoverCotizacion } from '../src/contract/cotizacion.ts';
import { rutaOfPdf } from '../src/contract/rutas.ts';
import { CERCANIAS } from '../src/domain/columnas/cercanias.ts';
import {
  type CellContent,
  type Columna,
  type Columnas,
  type ColumnasAsked,
  type ColumnaUse,
  columnasThat,
  type NameOf,
} from '../src/domain/columnas/columna.ts';
import { CREDITOS } from '../src/domain/columnas/creditos.ts';
import { EQUIPAMIENTOS } from '../src/domain/columnas/equipamientos.ts';
import { GASTOS } from '../src/domain/columnas/gastos.ts';
import { LOTES } from '../src/domain/columnas/lotes.ts';
import { MODELOS } from '../src/domain/columnas/modelos.ts';
import { PLANES } from '../src/domain/columnas/planes.ts';
import { PROYECTOS } from '../src/domain/columnas/proyectos.ts';
import {
  ARCHIVOS_CSV,
  COLUMNAS_DE_TABLA,
  OPTIONAL_TABLAS,
  type OptionalTabla,
} from '../src/domain/columnas/tablas.ts';
import { exportCatalogo } from '../src/server/catalogo/exportCatalogo.ts';
import { importCatalogo } from '../src/server/catalogo/importCatalogo.ts';
import { composeCorreo } from '../src/server/cotizaciones/send/composeCorreo.ts';
import { systemClock } from '../src/server/plataforma/clock.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { CAMPOS_DE_FICHA } from '../src/web/panel/catalogo/fichas/camposDeFicha.ts';
import { labelOf } from '../src/web/panel/catalogo/revision/textosDeRevision.ts';
import { describeEachEngine } from './bases.ts';
import { callerOf } from './calls.ts';
import { wholeDraft } from './draft.ts';
import { manualOfColumnas } from './manualOfColumnas.ts';
import { openApp, type TestApp } from './testApp.ts';
import { type Renglon, testCatalogo, writeTestCatalogo } from './testCatalogo.ts';

/** Ids of the catalogue; other columns get unique values. */
const IDS = { id_proyecto: '1', id_modelo: '2', id_equ: '2' };

/** A unique value for the n-th column. */
function exampleOf(contenido: CellContent, n: number): string {
  switch (contenido.clase) {
    case 'texto':
      return `Texto propio ${n}`;
    case 'lineas':
      return `Línea propia ${n}\nY otra`;
    case 'entero':
      return String(Math.min(contenido.maximo, 2 + (n % 8)));
    case 'mitades':
      return '4.5';
    case 'largo':
      return String(contenido.minimo + n + 0.25);
    case 'area':
      return `${200 + n}.5`;
    case 'porcentaje':
      return `${n + 1}.25`;
    case 'dia':
      return '2020-11-01';
    case 'montoOPorcentaje':
      return '6.5';
    case 'monto':
      return `${4_000_000 + n}.25`;
    case 'opcion':
      return contenido.de.at(-1) ?? '';
    case 'direccion':
      return `https://ejemplo.mx/${n}`;
    case 'archivo':
      return contenido.de === 'plano' ? 'plano.svg' : 'https://ejemplo.mx/casa.jpg';
    case 'encuadre':
      return '30% 20%';
    case 'id':
    case 'idTexto':
      return String(n);
    case 'clave':
      // The key of its table's row, which is that table's second column.
      return '1';
  }
}

/** A row with every cell filled. */
function rowOf(columnas: Columnas): Readonly<Record<string, string>> {
  const cells = Object.entries<Columna>(columnas).map(([nombre, { contenido }], n) => [
    nombre,
    nombre in IDS ? IDS[nombre as keyof typeof IDS] : exampleOf(contenido, n),
  ]);
  return Object.fromEntries(cells);
}

const CELDAS = rowOf(MODELOS);
const namesThat = (...asked: readonly ColumnasAsked[]) =>
  asked.flatMap((it) => columnasThat(MODELOS, it).map(([nombre]) => nombre));

type Read<C extends string> = NameOf<typeof MODELOS, { uso: { comprador: C & ColumnaUse['comprador'] } }>;
/** A buyer reads a unit after the number; a bare number may occur in any price. */
const BEHIND: Record<Read<'cuenta'> | Read<'medida'>, string> = {
  recamaras: 'recámaras',
  banos: 'baños',
  niveles: 'niveles',
  estacionamientos: 'autos',
  frente: 'm de frente',
  fondo: 'm de fondo',
};
const READ = [
  ...Object.entries(BEHIND).map(([nombre, behind]) => `${CELDAS[nombre]} ${behind}`),
  ...namesThat({ uso: { comprador: 'parrafo' } }).map((nombre) => CELDAS[nombre] ?? ''),
  ...columnasThat(MODELOS, { uso: { comprador: 'linea' } }).map(
    ([nombre, { etiqueta }]) => `${etiqueta}: ${CELDAS[nombre]}`,
  ),
];

const nameOf = (tabla: OptionalTabla) => tabla.replace('.csv', '') as 'planes' | 'gastos';

function expectWhole(
  row: Readonly<Record<string, unknown>>,
  columnas: Columnas<'llamada'>,
  own: Readonly<Record<string, string>> = {},
) {
  const wanted = columnasThat(columnas, { uso: { llamada: true } }).map(([nombre]) => nombre);
  expect(Object.keys(row).toSorted()).toEqual(wanted.toSorted());
  const cells = { ...rowOf(columnas), ...own };
  for (const nombre of wanted) expect([nombre, String(row[nombre])]).toEqual([nombre, cells[nombre]]);
}

describeEachEngine('a catalogue of which every column says something', (openFresh) => {
  let db: Db;
  let folder: string;
  let prueba: TestApp;
  let documento: DocumentoCotizacion;
  let enlace: string;
  beforeAll(async () => {
    db = await openFresh();
    folder = await mkdtemp(join(tmpdir(), 'columnas-'));
    prueba = await openApp(db);
    const catalogo = testCatalogo();
    const whole = (rows: Renglon[], id: keyof typeof IDS, row: Renglon) =>
      rows.map((one) => (String(one[id]) === IDS[id] ? row : one));
    catalogo.proyectos = whole(catalogo.proyectos, 'id_proyecto', rowOf(PROYECTOS));
    catalogo.modelos = whole(catalogo.modelos, 'id_modelo', CELDAS);
    catalogo.equipamientos = whole(catalogo.equipamientos, 'id_equ', rowOf(EQUIPAMIENTOS));
    catalogo.lotes = catalogo.lotes.map((lote) =>
      lote.id_proyecto === 1 && lote.id_lote === '1' ? { ...rowOf(LOTES), ...lote } : lote,
    );
    for (const tabla of OPTIONAL_TABLAS) catalogo[nameOf(tabla)] = [rowOf(COLUMNAS_DE_TABLA[tabla])];
    const carpeta = join(folder, 'catalogo');
    await writeTestCatalogo(carpeta, catalogo);
    const { archivos } = prueba;
    expect(await importCatalogo({ db, archivos, carpeta, clock: systemClock })).toMatchObject({ ok: true });
    const draft = wholeDraft();
    const formModelo = { ...draft.formModelo, id_modelo: Number(IDS.id_modelo) };
    const formEquip = { equipamientosId: [Number(IDS.id_equ)], equipamientos: ['x'], precioVenta: ['1'] };
    const call = callerOf(prueba.app);
    const issued = await call('Correo', {
      seleccion: JSON.stringify({ ...draft, formModelo, formEquip }),
    });
    expect([issued.statusCode, issued.body]).toEqual([201, expect.stringContaining('folio')]);
    enlace = issued.json().url;
    const c = new URL(enlace, 'https://casas.ejemplo.mx').searchParams.get('c');
    documento = RecoverCotizacion.respuesta.parse(
      (await call('RecuperarCotizacion', { c })).json(),
    ).documento;
  });
  afterAll(async () => {
    await prueba.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is in the reading call’s answer', async () => {
    const rows = await callerOf(prueba.app)('RecuperarModelos', { id_proyecto: 1 });
    const row = rows.json().find((it: { id_modelo: number }) => String(it.id_modelo) === IDS.id_modelo);
    const names = namesThat({ uso: { llamada: true } });
    expect(Object.keys(row).toSorted()).toEqual(names.toSorted());
    for (const nombre of names) expect([nombre, String(row[nombre])]).toEqual([nombre, CELDAS[nombre]]);
  });

  test.each([
    ['RecuperarPlanes', { id_proyecto: 1 }, PLANES],
    ['RecuperarGastos', { id_proyecto: 1 }, GASTOS],
    ['RecuperarCreditos', {}, CREDITOS],
  ])('is in the answer of %s', async (llamada, asked, columnas: Columnas<'llamada'>) => {
    const rows = (await callerOf(prueba.app)(llamada, asked)).json();
    expect(rows).toHaveLength(1);
    expectWhole(rows[0], columnas);
  });

  test('is in the answers for a lot, and for a project with what is around', async () => {
    const call = callerOf(prueba.app);
    const [lote] = (await call('RecuperarLotes', { id: 1 })).json();
    expectWhole(lote, LOTES, { id_lote: '1', terreno: '168', estatus: 'Disponible' });
    const [proyecto] = (await call('RecuperarProyectos', { id_proyecto: 1 })).json();
    expect(proyecto.cercanias).toHaveLength(1);
    expectWhole(proyecto.cercanias[0], CERCANIAS);
    const [otro] = (await call('RecuperarProyectos', { id_proyecto: 2 })).json();
    expect(otro).not.toHaveProperty('cercanias');
  });

  test('is exported, and importing that changes nothing', async () => {
    const { archivos } = prueba;
    const carpeta = join(folder, 'exportado');
    expect(await exportCatalogo({ db, archivos, carpeta })).toMatchObject({ ok: true });
    for (const archivo of ARCHIVOS_CSV) {
      const [header = ''] = (await readFile(join(carpeta, archivo), 'utf8')).split('\r\n');
      if (!archivo.includes('imagenes'))
        expect(header.replace('\uFEFF', '')).toBe(Object.keys(COLUMNAS_DE_TABLA[archivo]).join(','));
    }
    expect(await importCatalogo({ db, archivos, carpeta, clock: systemClock })).toMatchObject({
      ok: true,
      resumen: { cambio: false },
    });
  });

  test.each([
    ['project', PROYECTOS, (quote: DocumentoCotizacion) => quote.proyecto],
    ['model', MODELOS, ({ modelo: { img, ...rest } }: DocumentoCotizacion) => ({ ...rest, icono: img })],
    ['equipment', EQUIPAMIENTOS, (quote: DocumentoCotizacion) => quote.equipamientos[0]],
  ])('is in its quote if a quote copies it from a %s', (_what, columnas: Columnas, partOf) => {
    const part: Readonly<Record<string, unknown>> = { ...partOf(documento) };
    const row = rowOf(columnas);
    const copied = columnasThat(columnas, { uso: { cotizacion: true } });
    expect(Object.keys(part).toSorted()).toEqual(copied.map(([nombre]) => nombre).toSorted());
    for (const [nombre, { contenido }] of copied)
      if (contenido.clase !== 'archivo')
        expect([nombre, String(part[nombre])]).toEqual([nombre, row[nombre]]);
  });

  const expectRead = (text: string) => {
    for (const words of READ) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  };

  test('is complete in the mail', async () => {
    const { mime } = await composeCorreo(
      { tipo: 'cliente', suceso: 'emitida', messageId: '<uno@x>', creado: new Date() },
      { documento, enlace: `https://casas.ejemplo.mx${enlace}` },
      {
        settings: {
          publicUrl: 'https://casas.ejemplo.mx',
          correoDe: 'cotizaciones@x.mx',
          correoVentas: undefined,
        },
        archivos: prueba.archivos,
      },
    );
    const { html, text = '' } = await simpleParser(mime);
    expectRead(text);
    expectRead(new JSDOM(String(html)).window.document.body.textContent ?? '');
  });

  test('is complete in the PDF', async () => {
    const token = new URL(enlace, 'https://casas.ejemplo.mx').searchParams.get('c') ?? '';
    const { rawPayload } = await prueba.app.inject({ url: rutaOfPdf(token) });
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
    const numbers = Array.from({ length: pdf.numPages }, (_none, index) => index + 1);
    const pages = await Promise.all(numbers.map(async (n) => (await pdf.getPage(n)).getTextContent()));
    expectRead(
      pages
        .flatMap(({ items }) => items)
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join(''),
    );
  });
});

test('a model’s form has every typed column, under the name in the review', () => {
  const { datos, detalles } = CAMPOS_DE_FICHA.modelo;
  const wanted = namesThat({ uso: { ficha: 'datos' } }, { uso: { ficha: 'detalles' } });
  expect([...datos, ...detalles].map(({ columna }) => columna).toSorted()).toEqual(wanted.toSorted());
  for (const { columna, etiqueta } of [...datos, ...detalles])
    expect(labelOf('modelos.csv', columna)).toBe(etiqueta);
});

test('the catalogue’s document names every column, with its limits', async () => {
  const text = await readFile(join(import.meta.dirname, '../docs/catalogo.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  for (const archivo of ARCHIVOS_CSV) {
    const names = Object.entries<Columna>(COLUMNAS_DE_TABLA[archivo]);
    const [must, may] = [
      names.filter(([, it]) => it.puede !== 'faltar'),
      names.filter(([, it]) => it.puede === 'faltar'),
    ];
    const cell = (some: typeof names) =>
      some.length ? `\`${some.map(([nombre]) => nombre).join(',')}\`` : '';
    expect(rows.map((row) => row.replaceAll(/ +/g, ' '))).toContain(
      `| \`${archivo}\` | ${cell(must)} | ${cell(may)} |`.replaceAll(/ +/g, ' '),
    );
    for (const [nombre, { contenido }] of names) {
      const told = rows.filter((row) => row.split('|')[1]?.includes(`\`${nombre}\``)).join('\n');
      for (const [key, bound] of Object.entries(contenido))
        if (key === 'minimo' || key === 'maximo')
          expect(told, `${archivo} ${nombre}`).toContain(String(bound));
    }
  }
});

test('the Spanish manual has the register of columns; `npx vitest run test/columnas.test.ts -u` writes it anew', async () => {
  const file = join(import.meta.dirname, '../docs/es/catalogo.md');
  const [before, after] = ['<!-- columnas -->', '<!-- /columnas -->'];
  const text = await readFile(file, 'utf8');
  const [head = ''] = text.split(before);
  await expect(`${head}${before}\n${manualOfColumnas()}\n${after}\n`).toMatchFileSnapshot(file);
});
