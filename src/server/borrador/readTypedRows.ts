import type { ArchivoCsv } from '../../domain/columnas/tablas.ts';
import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { readTabla } from '../catalogo/carpeta/readTabla.ts';
import { type Readers, readHere } from '../catalogo/readers/readers.ts';
import { type Falta, formatFalta } from '../plataforma/sheets/falta.ts';

/** A row as in its file, by column; missing columns are absent. */
export type Cells = Readonly<Record<string, string>>;

/** The draft's table cannot be edited in place: its file must be mended or uploaded anew. */
export interface UnreadableTabla {
  ok: false;
  motivo: 'TABLA_ILEGIBLE';
  /** The first fault, in Spanish. */
  detail: string;
}

/** As in `readCarpeta`. */
const MAXIMO = 20 * 1024 * 1024;
/** About 3,000 lots, read in 30 ms, before a process would start. Larger ones would block the server. */
const READ_HERE = 96 * 1024;

/** The rows of a draft's table as in its file. In: `readers` for large tables. */
export async function readTypedRows(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: ArchivoCsv,
  readers: Pick<Readers, 'filas'>,
): Promise<{ ok: true; filas: Cells[] } | UnreadableTabla> {
  const read = await readLines(carpeta, archivo, readers);
  if (!read.ok) return unreadable(read.motivo);
  const [falta] = read.faltas;
  return falta ? unreadable(formatFalta(falta)) : { ok: true, filas: read.filas.map(({ celdas }) => celdas) };
}

/** Rows of a draft's table with lines, and format faults. In: `lineas`: those wanted. */
export async function readLines(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: ArchivoCsv,
  readers: Pick<Readers, 'filas'>,
  lineas?: ReadonlySet<number>,
): Promise<
  { ok: true; filas: { linea: number; celdas: Cells }[]; faltas: Falta[] } | { ok: false; motivo: string }
> {
  const file = await readTabla(carpeta, archivo, MAXIMO);
  if (!file.ok) return file;
  const where = file.valor.length > READ_HERE ? readers : readHere;
  const read = await where.filas(archivo, file.valor, lineas);
  return read.ok ? { ok: true, ...read.valor } : read;
}

function unreadable(detail: string): UnreadableTabla {
  return { ok: false, motivo: 'TABLA_ILEGIBLE', detail };
}
