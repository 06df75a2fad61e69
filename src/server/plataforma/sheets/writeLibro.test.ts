import { expect, test } from 'vitest';
import { sourceOfBytes } from '../zip/byteSource.ts';
import { LIMITS_OF_CATALOGO, openZipEntries } from '../zip/openZipEntries.ts';
import { type CellToWrite, writeLibro } from './writeLibro.ts';

const columnas = [
  { titulo: 'Lote' },
  { titulo: 'Vendida' },
  { titulo: 'Precio', suma: true },
  { titulo: 'Superficie m²', suma: true },
  { titulo: 'Papeles' },
];
const row = (lote: string, precio: CellToWrite, numero = 190.5): CellToWrite[] => [
  lote,
  { fecha: '2026-03-15' },
  precio,
  { numero, decimales: 2 },
  { numero: 3 },
];

/** Parts of a written workbook by their path. */
async function unpack(libro: Buffer): Promise<(name: string) => Promise<string>> {
  const opened = await openZipEntries(sourceOfBytes(libro), LIMITS_OF_CATALOGO);
  if (!opened.ok) throw new Error(opened.motivo);
  return async (name) => {
    let text = '';
    for await (const part of opened.valor.unpack(name)) text += part.toString();
    return text;
  };
}

/** By address: the attributes and the inside of each cell. */
function cellsOf(sheet: string) {
  const cells = [...sheet.matchAll(/<c r="(\w+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)];
  return new Map(cells.map(([, at = '', look = '', inside = '']) => [at, { look, inside }]));
}

test('a sheet filters its frozen bold heading, and its sums follow the filter with their value exact', async () => {
  // As doubles they sum to 0.30000000000000004.
  const filas = [row('A1', { monto: 0.1 }), row('A2', { monto: 0.2 }, 100.25), row('A3', '')];
  const part = await unpack(await writeLibro({ nombre: 'Ventas', columnas, filas }));
  const sheet = await part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<autoFilter ref="A1:E4"/>');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  const cells = cellsOf(sheet);
  expect(cells.get('C5')?.inside).toBe('<f>SUBTOTAL(109,C2:C4)</f><v>0.3</v>');
  expect(cells.get('D5')?.inside).toBe('<f>SUBTOTAL(109,D2:D4)</f><v>481.25</v>');
  expect(cells.get('A5')?.inside).toContain('Total');
  // Nothing is summed of a column whose sum would say nothing.
  expect([cells.get('B5')?.inside, cells.get('E5')?.inside]).toEqual(['', '']);
  const book = await part('xl/workbook.xml');
  expect(book).toContain(
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Ventas'!$A$1:$E$4</definedName>`,
  );
  const styles = await part('xl/styles.xml');
  const looks = [
    ...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf[ /].*?(?=<xf[ /]|<\/cellXfs>)/g),
  ];
  const lookOf = (at: string) => looks[Number(/s="(\d+)"/.exec(cells.get(at)?.look ?? '')?.[1])]?.[0] ?? '';
  expect(lookOf('A1')).toContain('fontId="1"');
  expect(lookOf('C2')).toContain('numFmtId="165"');
  expect(lookOf('C5')).toMatch(/numFmtId="165".*fontId="1"/);
  expect(lookOf('B2')).toContain('numFmtId="164"');
  expect(styles).toContain('numFmtId="165" formatCode="&quot;$&quot;#,##0.00;');
  expect(styles).toContain('numFmtId="164" formatCode="dd/mm/yyyy"');
  expect(cells.get('B2')?.inside).toBe('<v>46096</v>');
});

test('columns are as wide as what they show, within bounds; a longer text breaks into lines', async () => {
  const filas = [
    ['x'.repeat(500), { fecha: '2026-03-15' }, { monto: 12_345_678.9 }, '', ''] as CellToWrite[],
  ];
  const part = await unpack(await writeLibro({ nombre: 'Ventas', columnas, filas }));
  const sheet = await part('xl/worksheets/sheet1.xml');
  const widths = [...sheet.matchAll(/<col min="(\d+)" max="\1" width="(\d+)" customWidth="1"\/>/g)];
  // '$12,345,678.90', and 'Superficie m²' with the arrow of its filter.
  expect(widths.map(([, , width]) => Number(width))).toEqual([60, 12, 16, 18, 12]);
  const styles = await part('xl/styles.xml');
  expect(styles).toContain('<alignment vertical="top" wrapText="1"/>');
});

test('without rows there is nothing to filter or to sum; beyond Z columns are AA and on', async () => {
  const wide = Array.from({ length: 28 }, (_, n) => ({ titulo: `Columna ${n}` }));
  const part = await unpack(await writeLibro({ nombre: 'Vacía', columnas: wide, filas: [] }));
  const sheet = await part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('r="AB1"');
  expect(sheet).not.toMatch(/autoFilter|<f>/);
});
