/** One fault of a catalogue folder, told so that it can be found and mended (decisions 4). */
export interface Falta {
  /** Relative path of the file in the folder. */
  archivo: string;
  /** Line in the file, counted from 1 as an editor does; absent where the whole file is meant. */
  linea?: number | undefined;
  /** Column of a CSV file, path of a field of `empresa.json`, or place in a drawing's line. */
  columna?: string | undefined;
  /** Spanish, without a full stop. */
  motivo: string;
  /** A lot without a shape in its drawing, which `--permitir-sin-figura` admits. */
  sinFigura?: true;
}

/** `lotes.csv:14 terreno: debe ser mayor que 0`. */
export function formatFalta({ archivo, linea, columna, motivo }: Falta): string {
  const place = linea === undefined ? archivo : `${archivo}:${linea}`;
  return columna === undefined ? `${place}: ${motivo}` : `${place} ${columna}: ${motivo}`;
}

/** What a reading collects: faults stop an import, notices (`avisos`) are only told. */
export interface Hallazgos {
  faltas: Falta[];
  avisos: Falta[];
}
