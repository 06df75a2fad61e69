import type { Falta } from '../falta.ts';
import { isAddressElsewhere, type Leida, readLugar } from './celdas.ts';

/** A cell that names a file of the folder. */
export interface Referencia {
  archivo: string;
  linea?: number | undefined;
  columna: string;
  /** Relative path, `/` between its parts. */
  ruta: string;
  tipo: 'imagen' | 'plano';
}

/** Reads the cells of one row. */
export interface RowReader {
  linea: number;
  /** The cell's value, or `undefined` after its fault was noted with its place; also where the column is missing. */
  cell<T>(columna: string, read: (text: string) => Leida<T>): T | undefined;
  /** A cell that may name a file; the file is noted, to be looked for. */
  file(columna: string, tipo: Referencia['tipo'], presencia?: 'obligatorio'): string | undefined;
}

export function rowReader(
  archivo: string,
  { linea, celdas }: { linea: number; celdas: Readonly<Partial<Record<string, string>>> },
  notes: { faltas: Falta[]; referencias: Referencia[] },
): RowReader {
  const cell: RowReader['cell'] = (columna, read) => {
    const text = celdas[columna];
    if (text === undefined) return undefined;
    const result = read(text);
    if (result.ok) return result.valor;
    notes.faltas.push({ archivo, linea, columna, motivo: result.motivo });
    return undefined;
  };
  const file: RowReader['file'] = (columna, tipo, presencia) => {
    const lugar = cell(columna, presencia ? demand(readLugar) : readLugar);
    if (lugar && !isAddressElsewhere(lugar)) {
      notes.referencias.push({ archivo, linea, columna, ruta: lugar, tipo });
    }
    return lugar;
  };
  return { linea, cell, file };
}

/** The row, where every cell has a value. */
export function complete<T extends object>(row: { [K in keyof T]: T[K] | undefined }): T | undefined {
  return Object.values(row).includes(undefined) ? undefined : (row as T);
}

function demand<T>(read: (text: string) => Leida<T>): (text: string) => Leida<T> {
  return (text) => (text ? read(text) : { ok: false, motivo: 'falta el valor' });
}
