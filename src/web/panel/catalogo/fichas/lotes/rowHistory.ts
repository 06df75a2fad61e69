import type { TypedCells } from '../save/mergeFicha.ts';

type Rows = readonly TypedCells[];

/** The table before each step, and after each undone one; unchanged rows are shared. */
export interface RowHistory {
  readonly done: readonly Rows[];
  readonly undone: readonly Rows[];
  /** The rows that the last step made. Others came from elsewhere, and no step leads back over them. */
  readonly now: Rows | undefined;
  /** What the last step typed into; further letters there belong to it. */
  readonly cell: string | undefined;
}

export const NO_ROW_HISTORY: RowHistory = { done: [], undone: [], now: undefined, cell: undefined };
const LONGEST = 100;

/** Notes a step. In: the rows before and after; the cell that was typed into, if it was one. */
export function noteRows(history: RowHistory, before: Rows, now: Rows, cell?: string): RowHistory {
  const { done } = history.now === before ? history : NO_ROW_HISTORY;
  const isSame = done.length > 0 && cell !== undefined && cell === history.cell;
  return { done: isSame ? done : [...done.slice(1 - LONGEST), before], undone: [], now, cell };
}

/** Out: the history after it, whose `now` is to be shown; `undefined` if there is nothing to undo. */
export function undoRows({ done, undone, now }: RowHistory, shown: Rows): RowHistory | undefined {
  const before = done.at(-1);
  if (!before || now !== shown) return undefined;
  return { done: done.slice(0, -1), undone: [...undone, shown], now: before, cell: undefined };
}

export function redoRows({ done, undone, now }: RowHistory, shown: Rows): RowHistory | undefined {
  const after = undone.at(-1);
  if (!after || now !== shown) return undefined;
  return { done: [...done, shown], undone: undone.slice(0, -1), now: after, cell: undefined };
}
