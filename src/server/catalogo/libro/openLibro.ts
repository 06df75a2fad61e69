import { posix } from 'node:path';
import { decodeText } from '../../../contract/rutas.ts';
import { type LookOfNumber, lookOfFormat, lookOfFormatNumber } from '../../plataforma/sheets/numberText.ts';
import { beginsZip } from '../../plataforma/zip/beginsZip.ts';
import { sourceOfBytes } from '../../plataforma/zip/byteSource.ts';
import { openZipEntries, ZipDamaged, type ZipEntries } from '../../plataforma/zip/openZipEntries.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { decodeTexto } from '../csv/decodeTexto.ts';
import { nameOtherTabla } from '../csv/otherTablas.ts';
import { readXml, XmlRefused } from './readXml.ts';

const MEGA = 1024 * 1024;
/** 200,000 lots unpack to some 30 MB. */
const LIMITS = { archivos: 2000, total: 400 * MEGA, isLeftOut: () => false };
const TEXTS_MAXIMO = 1_000_000;
/** Excel's own limit. */
const CELL_MAXIMO = 32_767;

export interface HojaOfLibro {
  nombre: string;
  oculta: boolean;
  /** `false` for chart and macro sheets. */
  celdas: boolean;
  /** Its part; `undefined` if missing from the file. */
  part: string | undefined;
}

/** An opened workbook; sheets are not read yet. */
export interface Libro {
  hojas: readonly HojaOfLibro[];
  /** Shared texts; `undefined` if that part is missing. */
  textos: readonly string[] | undefined;
  /** By style number. */
  looks: readonly LookOfNumber[];
  fechasDesde: 1900 | 1904;
  entries: ZipEntries;
}

const bad = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });
const SAVE_AS_XLSX = 'guárdalo como «Libro de Excel (.xlsx)»';
const NO_LIBRO = `no es un libro de Excel que se pueda leer; ábrelo en Excel y ${SAVE_AS_XLSX}`;

/** Opens an `.xlsx` (ECMA-376: a zip of XML), or gives a Spanish reason. */
export async function openLibro(bytes: Uint8Array): Promise<SoughtArchivo<Libro>> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return bad(nameCompound(bytes));
  if (!beginsZip(bytes)) return bad(nameOther(bytes));
  const opened = await openZipEntries(sourceOfBytes(bytes), LIMITS);
  if (!opened.ok) return bad(opened.motivo.replace('el zip está cortado o dañado; hazlo de nuevo', NO_LIBRO));
  return catchLibroFault(() => readParts(opened.valor));
}

/** Old and locked workbooks are compound files with UTF-16 names (MS-CFB, 2.6). */
function nameCompound(bytes: Uint8Array): string {
  const has = (name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return `tiene contraseña; ábrelo en Excel, quítasela y ${SAVE_AS_XLSX}`;
  if (has('Workbook') || has('Book'))
    return `es de un Excel anterior (.xls); ábrelo en Excel y ${SAVE_AS_XLSX}`;
  return `tiene contraseña, o es de un Excel anterior; guárdalo sin ella como «Libro de Excel (.xlsx)»`;
}

function nameOther(bytes: Uint8Array): string {
  if (!bytes.length) return 'está vacío';
  const other = nameOtherTabla(bytes);
  if (other) return `no es un libro de Excel que se pueda leer: ${other}`;
  return decodeTexto(bytes).ok
    ? 'no es un libro de Excel que se pueda leer: es una tabla de texto; cámbiale la terminación a .csv'
    : NO_LIBRO;
}

/** Other zips, by their entries. */
const OTHER_ZIPS: readonly [RegExp, string][] = [
  [/^xl\/workbook\.bin$/i, `es un libro binario (.xlsb); ábrelo en Excel y ${SAVE_AS_XLSX}`],
  [/^content\.xml$/i, `es una hoja de LibreOffice (.ods); ábrela y ${SAVE_AS_XLSX}`],
  [/^(index\.zip$|index\/.*\.iwa$)/i, 'es una hoja de Numbers; en Numbers elige «Exportar a», «Excel»'],
  [/^word\//i, 'es un documento de Word; copia la tabla a Excel y guárdala'],
  [/^ppt\//i, 'es una presentación; copia la tabla a Excel y guárdala'],
  [/\.(csv|xlsx)$/i, 'es un zip con tablas adentro; ábrelo y usa lo que trae'],
];

/** Turns {XmlRefused} and {ZipDamaged} of `read` into a reason. */
export async function catchLibroFault<T>(read: () => Promise<SoughtArchivo<T>>): Promise<SoughtArchivo<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof XmlRefused) return bad(error.message);
    if (error instanceof ZipDamaged) return bad(NO_LIBRO);
    throw error;
  }
}

async function readParts(entries: ZipEntries): Promise<SoughtArchivo<Libro>> {
  const other = OTHER_ZIPS.find(([name]) => entries.nombres.some((nombre) => name.test(nombre)))?.[1];
  if (other) return bad(`no es un libro de Excel que se pueda leer: ${other}`);
  const partes = openPartes(entries);
  const top = await partes.relationsOf('');
  const main = partOf(top, 'officeDocument') ?? partes.find('xl/workbook.xml');
  if (main === undefined) return bad(NO_LIBRO);
  const relations = await partes.relationsOf(main);
  const beside = (nombre: string) => partes.find(posix.join(posix.dirname(main), nombre));
  const hojas: HojaOfLibro[] = [];
  let fechasDesde: Libro['fechasDesde'] = 1900;
  let isLibro = false;
  await readXml(entries.unpack(main), {
    onOpen: ({ name, attributes }) => {
      if (name === 'workbook') isLibro = true;
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) fechasDesde = 1904;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([attribute]) => /(^|:)id$/.test(attribute))?.[1];
      const { tipo = 'worksheet', parte } = relations.find((it) => it.id === id) ?? {};
      const oculta = (attributes.state ?? 'visible') !== 'visible';
      hojas.push({ nombre: attributes.name ?? '', oculta, celdas: tipo === 'worksheet', part: parte });
    },
  });
  if (!isLibro) return bad(NO_LIBRO);
  const textos = partOf(relations, 'sharedStrings') ?? beside('sharedStrings.xml');
  const styles = partOf(relations, 'styles') ?? beside('styles.xml');
  return {
    ok: true,
    valor: {
      hojas,
      textos: textos === undefined ? undefined : await readTexts(entries, textos),
      looks: styles === undefined ? [] : await readStyles(entries, styles),
      fechasDesde,
      entries,
    },
  };
}

function partOf(relations: readonly Relation[], tipo: string): string | undefined {
  return relations.find((it) => it.tipo === tipo && it.parte !== undefined)?.parte;
}

async function readStyles(entries: ZipEntries, part: string): Promise<LookOfNumber[]> {
  const own = new Map<number, LookOfNumber>();
  const looks: LookOfNumber[] = [];
  let ofCells = false;
  await readXml(entries.unpack(part), {
    onOpen: ({ name, attributes }) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt' && !ofCells) own.set(id, lookOfFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') ofCells = true;
      else if (name === 'xf' && ofCells) looks.push(own.has(id) ? own.get(id) : lookOfFormatNumber(id));
    },
    onClose: (name) => {
      if (name === 'cellXfs') ofCells = false;
    },
  });
  return looks;
}

async function readTexts(entries: ZipEntries, part: string): Promise<string[]> {
  const textos: string[] = [];
  let texto = '';
  let shown = false;
  /** Japanese workbooks have pronunciation beside a text. */
  let spoken = false;
  await readXml(entries.unpack(part), {
    onOpen: ({ name }) => {
      if (name === 'si') texto = '';
      else if (name === 'rPh') spoken = true;
      shown = name === 't' && !spoken;
    },
    onText: (piece) => {
      if (shown) texto = grow(texto, piece);
    },
    onClose: (name) => {
      shown = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      if (textos.push(readEscapes(texto)) > TEXTS_MAXIMO) throw new XmlRefused('tiene demasiados textos');
    },
  });
  return textos;
}

/** Appends to a cell's text. @throws {XmlRefused} beyond Excel's limit */
export function grow(texto: string, piece: string): string {
  if (texto.length + piece.length > CELL_MAXIMO)
    throw new XmlRefused(`tiene una celda con más de ${CELL_MAXIMO} caracteres`);
  return texto + piece;
}

/** Excel escapes characters that XML excludes as `_x000D_`. */
export function readEscapes(texto: string): string {
  return texto.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A relationship; `tipo` is the last word of its type, shared by strict and transitional files. */
interface Relation {
  id: string;
  tipo: string;
  /** Name in the zip; `undefined` if missing. */
  parte: string | undefined;
}

/** A workbook's parts (ECMA-376, part 2: Open Packaging Conventions). */
interface Partes {
  /** In: a part's name in any case. Out: its name in the zip. */
  find(nombre: string): string | undefined;
  /** In: a part's name; '' for the workbook file itself. */
  relationsOf(parte: string): Promise<Relation[]>;
}

/** Finds parts by relationships, since some programs name them unlike Excel. */
function openPartes(entries: ZipEntries): Partes {
  const byKey = new Map<string, string>();
  for (const nombre of entries.nombres) byKey.set(keyOf(nombre), byKey.get(keyOf(nombre)) ?? nombre);
  const find = (nombre: string) => (entries.sizeOf(nombre) === undefined ? byKey.get(keyOf(nombre)) : nombre);
  return {
    find,
    async relationsOf(parte) {
      const folder = posix.dirname(parte || 'x');
      const list = find(posix.join(folder, '_rels', `${posix.basename(parte)}.rels`));
      const relations: Relation[] = [];
      if (list === undefined) return relations;
      await readXml(entries.unpack(list), {
        onOpen: ({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
          if (name !== 'Relationship' || /^external$/i.test(TargetMode ?? '')) return;
          relations.push({
            id: Id,
            tipo: Type.split('/').at(-1) ?? '',
            parte: find(resolve(folder, Target)),
          });
        },
      });
      return relations;
    },
  };
}

/** In: folder of the referring part; its target, relative or absolute. */
function resolve(folder: string, target: string): string {
  const path = decodeText(target).replaceAll('\\', '/');
  return posix.join('/', path.startsWith('/') ? path : posix.join(folder, path)).slice(1);
}

/** Names ignore case (part 2, 6.2.2.3). */
function keyOf(nombre: string): string {
  return posix.join('/', nombre.replaceAll('\\', '/')).toLowerCase();
}
