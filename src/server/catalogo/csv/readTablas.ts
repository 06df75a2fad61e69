import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import { emptyTablas, type RowOf, type Tablas } from '../tablas.ts';
import type { ColumnaCsv } from './columnaReader.ts';
import { type Identities, newIdentities } from './identity.ts';
import { readCsv } from './readCsv.ts';
import { readRow } from './readRow.ts';

export interface Reference {
  archivo: string;
  linea?: number | undefined;
  columna: string;
  /** Relative path with `/`. */
  ruta: string;
  tipo: NonNullable<ColumnaCsv['archivo']>;
}

export interface ReadTablas {
  /** Valid rows in file order. */
  tablas: Tablas;
  referencias: Reference[];
  faltas: Falta[];
  avisos: Falta[];
  /** Lines of rows. */
  lineas: Identities;
}

/** Bytes of the readable tables. */
export type TablaContent = Readonly<Partial<Record<ArchivoCsv, Uint8Array>>>;

/** Reads and checks the tables together (decisions 4). In: `onFile` hears of each before. */
export function readTablas(
  contenido: TablaContent,
  onFile: (archivo: ArchivoCsv) => void = () => {},
): ReadTablas {
  const tablas = emptyTablas();
  const faltas: Falta[] = [];
  const avisos: Falta[] = [];
  const referencias: Reference[] = [];
  const ids = newIdentities();
  const unreadable = new Set<ArchivoCsv>();

  function readTabla<A extends ArchivoCsv>(archivo: A): void {
    onFile(archivo);
    const bytes = contenido[archivo];
    const csv = bytes && readCsv(archivo, bytes);
    if (!csv || csv.faltas.length) unreadable.add(archivo);
    for (const falta of csv?.faltas ?? []) faltas.push(falta);
    for (const aviso of csv?.avisos ?? []) avisos.push(aviso);
    const filas: RowOf<A>[] = tablas[archivo];
    for (const { linea, celdas } of csv?.filas ?? []) {
      const read = readRow(archivo, celdas, { linea, ids, unreadable });
      if (read.fila) filas.push(read.fila);
      faltas.push(...read.faltas.map((falta) => ({ archivo, linea, ...falta })));
      referencias.push(...read.referencias.map((reference) => ({ archivo, linea, ...reference })));
    }
  }
  for (const archivo of ARCHIVOS_CSV) readTabla(archivo);
  return { tablas, referencias, faltas, avisos, lineas: ids };
}
