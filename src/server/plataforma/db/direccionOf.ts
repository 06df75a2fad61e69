/**
 * SQL of the published address of a catalogue file, by the column with its path; an `https:` address stays.
 */
export function direccionOf(column: string): string {
  return `coalesce((select a.direccion from archivo a where a.ruta = ${column}), ${column})`;
}
