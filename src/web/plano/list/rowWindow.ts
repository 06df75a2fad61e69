/** Rows above and below the viewport, so that a fast scroll shows no blank. */
const SPARE = 6;

/** The first row and one past the last row to render; heights in CSS px. */
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

/** The nearest scroll position at which a row is fully visible. */
export function scrollToRow(row: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = row * rowHeight;
  return Math.min(Math.max(scrollTop, top + rowHeight - height), top);
}

/**
 * Target row of a key; `undefined` if the list does not use the key.
 * In: current row (-1: none), number of rows, rows per page.
 */
export function listMove(key: string, row: number, rows: number, page: number): number | undefined {
  const target = moveOf(key, row, rows, page);
  return target === undefined || !rows ? undefined : Math.min(Math.max(target, 0), rows - 1);
}

function moveOf(key: string, row: number, rows: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return row + 1;
    case 'ArrowUp':
      return row - 1;
    case 'PageDown':
      return row + page;
    case 'PageUp':
      return row - page;
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return undefined;
  }
}
