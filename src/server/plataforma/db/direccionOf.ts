/**
 * SQL for the address under which a file of the catalogue folder is published, by the column that holds its
 * path in the folder; an `https:` address stays itself.
 */
export function direccionOf(column: string): string {
  return `coalesce((select a.direccion from archivo a where a.ruta = ${column}), ${column})`;
}
