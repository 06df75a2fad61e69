/** `1 fila`, `2,350 filas`. In: `plural` if it is not the singular plus s. */
export function countNoun(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
}
