import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { type CellToWrite, type HojaToWrite, xlsxOf } from '../../../../test/xlsxOf.ts';
import { zipOf } from '../../../../test/zipOf.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { readCarpeta } from '../readCarpeta.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-'));
  await writeTestCatalogo(folder, testCatalogo());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Moves the folder's tables into sheets, amounts as numbers, and deletes the CSV files. */
async function tablesToSheets(): Promise<HojaToWrite[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  return Promise.all(
    names.map(async (name) => {
      const rows: string[][] = parse(await readFile(join(folder, name)));
      await rm(join(folder, name));
      return { name: name.replace('.csv', ''), rows: rows.map((cells) => cells.map(cellOf)) };
    }),
  );
}

const cellOf = (text: string): CellToWrite =>
  text === '' ? undefined : /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;

const tell = async (options = {}) => {
  const { faltas, avisos } = await readCarpeta(folder, options);
  return { faltas: faltas.map(formatFalta), avisos: avisos.map(formatFalta) };
};

const HEADER = ['id_proyecto', 'id_lote', 'terreno', 'estatus'];
async function readLotesOf(
  rows: readonly (readonly CellToWrite[] | undefined)[],
  hoja: Partial<HojaToWrite> = {},
) {
  await rm(join(folder, 'lotes.csv'), { force: true });
  await writeFile(join(folder, 'lotes.xlsx'), xlsxOf([{ name: 'lotes', rows, ...hoja }]));
  const read = await readCarpeta(folder, { permitirSinFigura: true });
  return {
    lotes: read.tablas['lotes.csv'],
    faltas: read.faltas.map(formatFalta).filter((text) => text.startsWith('lotes.xlsx')),
    avisos: read.avisos.map(formatFalta).filter((text) => text.startsWith('lotes.xlsx')),
  };
}

test('a workbook with a sheet per table equals the CSV files, in a folder and in a zip', async () => {
  const fromCsv = await readCarpeta(folder);
  const hojas = await tablesToSheets();
  await writeFile(
    join(folder, 'Catálogo.xlsx'),
    xlsxOf(hojas.map((hoja) => ({ ...hoja, name: hoja.name.toUpperCase() }))),
  );
  const fromLibro = await readCarpeta(folder);
  expect(fromLibro.faltas).toEqual([]);
  expect(fromLibro.tablas).toEqual(fromCsv.tablas);
  expect(fromLibro.archivos).toEqual(fromCsv.archivos);
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name: `mi catálogo/${name}`, content: await readFile(join(folder, name)) })),
  );
  const zip = join(folder, 'mi.zip');
  await writeFile(zip, zipOf(files));
  const fromZip = await readCarpeta(zip);
  expect(fromZip.tablas).toEqual(fromCsv.tablas);
  expect(fromZip.archivos).toEqual(fromCsv.archivos);
});

test('a table may be its own workbook, with any sheet name, beside CSV files', async () => {
  const before = await readCarpeta(folder);
  const hojas = await tablesToSheets();
  const lotes = hojas.find(({ name }) => name === 'lotes');
  await writeTestCatalogo(folder, testCatalogo());
  const read = await readLotesOf(lotes?.rows ?? [], { name: 'Hoja1' });
  expect(read.faltas).toEqual([]);
  expect(read.lotes).toEqual(before.tablas['lotes.csv']);
});

describe('a cell', () => {
  test.each<[string, CellToWrite, string]>([
    ['a number with a decimal', 190.5, '190.5'],
    ['what binary fractions make of 0.3', { xml: '<v>190.30000000000001</v>' }, '190.3'],
    ['a number with an exponent', { xml: '<v>1.905E2</v>' }, '190.5'],
    ['a currency, whose value counts', { xml: '<v>190.5</v>', attributes: 's="2"' }, '190.5'],
    ['a percentage, whose value counts', { xml: '<v>0.5</v>', attributes: 's="4"' }, '0.5'],
    ['a formula, whose stored result counts', { xml: '<f>B2*2</f><v>190.5</v>' }, '190.5'],
    ['a number that was typed as text', '190.50', '190.5'],
    [
      'a text of several letters and colours',
      { xml: '<is><r><t>190</t></r><r><t>.5</t></r><rPh><t>x</t></rPh></is>', attributes: 't="inlineStr"' },
      '190.5',
    ],
  ])('is read as displayed: %s', async (_what, cell, terreno) => {
    const { lotes, faltas } = await readLotesOf([HEADER, [1, 'A', cell, 'Disponible']]);
    expect(faltas).toEqual([]);
    expect(lotes).toMatchObject([{ id_proyecto: 1, id_lote: 'A', terreno, estatus: 'Disponible' }]);
  });

  test.each<[string, CellToWrite, string]>([
    [
      'a date where a lot was meant',
      { xml: '<v>46054</v>', attributes: 's="1"' },
      'Excel lo convirtió en fecha (01/02/2026); da a la columna el formato Texto y escríbelo de nuevo',
    ],
    [
      'a date in a format of one’s own',
      { xml: '<v>46054</v>', attributes: 's="3"' },
      'Excel lo convirtió en fecha (01/02/2026); da a la columna el formato Texto y escríbelo de nuevo',
    ],
    [
      'a formula that was never reckoned',
      { xml: '<f>B2</f>' },
      'su fórmula no tiene resultado guardado; abre el libro en Excel y guárdalo de nuevo',
    ],
    [
      'a formula that failed',
      { xml: '<f>B2</f><v>#N/A</v>', attributes: 't="e"' },
      '«#N/A» es un error de Excel; corrige su fórmula o escribe el dato',
    ],
    ['a truth', { xml: '<v>1</v>', attributes: 't="b"' }, 'es VERDADERO o FALSO, no un texto ni un número'],
    ['two lines', 'A\n1', 'no puede llevar salto de línea'],
    ['what a formula would begin with', '=A1', 'no puede empezar con «=»: Excel lo tomaría por una fórmula'],
    ['nothing', undefined, 'falta el valor'],
  ])('is refused once, by its address: %s', async (_what, cell, motivo) => {
    const { faltas } = await readLotesOf([HEADER, undefined, [1, cell, 190, 'Disponible']]);
    expect(faltas).toEqual([`lotes.xlsx, hoja «lotes», celda B3: ${motivo}`]);
  });

  test('is named as in Excel also when mentioned by another fault', async () => {
    const { faltas } = await readLotesOf([
      ['estatus', 'id_proyecto', 'id_lote', 'terreno'],
      ['Disponible', 1, 'A', 190],
      ['Disponible', 1, 'A', 190],
      ['Disponible', 9, 'B', 0],
    ]);
    expect(faltas).toEqual([
      'lotes.xlsx, hoja «lotes», celda C3: «A» está repetido: ya está en la fila 2',
      'lotes.xlsx, hoja «lotes», celda B4: 9 no está en proyectos.csv',
      'lotes.xlsx, hoja «lotes», celda D4: debe ser mayor que 0',
    ]);
  });
});

test('merged cells and content beside the columns are refused, hidden rows and columns reported', async () => {
  const lote = [1, 'A', 190, 'Disponible'];
  const { faltas, avisos } = await readLotesOf(
    [HEADER, lote, [1, 'B', 190, 'Disponible', 'sobra'], undefined, undefined],
    {
      rowAttributes: { 3: 'hidden="1"' },
      before: '<cols><col min="3" max="3" hidden="1"/></cols>',
      after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A900:B900"/></mergeCells>',
    },
  );
  expect(faltas).toEqual([
    'lotes.xlsx, hoja «lotes», celda E3: tiene un dato y su columna no tiene encabezado',
    'lotes.xlsx, hoja «lotes», celda A2:A3: son celdas combinadas, de las que solo la primera tiene dato; sepáralas y llena cada una',
  ]);
  expect(avisos).toEqual([
    'lotes.xlsx, hoja «lotes»: filas ocultas o filtradas que también cuentan: 1 (3)',
    'lotes.xlsx, hoja «lotes»: columnas ocultas que también cuentan: C',
  ]);
});

test('a misspelt, missing or surplus column is reported with its place', async () => {
  const { faltas } = await readLotesOf([
    ['id_proyecto', 'Id_Lote', 'terreno', 'precio'],
    [1, 'A', 190, 5],
  ]);
  expect(faltas).toEqual([
    'lotes.xlsx, hoja «lotes», celda B1: la columna está escrita «Id_Lote»',
    'lotes.xlsx, hoja «lotes», fila 1, columna estatus: falta la columna',
    'lotes.xlsx, hoja «lotes», celda D1: la columna sobra; las columnas son id_proyecto,id_lote,terreno,estatus y, si se tienen, frente,fondo,etapa,seccion,nivel',
  ]);
});

describe('the file of a table', () => {
  test('that exists twice is reported, and neither is chosen', async () => {
    await writeFile(join(folder, 'lotes.xlsx'), xlsxOf([{ name: 'lotes', rows: [HEADER] }]));
    await writeFile(
      join(folder, 'catalogo.xlsx'),
      xlsxOf([
        { name: 'modelos', rows: [['x']] },
        { name: 'Notas', rows: [] },
      ]),
    );
    const { faltas, avisos } = await tell();
    expect(faltas).toEqual([
      'catalogo.xlsx, hoja «modelos»: también está modelos.csv; deja uno de los dos',
      'lotes.xlsx, hoja «lotes»: también está lotes.csv; deja uno de los dos',
    ]);
    expect(avisos).toContain('catalogo.xlsx, hoja «Notas»: no es una tabla y no se lee');
  });

  test('that is missing is reported with advice', async () => {
    await rename(join(folder, 'lotes.csv'), join(folder, 'Lotes.xls'));
    expect((await tell()).faltas).toContain(
      'lotes.csv: no se encontró «lotes.csv»; guarda «Lotes.xls» como «Libro de Excel (.xlsx)»',
    );
    await writeFile(join(folder, 'catalogo.xlsx'), xlsxOf([{ name: 'Notas', rows: [] }]));
    await rm(join(folder, 'Lotes.xls'));
    expect((await tell()).faltas).toContain(
      'lotes.csv: no se encontró «lotes.csv», ni la hoja «lotes» en catalogo.xlsx',
    );
  });
});

test.each([
  ['lotes.ods', 'guarda «lotes.ods» como «Libro de Excel (.xlsx)»'],
  ['Catálogo.numbers', 'guarda «Catálogo.numbers» como «Libro de Excel (.xlsx)»'],
  ['lotes.csv.txt', '¿es «lotes.csv.txt»? Cámbiale el nombre a «lotes.csv»'],
  ['Lotes.tsv', '¿es «Lotes.tsv»? Cámbiale el nombre a «lotes.csv»'],
  ['mi catálogo.zip', '«mi catálogo.zip» es un comprimido, ábrelo y usa lo que trae'],
])('that is missing beside %s is reported with advice', async (name, advice) => {
  await rename(join(folder, 'lotes.csv'), join(folder, name));
  expect((await tell()).faltas).toContain(`lotes.csv: no se encontró «lotes.csv»; ${advice}`);
});

describe('a non-workbook is refused in one sentence', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
  const deep = '<a>'.repeat(100_000);
  const lotes = { name: 'lotes', rows: [HEADER] };
  const strings = (content: string | Buffer) => xlsxOf([lotes], [{ name: 'xl/sharedStrings.xml', content }]);
  test.each<[string, Buffer, RegExp]>([
    ['a text file', Buffer.from('id_proyecto,id_lote'), /^no es un libro de Excel que se pueda leer/],
    [
      'an old or locked one',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /^tiene contraseña, o es de un Excel anterior/,
    ],
    ['a zip of something else', zipOf([{ name: 'a.txt', content: 'x' }]), /^no es un libro de Excel/],
    ['one with entities that grow', strings(bomb), /DTD/],
    [
      'one with an entity that nobody defined',
      strings('<sst><si><t>&b;</t></si></sst>'),
      /no es un libro de Excel/,
    ],
    ['one that is nested without end', strings(deep), /demasiado anidados/],
    [
      'one with attributes without end',
      strings(`<sst ${Array.from({ length: 5000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      /demasiados atributos/,
    ],
    ['a bomb of zeros', strings(Buffer.alloc(30 * 1024 * 1024)), /pesa 30\.0 MB y casi nada en el zip/],
    [
      'one with rows that go back',
      xlsxOf(
        [lotes],
        [
          {
            name: 'xl/worksheets/sheet1.xml',
            content: '<worksheet><sheetData><row r="2"/><row r="2"/></sheetData></worksheet>',
          },
        ],
      ),
      /no es un libro/,
    ],
  ])('%s', async (_what, bytes, motivo) => {
    await rm(join(folder, 'lotes.csv'));
    await writeFile(join(folder, 'lotes.xlsx'), bytes);
    const { faltas } = await readCarpeta(folder);
    expect(faltas).toEqual([{ archivo: 'lotes.xlsx', motivo: expect.stringMatching(motivo) }]);
  });
});

test('a cell may have lines, a date or a percentage where the column has; faults still name cells', async () => {
  const percent = (value: string) => ({ xml: `<v>${value}</v>`, attributes: 's="4"' });
  const credit = ['Banco', percent('0.109'), 20, percent('0.9')];
  const rows: HojaToWrite['rows'] = [
    ['id_credito', 'nombre', 'institucion', 'tasa', 'plazo', 'aforo', 'vigente', 'fuente'],
    ['a', 'Uno', ...credit, { xml: '<v>46327</v>', attributes: 's="1"' }, 'Folleto'],
    ['b', 'Dos', ...credit, '2026-11-02', 'Folleto'],
    ['c', 'Tres', ...credit, 'noviembre', 'Folleto'],
  ];
  const modelos: HojaToWrite['rows'] = [
    ['id_proyecto', 'id_modelo', 'nombre', 'icono', 'terreno', 'precioVenta', 'acabados'],
    [1, 1, 'Agave', 'casa-1.png', 168.5, 2950000, 'Piso de porcelanato\r\nCocina integral'],
    [1, 2, 'Dos\nlíneas', 'casa-1.png', 168.5, 2950000],
    [2, 3, 'Palma', 'casa-1.png', -1, 1950000],
  ];
  await rm(join(folder, 'modelos.csv'));
  await writeFile(join(folder, 'modelos.xlsx'), xlsxOf([{ name: 'modelos', rows: modelos }]));
  await writeFile(join(folder, 'creditos.xlsx'), xlsxOf([{ name: 'creditos', rows }]));
  const { tablas, faltas } = await readCarpeta(folder);
  expect(tablas['creditos.csv'].map(({ vigente }) => vigente)).toEqual(['2026-11-01', '2026-11-02']);
  expect(tablas['creditos.csv'][0]).toMatchObject({ tasa: '10.9', aforo: '90' });
  expect(tablas['modelos.csv'][0]?.acabados).toBe('Piso de porcelanato\nCocina integral');
  expect(faltas.map(formatFalta)).toEqual([
    'modelos.xlsx, hoja «modelos», celda C3: no puede llevar salto de línea',
    'modelos.xlsx, hoja «modelos», celda E4: debe ser mayor que 0',
    'creditos.xlsx, hoja «creditos», celda G4: «noviembre» debe ser un día, año-mes-día, como 2026-11-01',
  ]);
});

test('an optional table may be absent, but not under nearly its name', async () => {
  expect(await tell()).toMatchObject({ faltas: [] });
  await writeFile(join(folder, 'planes.csv.txt'), 'id_proyecto\n');
  await writeFile(join(folder, 'Gastos.csv'), 'id_proyecto\n');
  const { faltas } = await tell();
  expect(faltas.map((text) => text.split(':')[0])).toEqual(['planes.csv', 'gastos.csv']);
  expect(faltas[0]).toContain('¿es «planes.csv.txt»?');
});
