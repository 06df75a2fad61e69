/** A cell's row and column, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly col: number;
}

/** A block of cells, both corners included. */
export interface CellRange {
  readonly desde: CellPlace;
  readonly hasta: CellPlace;
}

/** The block between two cells, in any order. */
export function rangeBetween(one: CellPlace, other: CellPlace): CellRange {
  return {
    desde: { row: Math.min(one.row, other.row), col: Math.min(one.col, other.col) },
    hasta: { row: Math.max(one.row, other.row), col: Math.max(one.col, other.col) },
  };
}

export function isInRange({ desde, hasta }: CellRange, { row, col }: CellPlace): boolean {
  return row >= desde.row && row <= hasta.row && col >= desde.col && col <= hasta.col;
}

export function countCells({ desde, hasta }: CellRange): number {
  return (hasta.row - desde.row + 1) * (hasta.col - desde.col + 1);
}

const STEPS: Readonly<Record<string, CellPlace | undefined>> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

/** The cell that an arrow key leads to within a table; `undefined` for other keys. In: size of the table. */
export function placeAfter(key: string, { row, col }: CellPlace, size: CellPlace): CellPlace | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1);
  return { row: within(row + step.row, size.row), col: within(col + step.col, size.col) };
}
