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
