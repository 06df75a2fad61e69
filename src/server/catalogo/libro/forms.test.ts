import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyXlsxForm, xlsxInForm } from '../../../../test/xlsxForms.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { zipOf } from '../../../../test/zipOf.ts';
import { readCsv } from '../csv/readCsv.ts';
import { readLibro } from './readLibro.ts';

const HEADER = ['id_proyecto', 'id_lote', 'terreno', 'estatus'];

async function readLotes(bytes: Buffer) {
  const read = await readLibro(bytes, 'lotes.csv');
  const tabla = read.ok ? read.valor.tablas['lotes.csv'] : undefined;
  if (!read.ok || !tabla) return { motivo: read.ok ? 'no table' : read.motivo };
  const { filas, faltas } = readCsv('lotes.csv', Buffer.from(tabla.csv));
  return {
    filas: filas.map(({ celdas }) => celdas),
    lineas: filas.map(({ linea }) => linea),
    faltas: [...tabla.faltas, ...faltas],
    avisos: tabla.avisos.map(({ motivo }) => motivo),
  };
}

test('a table reads the same from every form of a workbook', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    // Excludes what XML cannot carry, Excel's escapes, and what cells refuse.
    .map((it) => it.replace(/[\p{Cc}\uFFFE\uFFFF_]/gu, '').trim() || 'A');
  const row = fc.tuple(fc.integer({ min: 1, max: 99 }), text, fc.constantFrom(162, 190.5, ''), text);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), anyXlsxForm, async (rows, form) => {
      const read = await readLotes(xlsxInForm('lotes', [HEADER, ...rows], form));
      expect(read.motivo).toBe(undefined);
      expect(read.faltas).toEqual([]);
      expect(read.filas).toEqual(
        rows.map(([id_proyecto, id_lote, terreno, estatus]) => ({
          id_proyecto: String(id_proyecto),
          id_lote,
          terreno: String(terreno),
          estatus,
        })),
      );
      const first = form.down + (form.title ? 1 : 0) + 2;
      expect(read.lineas).toEqual(rows.map((_, index) => first + index));
      expect(read.avisos).toEqual(
        form.title ? [`los encabezados están en la fila ${first - 1}; lo que está arriba no se lee`] : [],
      );
    }),
    { numRuns: 400 },
  );
});

test('with any bytes changed, a workbook is read or refused in our words', async () => {
  const rows = [HEADER, [1, 'A', 190.5, 'Disponible']];
  const whole = xlsxOf([{ name: 'lotes', rows }]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (flips) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of flips) bytes[at] = value;
        const { motivo = 'read' } = await readLotes(bytes);
        expect(motivo).not.toMatch(/Error/);
      },
    ),
    { numRuns: 500 },
  );
  // Changes the parts' XML, past the checksums.
  const anyXml = fc.oneof(
    fc.constantFrom('<a/>', '<workbook><sheets><sheet name="lotes" id="x"/></sheets></workbook>'),
    fc.string({ maxLength: 30 }),
  );
  const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '_rels/.rels', 'xl/sharedStrings.xml'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parts), anyXml, async (name, content) => {
      const { motivo = 'read' } = await readLotes(xlsxOf([{ name: 'lotes', rows }], [{ name, content }]));
      expect(motivo).not.toMatch(/Error/);
    }),
    { numRuns: 100 },
  );
});

describe('a workbook', () => {
  const rows = [HEADER, [1, 'A', 190, 'Disponible']];
  const lote = { id_proyecto: '1', id_lote: 'A', terreno: '190', estatus: 'Disponible' };
  const without = (name: string) => {
    const whole = xlsxOf([{ name: 'lotes', rows }]);
    // Neither the part list nor the zip names it any more.
    return Buffer.from(whole.toString('latin1').replaceAll(name, name.replace(/./g, 'q')), 'latin1');
  };

  test('without its text list is refused with that reason', async () => {
    expect((await readLotes(without('xl/sharedStrings.xml'))).motivo).toMatch(/sharedStrings/);
  });

  test('without a sheet is refused, naming it', async () => {
    expect((await readLotes(without('xl/worksheets/sheet1.xml'))).motivo).toBe(
      'le falta la parte con la hoja «lotes»; ábrelo en Excel y guárdalo de nuevo',
    );
  });

  test('with a text missing from the list names the cell, which is not empty', async () => {
    const bad = { xml: '<v>99</v>', attributes: 't="s"' };
    const read = await readLotes(xlsxOf([{ name: 'lotes', rows: [HEADER, [1, bad, 190, 'Disponible']] }]));
    expect(read.faltas?.[0]).toEqual({
      celda: 'B2',
      motivo: 'su texto no está en el libro; escríbelo de nuevo',
    });
  });

  test('with a formula without result, as some programs write it, names the cell', async () => {
    const formula = { xml: '<f>B2*2</f><v></v>' };
    const read = await readLotes(
      xlsxOf([{ name: 'lotes', rows: [HEADER, [1, 'A', formula, 'Disponible']] }]),
    );
    expect(read.faltas?.[0]).toMatchObject({
      celda: 'C2',
      motivo: expect.stringMatching(/sin|no tiene resultado/),
    });
  });

  test('may have a merged title above, and columns anywhere', async () => {
    const title = ['', '', 'Lotes al 26 de noviembre'];
    const shifted = rows.map((cells) => ['', '', ...cells].map((cell) => (cell === '' ? undefined : cell)));
    const after = '<mergeCells><mergeCell ref="C1:F1"/></mergeCells>';
    const hoja = { name: 'lotes', rows: [title, undefined, ...shifted], after };
    expect(await readLotes(xlsxOf([hoja]))).toEqual({
      filas: [lote],
      lineas: [4],
      faltas: [],
      avisos: ['los encabezados están en la fila 3; lo que está arriba no se lee'],
    });
  });

  test('with rows above the headings is refused, with their place', async () => {
    const read = await readLotes(xlsxOf([{ name: 'lotes', rows: [...rows.slice(1), ...rows] }]));
    expect(read.faltas?.[0]).toEqual({
      motivo: 'los encabezados están en la fila 2; quita lo que está arriba',
    });
  });

  test('may have an empty column; one with content and no heading is named', async () => {
    const spread = (more: string | undefined) =>
      readLotes(
        xlsxOf([
          {
            name: 'lotes',
            rows: [
              ['id_proyecto', 'id_lote', undefined, 'terreno', 'estatus'],
              [1, 'A', more, 190, 'Disponible'],
            ],
          },
        ]),
      );
    expect(await spread(undefined)).toMatchObject({ filas: [lote], faltas: [] });
    expect((await spread('x')).faltas).toEqual([
      { celda: 'C2', motivo: 'tiene un dato y su columna no tiene encabezado' },
    ]);
  });

  test('uses the visible sheet beside hidden ones and charts; a hidden named one too, with a notice', async () => {
    const notes = { name: 'Notas', rows: [['x']], state: 'hidden' };
    expect(await readLotes(xlsxOf([notes, { name: 'Hoja1', rows }]))).toMatchObject({
      filas: [lote],
      avisos: [],
    });
    const hidden = { name: 'LOTES', rows, state: 'veryHidden' };
    expect(await readLotes(xlsxOf([{ name: 'Notas', rows: [['x']] }, hidden]))).toMatchObject({
      filas: [lote],
      avisos: ['la hoja está oculta, y también cuenta'],
    });
  });

  test('from Numbers has each table as a sheet beside a summary, under a title', async () => {
    for (const name of ['lotes - Tabla 1', 'Hoja 1 - Lotes']) {
      const hojas = [
        { name: 'Resumen de exportación', rows: [['Este documento se exportó']] },
        { name, rows: [['Tabla 1'], ...rows] },
      ];
      expect(await readLotes(xlsxOf(hojas))).toMatchObject({ filas: [lote], faltas: [] });
    }
  });

  test('is limited in total text, and per cell', async () => {
    const long = 'x'.repeat(30_000);
    const many = Array.from({ length: 800 }, (): [number, { xml: string; attributes: string }] => [
      1,
      { xml: '<v>4</v>', attributes: 't="s"' },
    ]);
    const name = 'xl/sharedStrings.xml';
    const list = (text: string) =>
      `<sst>${[...HEADER, text].map((it) => `<si><t>${it}</t></si>`).join('')}</sst>`;
    const libro = (text: string) =>
      readLotes(
        xlsxOf([{ name: 'lotes', rows: [HEADER, ...many] }], [{ name, content: list(text), method: 0 }]),
      );
    expect((await libro(long)).motivo).toBe('tiene más de 20 MB de texto en una hoja');
    expect((await libro('x'.repeat(40_000))).motivo).toBe('tiene una celda con más de 32767 caracteres');
  });
});

describe('a non-workbook is named with advice', () => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100), Buffer.from(name, 'utf16le')]);
  const zip = (...names: string[]) => zipOf(names.map((name) => ({ name, content: '<x/>' })));
  test.each<[string, Buffer, RegExp]>([
    ['an old workbook', compound('Workbook'), /^es de un Excel anterior \(\.xls\)/],
    ['a locked one', compound('EncryptedPackage'), /^tiene contraseña; /],
    ['a binary one', zip('xl/workbook.bin', '_rels/.rels'), /\.xlsb/],
    ['one of LibreOffice', zip('mimetype', 'content.xml', 'META-INF/manifest.xml'), /\.ods/],
    ['one of Numbers', zip('Index/Document.iwa', 'Metadata/Properties.plist'), /Numbers/],
    ['a document', zip('word/document.xml'), /Word/],
    ['a zip of tables', zip('mi/lotes.csv'), /zip con tablas/],
    ['a zip of anything', zip('a.txt'), /^no es un libro de Excel que se pueda leer; /],
    ['a CSV file', Buffer.from('id_proyecto,id_lote\n'), /tabla de texto.*\.csv/],
    ['a page', Buffer.from('<html><table>'), /página web/],
    ['a PDF', Buffer.from('%PDF-1.7'), /es un PDF/],
    ['nothing', Buffer.alloc(0), /^está vacío$/],
  ])('%s', async (_what, bytes, motivo) => {
    expect((await readLotes(bytes)).motivo).toMatch(motivo);
  });
});
