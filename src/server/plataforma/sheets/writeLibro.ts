import { decimal, decimalToNumber, sumDecimals } from '../../../domain/decimal.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import { packZip } from '../zip/packZip.ts';
import { lettersOf } from './cellAddress.ts';
import { neutralCell } from './writeCsv.ts';

/**
 * A string is always text; `fecha`: `YYYY-MM-DD`; `monto`: MXN, to the cent; `numero`: with as many decimals as said, at
 * most two.
 */
export type CellToWrite = string | { fecha: string } | { monto: number } | { numero: number; decimales?: 2 };

export interface ColumnToWrite {
  titulo: string;
  /** Whether the last row sums it: only where a sum of the rows, also of some of them, says something true. */
  suma?: boolean;
}

interface HojaToWrite {
  /** At most 31 characters, without `[]:*?/\'`. */
  nombre: string;
  columnas: readonly ColumnToWrite[];
  filas: readonly (readonly CellToWrite[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of a cell: its style, and in the row of sums. `quoted` is Excel's mark for text, `long` breaks into lines. */
const LOOKS = {
  plain: '',
  heading: 'fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"',
  fecha: 'numFmtId="164" applyNumberFormat="1"',
  monto: 'numFmtId="165" applyNumberFormat="1"',
  decimales: 'numFmtId="4" applyNumberFormat="1"',
  quoted: 'quotePrefix="1"',
  long: 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf',
  total: 'fontId="1" borderId="2" applyFont="1" applyBorder="1"',
  totalMonto: 'numFmtId="165" fontId="1" borderId="2" applyNumberFormat="1" applyFont="1" applyBorder="1"',
  totalDecimales: 'numFmtId="4" fontId="1" borderId="2" applyNumberFormat="1" applyFont="1" applyBorder="1"',
} as const;
type Look = keyof typeof LOOKS;
const LOOK_NAMES = Object.keys(LOOKS) as Look[];
const styleOf = (look: Look) => LOOK_NAMES.indexOf(look);

const FONT = '<sz val="11"/><name val="Calibri"/>';
const edge = (side: 'top' | 'bottom') =>
  `<border><left/><right/>${side === 'top' ? `<top style="thin"/><bottom/>` : `<top/><bottom style="thin"/>`}</border>`;
const XFS = Object.values(LOOKS).map((look) => (look.endsWith('</xf') ? `<xf ${look}>` : `<xf ${look}/>`));
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFE8DA"/></patternFill></fill></fills><borders count="3"><border/>${edge('bottom')}${edge('top')}</borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${XFS.length}">${XFS.join('')}</cellXfs></styleSheet>`;

const partsOf = (hojas: readonly HojaToWrite[]) => [
  {
    name: '[Content_Types].xml',
    content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>${hojas.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${PART}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${hojas.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${hojas.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', content: STYLES },
  {
    name: 'xl/workbook.xml',
    content: `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${hojas.map(({ nombre }, i) => `<sheet name="${escapeXml(nombre)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets><definedNames>${hojas.map(namesOf).join('')}</definedNames></workbook>`,
  },
];

/** The filtered cells, as Excel names them itself, and the heading on each printed page. */
function namesOf(hoja: HojaToWrite, index: number): string {
  const sheet = `'${escapeXml(hoja.nombre)}'`;
  const name = (as: string, of: string, more = '') =>
    `<definedName name="_xlnm.${as}" localSheetId="${index}"${more}>${sheet}!${of}</definedName>`;
  const [from, to] = [`$A$1`, `$${lettersOf(hoja.columnas.length - 1)}$${hoja.filas.length + 1}`];
  return (
    (hoja.filas.length ? name('_FilterDatabase', `${from}:${to}`, ' hidden="1"') : '') +
    name('Print_Titles', '$1:$1')
  );
}

/**
 * A workbook for Excel, LibreOffice and Google Sheets (ECMA-376), a sheet for each. Days and amounts are typed, columns
 * are as wide as what they hold, the bold heading is frozen and filters, and text is never a formula. Sums follow the
 * filter.
 */
export function writeLibro(...hojas: readonly HojaToWrite[]): Promise<Buffer> {
  const sheets = hojas.map((hoja, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    content: writeHoja(hoja),
  }));
  return packZip([...partsOf(hojas), ...sheets]);
}

function writeHoja(hoja: HojaToWrite): string {
  const { columnas, filas } = hoja;
  const heading = `<row r="1">${columnas.map(({ titulo }, at) => textCell(addressOf(at, 1), titulo, 'heading')).join('')}</row>`;
  const rows = filas.map(
    (cells, at) =>
      `<row r="${at + 2}">${cells.map((cell, column) => cellOf(addressOf(column, at + 2), cell)).join('')}</row>`,
  );
  const sums = sumsOf(hoja);
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = columnas.map((_, at) => {
    const width = widthOf(hoja, at, sums.get(at));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const filter = filas.length
    ? `<autoFilter ref="A1:${addressOf(columnas.length - 1, filas.length + 1)}"/>`
    : '';
  return `${HEAD}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${view}<cols>${widths.join('')}</cols><sheetData>${heading}${rows.join('')}${rowOfSums(hoja, sums)}</sheetData>${filter}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;
}

type Sum = Exclude<CellToWrite, string | { fecha: string }>;

/** By column: exact, and typed as its cells. Empty without rows. */
function sumsOf({ columnas, filas }: HojaToWrite): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const [at, { suma }] of columnas.entries()) {
    if (!suma) continue;
    const cells = filas.flatMap((fila) => {
      const cell = fila[at];
      return typeof cell === 'object' && !('fecha' in cell) ? [cell] : [];
    });
    const [first] = cells;
    if (!first) continue;
    const total = decimalToNumber(sumDecimals(cells.map((cell) => decimal(amountOf(cell)))));
    sums.set(at, 'monto' in first ? { monto: total } : { ...first, numero: total });
  }
  return sums;
}

const amountOf = (cell: Sum) => ('monto' in cell ? cell.monto : cell.numero);

const TOTAL = 'Total';

/** `SUBTOTAL` with 109 leaves out rows that a filter or a hand hides. */
function rowOfSums({ columnas, filas }: HojaToWrite, sums: ReadonlyMap<number, Sum>): string {
  if (!sums.size) return '';
  const row = filas.length + 2;
  const cells = columnas.map((_, at) => {
    const sum = sums.get(at);
    const address = addressOf(at, row);
    if (!sum)
      return at === 0 ? textCell(address, TOTAL, 'total') : `<c r="${address}" s="${styleOf('total')}"/>`;
    const look = 'monto' in sum ? 'totalMonto' : sum.decimales ? 'totalDecimales' : 'total';
    const range = `${addressOf(at, 2)}:${addressOf(at, row - 1)}`;
    return `<c r="${address}" s="${styleOf(look)}"><f>SUBTOTAL(109,${range})</f><v>${amountOf(sum)}</v></c>`;
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** In the heading's width, the arrow of the filter. In characters, as Excel counts widths. */
const ARROW = 3;
const MARGIN = 2;
const NARROWEST = 8;
const WIDEST = 60;

function widthOf({ columnas, filas }: HojaToWrite, at: number, sum: Sum | undefined): number {
  const cells = filas.map((fila) => lengthOf(fila[at] ?? ''));
  const heading = (columnas[at]?.titulo.length ?? 0) + ARROW;
  const longest = Math.max(
    heading,
    sum ? lengthOf(sum) : 0,
    cells.reduce((a, b) => Math.max(a, b), 0),
  );
  return Math.min(Math.max(longest + MARGIN, NARROWEST), WIDEST);
}

/** Characters of a cell's longest line, as it is shown. */
function lengthOf(cell: CellToWrite): number {
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map((line) => line.length));
  if ('fecha' in cell) return cell.fecha.length;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if ('monto' in cell) return cell.monto.toLocaleString('en-US', digits).length + 1;
  return cell.decimales ? cell.numero.toLocaleString('en-US', digits).length : String(cell.numero).length;
}

function cellOf(address: string, cell: CellToWrite): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(address, cell, lookOfText(cell));
  if ('fecha' in cell) return `<c r="${address}" s="${styleOf('fecha')}"><v>${serialOf(cell.fecha)}</v></c>`;
  const look = 'monto' in cell ? 'monto' : cell.decimales ? 'decimales' : 'plain';
  return `<c r="${address}" s="${styleOf(look)}"><v>${amountOf(cell)}</v></c>`;
}

function lookOfText(text: string): Look {
  if (neutralCell(text) !== text) return 'quoted';
  return lengthOf(text) > WIDEST || text.includes('\n') ? 'long' : 'plain';
}

function textCell(address: string, text: string, look: Look): string {
  return `<c r="${address}" s="${styleOf(look)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Days since 30 December 1899, Excel's epoch. */
function serialOf(fecha: string): number {
  return (Date.parse(`${fecha}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DIA_MS;
}

/** In: column from 0. */
function addressOf(column: number, row: number): string {
  return `${lettersOf(column)}${row}`;
}

/** Drops characters that XML 1.0 excludes. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that are taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
