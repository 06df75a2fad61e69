/** One fault of a catalogue folder, told so that it can be found and mended (decisions 4). */
export interface Falta {
  /** Relative path of the file in the folder. */
  archivo: string;
  /** Line in the file, counted from 1 as an editor does; absent where the whole file is meant. */
  linea?: number | undefined;
  /** Column of a CSV file, path of a field of `empresa.json`, or place in a drawing's line. */
  columna?: string | undefined;
  /** Of a workbook: the sheet, and the cell or cells as Excel shows them. */
  hoja?: string;
  celda?: string;
  /** Spanish, without a full stop. */
  motivo: string;
  /** How many lots it leaves without a shape in their drawing, which `--permitir-sin-figura` admits. */
  sinFigura?: number;
  /** The drawing that it is about, on whose desk it is mended: its path. */
  plano?: string;
}

/** `lotes.csv:14 terreno: debe ser mayor que 0`; `catalogo.xlsx, hoja «lotes», celda C14: debe ser mayor que 0`. */
export function formatFalta({ archivo, hoja, celda, linea, columna, motivo }: Falta): string {
  if (hoja !== undefined) {
    const row = linea === undefined ? '' : `, fila ${linea}`;
    const inSheet =
      celda === undefined ? row + (columna === undefined ? '' : `, columna ${columna}`) : `, celda ${celda}`;
    return `${archivo}, hoja «${hoja}»${inSheet}: ${motivo}`;
  }
  const place = linea === undefined ? archivo : `${archivo}:${linea}`;
  return columna === undefined ? `${place}: ${motivo}` : `${place} ${columna}: ${motivo}`;
}

/** Characters of a cell, a name or a fault that are told: a person finds the rest in the file. */
const LONGEST_QUOTE = 80;
const LONGEST_MOTIVO = 600;

/** The fault with what it quotes cut short: a cell may hold megabytes. */
export function shorten({ columna, motivo, ...falta }: Falta): Falta {
  const quoted = motivo.replace(/«([^»]{81,})»/g, (_, text: string) => `«${cut(text, LONGEST_QUOTE)}»`);
  return {
    ...falta,
    columna: columna === undefined ? undefined : cut(columna, LONGEST_QUOTE),
    motivo: cut(quoted, LONGEST_MOTIVO),
  };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…`;
}

/** What a reading collects: faults stop an import, notices (`avisos`) are only told. */
export interface Faults {
  faltas: Falta[];
  avisos: Falta[];
}
