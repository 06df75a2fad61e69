/** Height of a row, CSS px; the style sheet says the same. */
export const ALTO_FILA = 56;

/** Rows above and below the visible ones, so that a quick thumb sees no empty paper. */
const SPARE = 6;

/** First and one past the last row to be made; heights in CSS px. */
export function rowWindow(
  scrollTop: number,
  height: number,
  rowHeight: number,
  rows: number,
): [number, number] {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  const last = Math.min(rows, Math.ceil((scrollTop + height) / rowHeight) + SPARE);
  return [Math.min(first, last), last];
}

/** The scroll position nearest to the present one at which a row is seen whole. */
export function scrollToRow(row: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = row * rowHeight;
  return Math.min(Math.max(scrollTop, top + rowHeight - height), top);
}
