import { sourceOfBytes } from '../carpeta/byteSource.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { openZipEntries, ZipDamaged, type ZipEntries } from '../carpeta/openZipEntries.ts';
import { isDateFormat, isDateNumber } from './numberText.ts';
import { readXml, XmlRefused } from './readXml.ts';

const MEGA = 1024 * 1024;
/** A list of 200,000 lots unpacks to some 30 MB. */
const LIMITS = { archivos: 2000, total: 400 * MEGA };
const TEXTS_MAXIMO = 1_000_000;

/** A workbook, open; what its sheets say is not read yet. */
export interface Libro {
  hojas: readonly { nombre: string; oculta: boolean; part: string }[];
  /** The texts that cells name by number. */
  textos: readonly string[];
  /** Whether a style, by its number, shows a date. */
  isDate: readonly boolean[];
  fechasDesde: 1900 | 1904;
  entries: ZipEntries;
}

const bad = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });
const NO_LIBRO =
  'no es un libro de Excel que se pueda leer; ábrelo en Excel y guárdalo como «Libro de Excel (.xlsx)»';

/** Opens an `.xlsx` file (ECMA-376: a zip of XML). Out: why it is none, else. */
export async function openLibro(bytes: Uint8Array): Promise<SoughtArchivo<Libro>> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    return bad(
      'tiene contraseña, o es de un Excel anterior; guárdalo sin ella como «Libro de Excel (.xlsx)»',
    );
  }
  const opened = await openZipEntries(sourceOfBytes(bytes), LIMITS);
  if (!opened.ok) return bad(opened.motivo.replace('el zip está cortado o dañado; hazlo de nuevo', NO_LIBRO));
  return settleLibro(() => readParts(opened.valor));
}

/** What a workbook's reading came to. In: it throws {XmlRefused} or {ZipDamaged} for what the file is to blame for. */
export async function settleLibro<T>(read: () => Promise<SoughtArchivo<T>>): Promise<SoughtArchivo<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof XmlRefused) return bad(error.message);
    if (error instanceof ZipDamaged) return bad(NO_LIBRO);
    throw error;
  }
}

async function readParts(entries: ZipEntries): Promise<SoughtArchivo<Libro>> {
  const main = 'xl/workbook.xml';
  if (entries.sizeOf(main) === undefined) return bad(NO_LIBRO);
  const targets = new Map<string, string>();
  await readPart(entries, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    const { Id, Target } = attributes;
    if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, partOf(Target));
  });
  const hojas: { nombre: string; oculta: boolean; part: string }[] = [];
  let fechasDesde: Libro['fechasDesde'] = 1900;
  await readPart(entries, main, (name, attributes) => {
    if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) fechasDesde = 1904;
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([attribute]) => /(^|:)id$/.test(attribute))?.[1];
    const part = targets.get(id ?? '');
    const oculta = (attributes.state ?? 'visible') !== 'visible';
    if (part !== undefined) hojas.push({ nombre: attributes.name ?? '', oculta, part });
  });
  return {
    ok: true,
    valor: {
      hojas,
      textos: await readTexts(entries),
      isDate: await readStyles(entries),
      fechasDesde,
      entries,
    },
  };
}

/** A part's name in the zip: relative to the workbook's own folder, or from the top. */
function partOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readPart(
  entries: ZipEntries,
  part: string,
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  if (entries.sizeOf(part) === undefined) return;
  await readXml(entries.unpack(part), { onOpen: ({ name, attributes }) => onOpen(name, attributes) });
}

async function readStyles(entries: ZipEntries): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const isDate: boolean[] = [];
  let ofCells = false;
  await readPart(entries, 'xl/styles.xml', (name, attributes) => {
    const id = Number(attributes.numFmtId);
    if (name === 'numFmt') own.set(id, isDateFormat(attributes.formatCode ?? ''));
    else if (name === 'cellXfs') ofCells = true;
    else if (name === 'xf' && ofCells) isDate.push(own.get(id) ?? isDateNumber(id));
    else if (name === 'cellStyles' || name === 'dxfs') ofCells = false;
  });
  return isDate;
}

async function readTexts(entries: ZipEntries): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const textos: string[] = [];
  if (entries.sizeOf(part) === undefined) return textos;
  let texto = '';
  let shown = false;
  /** How a text is pronounced stands beside it in Japanese workbooks. */
  let spoken = false;
  await readXml(entries.unpack(part), {
    onOpen: ({ name }) => {
      if (name === 'si') texto = '';
      else if (name === 'rPh') spoken = true;
      shown = name === 't' && !spoken;
    },
    onText: (piece) => {
      if (shown) texto += piece;
    },
    onClose: (name) => {
      shown = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      if (textos.push(decodeText(texto)) > TEXTS_MAXIMO) throw new XmlRefused('tiene demasiados textos');
    },
  });
  return textos;
}

/** Excel writes characters that XML has not as `_x000D_`. */
export function decodeText(texto: string): string {
  return texto.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
