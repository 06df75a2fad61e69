const BOM = '\uFEFF';

/**
 * The canonical form of a table: UTF-8 with BOM so that Excel reads the accents, CRLF, commas, and quotes
 * only where a cell needs them (RFC 4180; a semicolon too, at which Excel splits where the comma is the decimal mark).
 */
export function writeCsv(columnas: readonly string[], filas: readonly object[]): string {
  const lines = filas.map((fila) => {
    const values = new Map<string, unknown>(Object.entries(fila));
    return columnas.map((columna) => String(values.get(columna) ?? '')).map(quote);
  });
  return BOM + [columnas, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
