import fc from 'fast-check';
import { zipOf } from './zipOf.ts';

/** How programs differ in writing the same workbook. */
export interface XlsxForm {
  /** ISO's strict form, with other namespaces. */
  strict: boolean;
  /** Before element names. */
  prefix: '' | 'x:';
  /** Texts in cells, not in the shared list. */
  inline: boolean;
  /** Texts in formatted pieces, with pronunciation. */
  rich: boolean;
  names: { workbook: string; strings: string; sheet: string; styles: string };
  target: (from: string, part: string) => string;
  entry: (part: string) => string;
  /** Whether cells and rows have addresses. */
  addresses: boolean;
  /** Empty rows and columns before the table, maybe with a title. */
  down: number;
  right: number;
  title: boolean;
  encoding: 'utf8' | 'utf8 with a mark' | 'utf16le';
  /** Whether the package names the workbook's part. */
  rels: boolean;
}

const relative = (from: string, part: string) => {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  return part.startsWith(folder) ? part.slice(folder.length) : `../${part}`;
};

export const anyXlsxForm: fc.Arbitrary<XlsxForm> = fc
  .record({
    strict: fc.boolean(),
    prefix: fc.constantFrom('' as const, 'x:' as const),
    inline: fc.boolean(),
    rich: fc.boolean(),
    names: fc.constantFrom(
      {
        workbook: 'xl/workbook.xml',
        strings: 'xl/sharedStrings.xml',
        sheet: 'xl/worksheets/sheet1.xml',
        styles: 'xl/styles.xml',
      },
      {
        workbook: 'xl/workbook2.xml',
        strings: 'xl/SharedStrings2.xml',
        sheet: 'xl/worksheets/Sheet.xml',
        styles: 'xl/estilos.xml',
      },
      { workbook: 'libro.xml', strings: 'textos/t.xml', sheet: 'hojas/uno.xml', styles: 'styles.xml' },
    ),
    target: fc.constantFrom<XlsxForm['target']>(
      relative,
      (from, part) => `./${relative(from, part)}`,
      (_from, part) => `/${part}`,
      (from, part) => relative(from, part).replaceAll('/', '\\'),
      (from, part) => relative(from, part).toUpperCase(),
    ),
    entry: fc.constantFrom<XlsxForm['entry']>(
      (part) => part,
      (part) => part.toUpperCase(),
      (part) => part.replaceAll('/', '\\'),
      (part) => `./${part}`,
    ),
    addresses: fc.boolean(),
    down: fc.nat(4),
    right: fc.nat(3),
    title: fc.boolean(),
    encoding: fc.constantFrom('utf8' as const, 'utf8 with a mark' as const, 'utf16le' as const),
    rels: fc.boolean(),
  })
  // Without relationships only Excel's path can be found.
  .map((form) => ({ ...form, rels: form.rels || form.names.workbook !== 'xl/workbook.xml' }));

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A workbook of one sheet. In: rows; empty cells are omitted. */
export function xlsxInForm(
  hoja: string,
  rows: readonly (readonly (string | number)[])[],
  form: XlsxForm,
): Buffer {
  const { prefix: p, names, strict } = form;
  const texts: string[] = [];
  const top = form.title ? ['Lista al 26 de noviembre'] : [];
  const space = strict
    ? 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    : 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = strict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = `${p ? 'xmlns:x' : 'xmlns'}="${space}"`;

  const textOf = (text: string) => {
    const t = (piece: string) => `<${p}t xml:space="preserve">${escapeXml(piece)}</${p}t>`;
    if (!form.rich) return t(text);
    const half = [...text].slice(0, 1).join('');
    const run = (piece: string) => `<${p}r><${p}rPr><${p}b/></${p}rPr>${t(piece)}</${p}r>`;
    return `${run(half)}${run(text.slice(half.length))}<${p}rPh sb="0" eb="1">${t('xx')}</${p}rPh>`;
  };
  const cellOf = (value: string | number, address: string) => {
    const r = form.addresses ? ` r="${address}"` : '';
    if (value === '') return form.addresses ? '' : `<${p}c/>`;
    if (typeof value === 'number') return `<${p}c${r}><${p}v>${value}</${p}v></${p}c>`;
    if (form.inline) return `<${p}c${r} t="inlineStr"><${p}is>${textOf(value)}</${p}is></${p}c>`;
    const index = texts.push(`<${p}si>${textOf(value)}</${p}si>`) - 1;
    return `<${p}c${r} t="s"><${p}v>${index}</${p}v></${p}c>`;
  };
  const shifted = [
    ...(form.title ? [top] : []),
    ...Array.from({ length: form.down }, () => []),
    ...rows.map((cells) => [...Array.from({ length: form.right }, () => ''), ...cells]),
  ];
  const sheet = shifted.map((cells, index) => {
    const row = index + 1;
    const inside = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row}`));
    return `<${p}row${form.addresses ? ` r="${row}"` : ''}>${inside.join('')}</${p}row>`;
  });
  const relation = (id: string, tipo: string, from: string, part: string) =>
    `<Relationship Id="${id}" Type="${types}/${tipo}" Target="${form.target(from, part)}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const folder = names.workbook.slice(0, names.workbook.lastIndexOf('/') + 1);
  const book = names.workbook.slice(folder.length);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ...(form.rels ? { '_rels/.rels': relations(relation('a', 'officeDocument', '', names.workbook)) } : {}),
    [names.workbook]: `<${p}workbook ${main} xmlns:r="${types}"><${p}sheets><${p}sheet name="${escapeXml(hoja)}" sheetId="1" r:id="rId9"/></${p}sheets></${p}workbook>`,
    [`${folder}_rels/${book}.rels`]: relations(
      relation('rId9', 'worksheet', names.workbook, names.sheet) +
        relation('rId3', 'sharedStrings', names.workbook, names.strings) +
        relation('rId2', 'styles', names.workbook, names.styles),
    ),
    [names.sheet]: `<${p}worksheet ${main}><${p}sheetData>${sheet.join('')}</${p}sheetData></${p}worksheet>`,
    [names.styles]: `<${p}styleSheet ${main}><${p}cellXfs><${p}xf numFmtId="0"/></${p}cellXfs></${p}styleSheet>`,
    ...(form.inline ? {} : { [names.strings]: `<${p}sst ${main}>${texts.join('')}</${p}sst>` }),
  };
  const encode = (xml: string) => {
    if (form.encoding === 'utf16le') return Buffer.from(`\uFEFF${xml}`, 'utf16le');
    return Buffer.from((form.encoding === 'utf8' ? '' : '\uFEFF') + xml);
  };
  return zipOf(
    Object.entries(parts).map(([name, xml]) => ({ name: form.entry(name), content: encode(xml) })),
  );
}
