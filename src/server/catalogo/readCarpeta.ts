import { ARCHIVOS_CSV, type ArchivoCsv } from '../../domain/columnas/tablas.ts';
import { type Falta, type Faults, shorten } from '../plataforma/sheets/falta.ts';
import { UNSEEN } from '../plataforma/zip/lookOfName.ts';
import { type ReadArchivo, type ReadWatch, readArchivos } from './archivos/readArchivos.ts';
import { type Carpeta, type CarpetaSource, nameOfSource } from './carpeta/carpeta.ts';
import { openCarpeta } from './carpeta/openCarpeta.ts';
import { readTabla } from './carpeta/readTabla.ts';
import { readTablas, type TablaContent } from './csv/readTablas.ts';
import { findOmissions, type ReadEmpresa, readEmpresaJson } from './empresa/readEmpresaJson.ts';
import type { Empresa } from './empresa.ts';
import { contextsOf } from './importCache/contextsOf.ts';
import type { ImportCache, LotesLeidos } from './importCache/importCache.ts';
import { type KnownLotes, NO_LOTES, recallLotes } from './importCache/recallLotes.ts';
import { type ScannedLotes, scanLotes, withoutLotes } from './importCache/scanLotes.ts';
import { traceLotes } from './importCache/traceLotes.ts';
import { type CarpetaWithLibros, openLibros } from './libro/openLibros.ts';
import { type Readers, readHere } from './readers/readers.ts';
import { emptyTablas, type Tablas } from './tablas.ts';

const MEGA = 1024 * 1024;
const MAXIMO = { csv: 20 * MEGA, empresa: MEGA } as const;

export interface ReadCarpeta extends Faults {
  /** Without skipped lots. */
  tablas: Tablas;
  lotes: ReadLotes;
  empresa: Empresa;
  /** As written; `null` if none. */
  empresaTexto: string | null;
  /** Usable files named by tables and company, each once, by path. */
  archivos: ReadArchivo[];
  /** Files skipped because of `enough`. */
  pendientes: number;
}

interface ReadLotes {
  /** Skipped projects, whose lots in the database equal the folder's; by id. */
  leftOut: KnownLotes;
  /** Place in the folder's display order by row index. */
  ordenOf: (index: number) => number;
  /** Cache entries of the lots read. */
  leidos: LotesLeidos[];
}

export interface CarpetaReading {
  /** Allows lots without a shape, which are chosen in the list only. */
  permitirSinFigura?: boolean;
  /** Asked before each file: whether to skip those to be read anew. */
  enough?: (() => boolean) | undefined;
  watch?: ReadWatch | undefined;
  /** Default: in the caller's process. */
  readers?: Readers;
  /** Earlier imports' cache. */
  importCache?: ImportCache | undefined;
}

const EVERY_ROW: ReadLotes = { leftOut: NO_LOTES, ordenOf: (index) => index, leidos: [] };

/** Reads and checks a whole catalogue folder; writes nothing (decisions 4). */
export async function readCarpeta(
  carpeta: CarpetaSource,
  { permitirSinFigura = false, readers = readHere, importCache, enough, watch }: CarpetaReading = {},
): Promise<ReadCarpeta> {
  const opened = await openCarpeta(carpeta);
  if (!opened.ok) {
    const { empresa, texto } = readEmpresaJson(undefined);
    const faltas = [{ archivo: nameOfSource(carpeta), motivo: opened.motivo }];
    return {
      tablas: emptyTablas(),
      lotes: EVERY_ROW,
      empresa,
      empresaTexto: texto,
      archivos: [],
      pendientes: 0,
      faltas,
      avisos: [],
    };
  }
  const libros = await openLibros(opened.valor, readers);
  const contenido = await readContent(libros.carpeta);
  const company = await readCompany(libros.carpeta, readers);
  const lotesCsv = contenido.bytes['lotes.csv'];
  const scanned = importCache && lotesCsv && (await scanLotes(lotesCsv, contenido.bytes['etapas.csv']));
  const reading: Reading = {
    libros,
    contenido,
    company,
    scanned,
    permitirSinFigura,
    readers,
    importCache,
    enough,
    watch,
  };
  const known = importCache && scanned ? recallLotes(scanned, importCache.lotes) : NO_LOTES;
  const short = known.size ? await readWith(reading, known) : undefined;
  // Faults come from a complete reading: repeated lots, and line numbers.
  if (short && !short.faltas.length) return short;
  const whole = await readWith(reading, NO_LOTES);
  if (!whole) throw new Error('a whole reading lacks lots');
  return whole;
}

interface Reading {
  libros: CarpetaWithLibros;
  contenido: Content;
  company: ReadEmpresa;
  scanned: ScannedLotes | undefined;
  permitirSinFigura: boolean;
  readers: Readers;
  importCache: ImportCache | undefined;
  enough: CarpetaReading['enough'];
  watch: CarpetaReading['watch'];
}

/** Out: `undefined` if skipped lots are needed after all. */
async function readWith(reading: Reading, leftOut: KnownLotes): Promise<ReadCarpeta | undefined> {
  const { libros, contenido, company, scanned, permitirSinFigura, readers, importCache } = reading;
  const { enough, watch } = reading;
  const part = scanned && leftOut.size ? withoutLotes(scanned, (id) => leftOut.has(id)) : undefined;
  const bytes = part ? { ...contenido.bytes, 'lotes.csv': part.bytes } : contenido.bytes;
  const leidas = await readTables({ bytes, faltas: contenido.faltas }, leftOut, readers);
  const { tablas, lineas } = leidas;
  for (const id of leftOut.keys()) if (!lineas.proyectos.has(id)) return undefined;
  const ordenOf = part?.ordenOf ?? EVERY_ROW.ordenOf;
  const traced = importCache ? traceLotes(tablas['lotes.csv'], ordenOf) : new Map();
  const contextOf = contextsOf({ tablas, lineas, traced, leftOut, permitirSinFigura });
  const referencias = [...leidas.referencias, ...company.referencias];
  const context = { permitirSinFigura, readers, tablas, lineas, importCache, contextOf, enough, watch };
  const files = await readArchivos(libros.carpeta, referencias, context);
  if (!files) return undefined;
  const named = new Set(files.archivos.map(({ ruta }) => ruta));
  const raros = (libros.carpeta.raros ?? []).filter((ruta) => !named.has(ruta));
  const leidos = [...traced].flatMap(([id_proyecto, trace]): LotesLeidos[] => {
    const huella = scanned?.juntos.get(id_proyecto)?.huella;
    return trace && huella !== undefined ? [{ id_proyecto, huella, ...trace }] : [];
  });
  return {
    tablas,
    lotes: { leftOut, ordenOf, leidos },
    empresa: company.empresa,
    empresaTexto: company.texto,
    archivos: files.archivos,
    pendientes: files.pendientes,
    faltas: [...libros.faltas, ...libros.place([...leidas.faltas, ...company.faltas, ...files.faltas])].map(
      shorten,
    ),
    avisos: [
      ...libros.avisos,
      ...libros.place([
        ...findOmissions(company.empresa),
        ...(company.desconocidos ?? []),
        ...leidas.avisos,
        ...files.avisos,
      ]),
      ...raros.map(tellOddName),
      ...tellInterior(libros.carpeta.interior),
    ].map(shorten),
  };
}

function tellInterior(interior: string | undefined): Falta[] {
  const motivo =
    'es la carpeta que se lee, porque es la única con tablas; lo que está junto a ella no cuenta';
  return interior === undefined ? [] : [{ archivo: interior, motivo }];
}

function tellOddName(ruta: string): Falta {
  return {
    archivo: ruta.replace(UNSEEN, '·'),
    motivo: 'su nombre lleva un carácter que no se ve, y no se usa',
  };
}

interface Content {
  bytes: Partial<Record<ArchivoCsv, Buffer>>;
  faltas: Falta[];
}

async function readContent(carpeta: Carpeta): Promise<Content> {
  const bytes: Content['bytes'] = {};
  const faltas: Falta[] = [];
  for (const archivo of ARCHIVOS_CSV) {
    const file = await readTabla(carpeta, archivo, MAXIMO.csv);
    if (file.ok) bytes[archivo] = file.valor;
    else faltas.push({ archivo, motivo: file.motivo });
  }
  return { bytes, faltas };
}

async function readTables(
  { bytes, faltas }: { bytes: TablaContent; faltas: Falta[] },
  leftOut: KnownLotes,
  readers: Readers,
) {
  const largest = new Map([...leftOut].map(([id, { terreno_mayor }]) => [id, terreno_mayor]));
  const read = await readers.tablas(bytes, faltas, largest);
  if (read.ok) return { ...read.valor, faltas: [...faltas, ...read.valor.faltas] };
  const { archivo = 'proyectos.csv', motivo } = read;
  return { ...readTablas({}), faltas: [...faltas, { archivo, motivo }] };
}

async function readCompany(carpeta: Carpeta, readers: Readers): Promise<ReadEmpresa> {
  const archivo = 'empresa.json';
  if (!carpeta.nombres.some((name) => name.toLowerCase() === archivo)) return readEmpresaJson(undefined);
  const file = await carpeta.read(archivo, MAXIMO.empresa);
  const read = file.ok ? await readers.empresa(file.valor) : file;
  if (read.ok) return read.valor;
  return { ...readEmpresaJson(undefined), faltas: [{ archivo, motivo: read.motivo }] };
}
