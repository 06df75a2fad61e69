const BOM = '\uFEFF';

/**
 * Canonical CSV: UTF-8 with BOM for Excel, CRLF, commas, quotes only if needed (RFC 4180; semicolons too,
 * since Excel splits there with a decimal comma).
 */
export function writeCsv(columnas: readonly string[], filas: readonly object[]): string {
  const lines = filas.map((fila) =>
    columnas.map((columna) => quote(String(Reflect.get(fila, columna) ?? ''))),
  );
  return BOM + [columnas, ...lines].map(joinLine).join('');
}

export function writeCsvLine(cells: readonly string[]): string {
  return joinLine(cells.map(quote));
}

const joinLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Defuses formulas (OWASP, CSV injection), at the beginning and after each possible separator. */
export function neutralCell(text: string): string {
  return text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@\t\r\n＝＋－＠|%])/gu, "$1'");
}
