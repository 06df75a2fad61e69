const BOM = '\uFEFF';

/**
 * The canonical form of a table: UTF-8 with BOM so that Excel reads the accents, CRLF, commas, and quotes
 * only where a cell needs them (RFC 4180; a semicolon too, at which Excel splits where the comma is the decimal mark).
 */
export function writeCsv(columnas: readonly string[], filas: readonly object[]): string {
  const lines = filas.map((fila) =>
    columnas.map((columna) => quote(String(Reflect.get(fila, columna) ?? ''))),
  );
  return BOM + [columnas, ...lines].map(joinLine).join('');
}

/** One line of such a table. */
export function writeCsvLine(cells: readonly string[]): string {
  return joinLine(cells.map(quote));
}

const joinLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A text that a spreadsheet would take for a formula, made one that it shows (OWASP, CSV injection): at its begin,
 * and after each mark at which a cell may begin where the file is split otherwise than it was written, since a
 * quote within such a cell protects nothing.
 */
export function neutralCell(text: string): string {
  return text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@\t\r\n＝＋－＠|%])/gu, "$1'");
}
