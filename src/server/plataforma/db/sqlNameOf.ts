/** A CSV column's name in the database. */
export function sqlNameOf(columna: string): string {
  return columna.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
