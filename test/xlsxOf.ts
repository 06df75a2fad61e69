import { type ZipFileToPack, zipOf } from './zipOf.ts';

/** A cell's XML without address; texts and numbers as Excel writes them. */
export type CellToWrite = string | number | { xml: string; attributes?: string } | undefined;

export interface HojaToWrite {
  name: string;
  /** All rows; `undefined`: absent. */
  rows: readonly (readonly CellToWrite[] | undefined)[];
  /** Row attributes by number, such as `hidden="1"`. */
  rowAttributes?: Readonly<Record<number, string>>;
  state?: string;
  /** XML around the rows. */
  before?: string;
  after?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Styles by number: 1 date, 2 currency with text, 3 custom date, 4 percentage. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00\\ &quot;md&quot;"/><numFmt numFmtId="165" formatCode="[$-80A]d&quot; de &quot;mmmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs></styleSheet>`;

/** A workbook as Excel writes it: shared texts, plain numbers. In: parts that replace ours. */
export function xlsxOf(hojas: readonly HojaToWrite[], parts: readonly ZipFileToPack[] = []): Buffer {
  const texts: string[] = [];
  const files: ZipFileToPack[] = hojas.map((hoja, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `${HEAD}<worksheet ${MAIN}>${hoja.before ?? ''}<sheetData>${rowsOf(hoja, texts)}</sheetData>${hoja.after ?? ''}</worksheet>`,
  }));
  const sheets = hojas.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relations = hojas.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  relations.push(
    `<Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="rIdE" Type="${OFFICE}/styles" Target="styles.xml"/>`,
  );
  files.push(
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${MAIN} xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${HEAD}<Relationships>${relations.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: STYLES },
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst ${MAIN}>${texts.join('')}</sst>` },
  );
  const replaced = new Set(parts.map(({ name }) => String(name)));
  return zipOf([...files.filter(({ name }) => !replaced.has(String(name))), ...parts]);
}

function rowsOf({ rows, rowAttributes = {} }: HojaToWrite, texts: string[]): string {
  return rows
    .map((cells, index) => {
      const row = index + 1;
      const written = cells?.map((cell, column) =>
        cellOf(cell, `${String.fromCharCode(65 + column)}${row}`, texts),
      );
      return written ? `<row r="${row}" ${rowAttributes[row] ?? ''}>${written.join('')}</row>` : '';
    })
    .join('');
}

function cellOf(cell: CellToWrite, address: string, texts: string[]): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${address}" ${cell.attributes ?? ''}>${cell.xml}</c>`;
  const index = texts.push(`<si><t xml:space="preserve">${escapeXml(cell)}</t></si>`) - 1;
  return `<c r="${address}" t="s"><v>${index}</v></c>`;
}
