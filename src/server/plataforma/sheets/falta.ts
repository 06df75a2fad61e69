/** One fault of a catalogue folder, with its place (decisions 4). */
export interface Falta {
  /** Path relative to the folder. */
  archivo: string;
  /** From 1, as editors count; absent for the whole file. */
  linea?: number | undefined;
  /** CSV column, `empresa.json` path, or place in a drawing's line. */
  columna?: string | undefined;
  /** In a workbook: sheet and cells as Excel shows them. */
  hoja?: string;
  celda?: string;
  /** Spanish, without a full stop. */
  motivo: string;
  /** Number of lots that it leaves without a shape; `--permitir-sin-figura` allows them. */
  sinFigura?: number;
  /** Path of the drawing on whose desk it is fixed. */
  plano?: string;
}

/** `lotes.csv:14 terreno: debe ser…`; `catalogo.xlsx, hoja «lotes», celda C14: debe ser…`. */
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

/** Longest quoted cell or name, and longest reason, characters. */
const LONGEST_QUOTE = 80;
const LONGEST_MOTIVO = 600;

/** Shortens quotes: a cell may hold megabytes. */
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

/** Faults stop an import, warnings (`avisos`) do not. */
export interface Faults {
  faltas: Falta[];
  avisos: Falta[];
}
