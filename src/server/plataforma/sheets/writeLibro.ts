import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { DIA_MS } from '../../../domain/fecha.ts';
import { neutralCell } from './writeCsv.ts';

/** A string is always text; `fecha`: `YYYY-MM-DD`; `monto`: MXN. */
export type CellToWrite = string | { fecha: string } | { monto: number };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Index in `STYLES`. `quoted` is Excel's mark for text. */
const LOOKS = { plain: 0, heading: 1, fecha: 2, monto: 3, quoted: 4 } as const;
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

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
    content: `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${hojas.map(({ nombre }, i) => `<sheet name="${escapeXml(nombre)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  },
];

interface HojaToWrite {
  nombre: string;
  encabezados: readonly string[];
  filas: readonly (readonly CellToWrite[])[];
}

/**
 * A workbook for Excel, LibreOffice and Google Sheets (ECMA-376), a sheet for each. Dates and amounts are typed,
 * the heading is frozen, and text is never a formula.
 */
export function writeLibro(...hojas: readonly HojaToWrite[]): Promise<Buffer> {
  const sheets = hojas.map((hoja, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    content: writeHoja(hoja),
  }));
  return packZip([...partsOf(hojas), ...sheets]);
}

function writeHoja({ encabezados, filas }: HojaToWrite): string {
  const heading = `<row r="1">${encabezados.map((text, at) => textCell(addressOf(at, 1), text, LOOKS.heading)).join('')}</row>`;
  const rows = filas.map(
    (cells, at) =>
      `<row r="${at + 2}">${cells.map((cell, column) => cellOf(addressOf(column, at + 2), cell)).join('')}</row>`,
  );
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = `<cols><col min="1" max="${encabezados.length}" width="20" customWidth="1"/></cols>`;
  return `${HEAD}<worksheet ${MAIN}>${view}${widths}<sheetData>${heading}${rows.join('')}</sheetData></worksheet>`;
}

function cellOf(address: string, cell: CellToWrite): string {
  if (typeof cell === 'string')
    return cell === ''
      ? ''
      : textCell(address, cell, neutralCell(cell) === cell ? LOOKS.plain : LOOKS.quoted);
  if ('monto' in cell) return `<c r="${address}" s="${LOOKS.monto}"><v>${cell.monto}</v></c>`;
  return `<c r="${address}" s="${LOOKS.fecha}"><v>${serialOf(cell.fecha)}</v></c>`;
}

function textCell(address: string, text: string, look: number): string {
  return `<c r="${address}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Days since 30 December 1899, Excel's epoch. */
function serialOf(fecha: string): number {
  return (Date.parse(`${fecha}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DIA_MS;
}

/** In: column from 0, at most 26 columns. */
function addressOf(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row}`;
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

const deflate = promisify(deflateRaw);

/** 1 January 1980: the format's earliest date, so equal content gives equal files. */
const FECHA_DOS = 0x21;
const DEFLATED = 8;
const UTF8_NAMES = 0x800;

/** A zip (APPNOTE 6.3.10), deflated off the main thread. In: ASCII names. */
async function packZip(files: readonly { name: string; content: string }[]): Promise<Buffer> {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const plain = Buffer.from(content);
    const packed = await deflate(plain);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(UTF8_NAMES, 2);
    entry.writeUInt16LE(DEFLATED, 4);
    entry.writeUInt16LE(FECHA_DOS, 8);
    entry.writeUInt32LE(crc32(plain), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(plain.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), entry, place, Buffer.from(name));
    at += 4 + entry.length + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
