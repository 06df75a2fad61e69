import type { Falta } from '../falta.ts';
import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  type ColumnaCsv,
  columnasOf,
  emptyTablas,
  type RowOf,
  type Tablas,
} from '../tablas.ts';
import { isAddressElsewhere } from './cells.ts';
import { type Identities, newIdentities } from './identity.ts';
import { type CsvRow, readCsv } from './readCsv.ts';

/** A cell that names a file of the folder. */
export interface Reference {
  archivo: string;
  linea?: number | undefined;
  columna: string;
  /** Relative path, `/` between its parts. */
  ruta: string;
  tipo: NonNullable<ColumnaCsv<unknown>['archivo']>;
}

export interface ReadTablas {
  /** Rows without a fault in any cell, in the files' order. */
  tablas: Tablas;
  referencias: Reference[];
  faltas: Falta[];
  /** Places of rows, for what is told of them as a whole. */
  lineas: Identities;
}

/** The tables' bytes, of those that could be read. */
export type TablaContent = Readonly<Partial<Record<ArchivoCsv, Uint8Array>>>;

/**
 * Reads and checks the six tables together (decisions 4).
 * In: the files' bytes; for one that is missing, which is a fault already, nothing more is said. `onFile` is told
 * of each one before it is read.
 */
export function readTablas(
  contenido: TablaContent,
  onFile: (archivo: ArchivoCsv) => void = () => {},
): ReadTablas {
  const tablas = emptyTablas();
  const faltas: Falta[] = [];
  const referencias: Reference[] = [];
  const ids = newIdentities();
  const unreadable = new Set<ArchivoCsv>();

  /** The row, where every cell has a value; each fault is noted with its place, each file to be looked for. */
  function readRow<A extends ArchivoCsv>(archivo: A, { linea, celdas }: CsvRow<A>): RowOf<A>[] {
    const fila: Record<string, unknown> = {};
    const columnas = columnasOf(archivo);
    for (const [columna, { read, archivo: tipo, opcional }] of columnas) {
      const cell = celdas[columna] ?? (opcional && '');
      if (cell === undefined) continue; // the header lacks it, a fault told there
      const leida = read(cell, { linea, ids, unreadable, fila });
      if (!leida.ok) {
        faltas.push({ archivo, linea, columna, motivo: leida.motivo });
        continue;
      }
      const { valor } = leida;
      fila[columna] = valor;
      if (tipo && typeof valor === 'string' && valor && !isAddressElsewhere(valor)) {
        referencias.push({ archivo, linea, columna, ruta: valor, tipo });
      }
    }
    return columnas.every(([columna]) => columna in fila) ? [fila as RowOf<A>] : [];
  }
  function readTabla<A extends ArchivoCsv>(archivo: A): void {
    onFile(archivo);
    const bytes = contenido[archivo];
    const csv = bytes && readCsv(archivo, bytes);
    if (!csv || csv.faltas.length) unreadable.add(archivo);
    faltas.push(...(csv?.faltas ?? []));
    const filas: RowOf<A>[] = tablas[archivo];
    for (const fila of csv?.filas ?? []) filas.push(...readRow(archivo, fila));
  }
  for (const archivo of ARCHIVOS_CSV) readTabla(archivo);
  return { tablas, referencias, faltas, lineas: ids };
}
