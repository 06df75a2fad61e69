/** Lines of a cell of class `lineas`, without empty ones. */
export function linesOfCell(text: string | undefined): string[] {
  return (text ?? '').split('\n').flatMap((line) => line.trim() || []);
}
