import { ARCHIVOS_CSV, type ArchivoCsv } from '../../domain/columnas/tablas.ts';
import { type Falta, type Faults, shorten } from '../plataforma/sheets/falta.ts';
import { type ReadArchivo, readArchivos } from './archivos/readArchivos.ts';
import { type Carpeta, type CarpetaSource, nameOfSource } from './carpeta/carpeta.ts';
import { UNSEEN } from './carpeta/lookOfName.ts';
import { openCarpeta } from './carpeta/openCarpeta.ts';
import { readTablas, type TablaContent } from './csv/readTablas.ts';
import { findOmissions, type ReadEmpresa, readEmpresaJson } from './empresa/readEmpresaJson.ts';
import type { Empresa } from './empresa.ts';
import { type CarpetaWithLibros, openLibros } from './libro/openLibros.ts';
import { type Readers, readHere } from './readers/readers.ts';
import { contextsOf } from './remembered/contextsOf.ts';
import { type KnownLotes, NO_LOTES, recallLotes } from './remembered/recallLotes.ts';
import type { LotesLeidos, Remembered } from './remembered/remembered.ts';
import { type ScannedLotes, scanLotes, withoutLotes } from './remembered/scanLotes.ts';
import { traceLotes } from './remembered/traceLotes.ts';
import { emptyTablas, type Tablas } from './tablas.ts';

const MEGA = 1024 * 1024;
const MAXIMO = { csv: 20 * MEGA, empresa: MEGA } as const;

export interface ReadCarpeta extends Faults {
  /** Without the lots that were left out. */
  tablas: Tablas;
  lotes: ReadLotes;
  empresa: Empresa;
  /** `empresa.json` as it was written; `null` where there is none. */
  empresaTexto: string | null;
  /** Files that the tables and the company name and that can be used, each once, by path. */
  archivos: ReadArchivo[];
  /** How many of them were left out for being `enough`. */
  pendientes: number;
}

/** Which lots of the folder the rows of `lotes.csv` are. */
export interface ReadLotes {
  /** Of projects that were left out, since the database holds what the folder says; by id. */
  leftOut: KnownLotes;
  /** Place of a row in the folder's display order. In: its place among the rows that were read. */
  ordenOf: (index: number) => number;
  /** To be remembered of those that were read. */
  leidos: LotesLeidos[];
}

export interface CarpetaReading {
  /** Admits lots that have no shape in their drawing: they are chosen in the list only. */
  permitirSinFigura?: boolean;
  /** Whether to leave out files that must be looked at anew; asked before each. */
  enough?: (() => boolean) | undefined;
  /** In the caller's own process where they are not given. */
  readers?: Readers;
  /** What earlier imports read: it is not read again where it is the same. */
  remembered?: Remembered | undefined;
}

const EVERY_ROW: ReadLotes = { leftOut: NO_LOTES, ordenOf: (index) => index, leidos: [] };

/**
 * Reads a catalogue folder whole and checks everything in it; writes nothing (decisions 4).
 * In: where it lies, or it opened; whether lots without a shape in their drawing are admitted; by what its files are read.
 */
export async function readCarpeta(
  carpeta: CarpetaSource,
  { permitirSinFigura = false, readers = readHere, remembered, enough }: CarpetaReading = {},
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
  const scanned = remembered && lotesCsv && (await scanLotes(lotesCsv));
  const reading: Reading = {
    libros,
    contenido,
    company,
    scanned,
    permitirSinFigura,
    readers,
    remembered,
    enough,
  };
  const known = remembered && scanned ? recallLotes(scanned, remembered.lotes) : NO_LOTES;
  const short = known.size ? await readWith(reading, known) : undefined;
  // Whatever is wrong is told by the whole reading: where a lot is repeated, and on which line.
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
  remembered: Remembered | undefined;
  enough: CarpetaReading['enough'];
}

/** Out: `undefined` where the lots that are left out are wanted after all. */
async function readWith(reading: Reading, leftOut: KnownLotes): Promise<ReadCarpeta | undefined> {
  const { libros, contenido, company, scanned, permitirSinFigura, readers, remembered, enough } = reading;
  const part = scanned && leftOut.size ? withoutLotes(scanned, (id) => leftOut.has(id)) : undefined;
  const bytes = part ? { ...contenido.bytes, 'lotes.csv': part.bytes } : contenido.bytes;
  const leidas = await readTables({ bytes, faltas: contenido.faltas }, leftOut, readers);
  const { tablas, lineas } = leidas;
  for (const id of leftOut.keys()) if (!lineas.proyectos.has(id)) return undefined;
  const ordenOf = part?.ordenOf ?? EVERY_ROW.ordenOf;
  const traced = remembered ? traceLotes(tablas['lotes.csv'], ordenOf) : new Map();
  const contextOf = contextsOf({ tablas, lineas, traced, leftOut, permitirSinFigura });
  const referencias = [...leidas.referencias, ...company.referencias];
  const context = { permitirSinFigura, readers, tablas, lineas, remembered, contextOf, enough };
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
    const file = await carpeta.read(archivo, MAXIMO.csv);
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
