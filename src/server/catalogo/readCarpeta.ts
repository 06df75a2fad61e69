import { createHash } from 'node:crypto';
import type { Carpeta } from './carpeta/carpeta.ts';
import { openCarpeta } from './carpeta/openCarpeta.ts';
import { type ReadTablas, type Reference, readTablas } from './csv/readTablas.ts';
import { findOmissions, type ReadEmpresa, readEmpresaJson } from './empresa/readEmpresaJson.ts';
import type { Empresa } from './empresa.ts';
import { type ExaminedArchivo, examineArchivo } from './examineArchivo.ts';
import type { PlanoContextOfArchivo } from './examinePlano.ts';
import { type Falta, type Faults, shorten } from './falta.ts';
import { inParallel } from './inParallel.ts';
import { openLibros } from './libro/openLibros.ts';
import { type Readers, readHere } from './readers/readers.ts';
import { ARCHIVOS_CSV, type ArchivoCsv, byRuta, emptyTablas, type Tablas } from './tablas.ts';

const MEGA = 1024 * 1024;
const MAXIMO = { csv: 20 * MEGA, empresa: MEGA, imagen: 40 * MEGA, plano: 20 * MEGA } as const;

export interface ReadCarpeta extends Faults {
  tablas: Tablas;
  empresa: Empresa;
  /** `empresa.json` as it was written; `null` where there is none. */
  empresaTexto: string | null;
  /** Files that the tables and the company name and that can be used, each once, by path. */
  archivos: ReadArchivo[];
}

export interface CarpetaReading {
  /** Admits lots that have no shape in their drawing: they are chosen in the list only. */
  permitirSinFigura?: boolean;
  /** In the caller's own process where they are not given. */
  readers?: Readers;
}

export interface ReadArchivo {
  ruta: string;
  sha256: string;
  examinado: ExaminedArchivo;
}

/**
 * Reads a catalogue folder whole and checks everything in it; writes nothing (decisions 4).
 * In: absolute path; whether lots without a shape in their drawing are admitted; by what its files are read.
 */
export async function readCarpeta(
  ruta: string,
  { permitirSinFigura = false, readers = readHere }: CarpetaReading = {},
): Promise<ReadCarpeta> {
  const opened = await openCarpeta(ruta);
  if (!opened.ok) {
    const { empresa, texto } = readEmpresaJson(undefined);
    const faltas = [{ archivo: ruta, motivo: opened.motivo }];
    return { tablas: emptyTablas(), empresa, empresaTexto: texto, archivos: [], faltas, avisos: [] };
  }
  const libros = await openLibros(opened.valor, readers);
  const { carpeta } = libros;
  const leidas = await readTables(carpeta, readers);
  const company = await readCompany(carpeta, readers);
  const referencias = [...leidas.referencias, ...company.referencias];
  const { tablas, lineas } = leidas;
  const files = await readFiles(carpeta, referencias, { permitirSinFigura, readers, tablas, lineas });
  return {
    tablas,
    empresa: company.empresa,
    empresaTexto: company.texto,
    archivos: files.archivos,
    faltas: [...libros.faltas, ...libros.place([...leidas.faltas, ...company.faltas, ...files.faltas])].map(
      shorten,
    ),
    avisos: [
      ...libros.avisos,
      ...libros.place([...findOmissions(company.empresa), ...leidas.avisos, ...files.avisos]),
    ].map(shorten),
  };
}

async function readTables(carpeta: Carpeta, readers: Readers): Promise<ReadTablas & Faults> {
  const bytes: Partial<Record<ArchivoCsv, Buffer>> = {};
  const faltas: Falta[] = [];
  for (const archivo of ARCHIVOS_CSV) {
    const file = await carpeta.read(archivo, MAXIMO.csv);
    if (file.ok) bytes[archivo] = file.valor;
    else faltas.push({ archivo, motivo: file.motivo });
  }
  const read = await readers.tablas(bytes, faltas);
  if (read.ok) return { ...read.valor, faltas: [...faltas, ...read.valor.faltas] };
  const { archivo = 'proyectos.csv', motivo } = read;
  return { ...readTablas({}), faltas: [...faltas, { archivo, motivo }], avisos: [] };
}

async function readCompany(carpeta: Carpeta, readers: Readers): Promise<ReadEmpresa> {
  const archivo = 'empresa.json';
  if (!carpeta.nombres.some((name) => name.toLowerCase() === archivo)) return readEmpresaJson(undefined);
  const file = await carpeta.read(archivo, MAXIMO.empresa);
  const read = file.ok ? await readers.empresa(file.valor) : file;
  if (read.ok) return read.valor;
  return { ...readEmpresaJson(undefined), faltas: [{ archivo, motivo: read.motivo }] };
}

async function readFiles(
  carpeta: Carpeta,
  referencias: readonly Reference[],
  context: PlanoContextOfArchivo,
) {
  const { unicas, faltas } = distinct(referencias);
  const named = new Map<string, Reference[]>();
  for (const referencia of referencias) {
    const same = named.get(referencia.ruta);
    if (same) same.push(referencia);
    else named.set(referencia.ruta, [referencia]);
  }
  const archivos: ReadArchivo[] = [];
  const read = await inParallel(unicas, async (referencia): Promise<Faults> => {
    const { archivo, linea, columna, ruta, tipo } = referencia;
    const file = await carpeta.read(ruta, MAXIMO[tipo]);
    const others = named.get(ruta)?.filter((other) => other !== referencia) ?? [];
    const told = (falta: Falta): Falta => ({ ...falta, motivo: falta.motivo + alsoIn(others) });
    if (!file.ok) return { faltas: [told({ archivo, linea, columna, motivo: file.motivo })], avisos: [] };
    const { examinado, faltas, avisos } = await examineArchivo(referencia, file.valor, context);
    const sha256 = createHash('sha256').update(file.valor).digest('hex');
    if (examinado) archivos.push({ ruta, sha256, examinado });
    const isOfCell = (falta: Falta) => falta.archivo === archivo && falta.linea === linea;
    return { faltas: faltas.map((falta) => (isOfCell(falta) ? told(falta) : falta)), avisos };
  });
  return {
    archivos: archivos.sort(byRuta),
    faltas: [...faltas, ...read.flatMap((result) => result.faltas)],
    avisos: read.flatMap((result) => result.avisos),
  };
}

const CELDAS_NOMBRADAS = 3;

/** One file that is no good is one fault, mended once; where else it is named is said along with it. */
function alsoIn(others: readonly Reference[]): string {
  if (!others.length) return '';
  const places = others
    .slice(0, CELDAS_NOMBRADAS)
    .map(
      ({ archivo, linea, columna }) => `${linea === undefined ? archivo : `${archivo}:${linea}`} ${columna}`,
    );
  const rest = others.length - places.length;
  const more = rest ? ` y ${rest} ${rest === 1 ? 'celda' : 'celdas'} más` : '';
  return `; también lo nombra ${places.join(', ')}${more}`;
}

/** Each file once, where it is named first; a name that cannot be told from another on every system is a fault. */
function distinct(referencias: readonly Reference[]): { unicas: Reference[]; faltas: Falta[] } {
  const first = new Map<string, Reference>();
  const faltas: Falta[] = [];
  for (const referencia of referencias) {
    const { archivo, linea, columna, ruta, tipo } = referencia;
    const key = ruta.toLowerCase();
    const earlier = first.get(key);
    if (!earlier) first.set(key, referencia);
    else if (earlier.ruta !== ruta) {
      faltas.push({
        archivo,
        linea,
        columna,
        motivo: `«${ruta}» solo difiere de «${earlier.ruta}» en mayúsculas`,
      });
    } else if (earlier.tipo !== tipo) {
      faltas.push({
        archivo,
        linea,
        columna,
        motivo: `«${ruta}» se usa como plano y como imagen; haga una copia con otro nombre`,
      });
    }
  }
  return { unicas: [...first.values()], faltas };
}
