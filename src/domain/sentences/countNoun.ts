/** `1 fila`, `2,350 filas`: a number with its noun, in agreement. In: the plural where it is not the singular and an s. */
export function countNoun(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}
