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

/**
 * The row that a key goes to in a list; `undefined` where the key is none of the list's.
 * In: present row (-1: none), number of rows, rows of one page.
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
