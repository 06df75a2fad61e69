import { useState } from 'react';
import { noteOwnAct, useOwnActs } from '../../calls/panel/live.ts';

/** A row with its key. */
type Entry<R> = readonly [key: string, row: R];

interface Shown<R> {
  subject: string;
  own: number;
  newest: readonly Entry<R>[];
  rows: readonly Entry<R>[];
  /** Until then a reading counts as the answer to the person's own act, ms. */
  openUntil: number;
}

/** How long the answer to an own act may take, ms. An act may also change nothing that is listed. */
const ANSWER_MS = 5_000;

/** What changed and is not shown yet. */
export interface WaitingRows {
  /** Rows that wait to be shown. */
  nuevas: number;
  /** Others left or moved meanwhile. */
  changed: boolean;
  /** Shows everything as it is. */
  take: () => void;
}

/**
 * Rows that do not move while somebody reads them. A row changes in its place; new ones, and the new order, wait
 * until the person takes them, acts, or comes back to the page; rows that only follow at the end are shown.
 * In: the rows as last read, memoised; what list it is, such as its filters: another one is shown at once.
 */
export function useSteady<R>(
  newest: readonly Entry<R>[],
  subject: string,
): WaitingRows & { shown: readonly Entry<R>[] } {
  const own = useOwnActs();
  const [state, setState] = useState<Shown<R>>({ subject, own, newest, rows: newest, openUntil: 0 });
  const shown = advance(state, { newest, subject, own }, Date.now());
  if (shown !== state) setState(shown);
  const keys = new Set(shown.rows.map(([key]) => key));
  return {
    shown: shown.rows,
    nuevas: newest.filter(([key]) => !keys.has(key)).length,
    changed: newest.length !== keys.size || newest.some(([key], at) => shown.rows[at]?.[0] !== key),
    take: noteOwnAct,
  };
}

/** @internal for its test: the next state by what is so now; the same object if nothing is. In: now, ms. */
export function advance<R>(
  state: Shown<R>,
  { newest, subject, own }: Pick<Shown<R>, 'newest' | 'subject' | 'own'>,
  now: number,
): Shown<R> {
  const isRead = newest !== state.newest;
  const acted = own !== state.own;
  const whole = { subject, own, newest, rows: newest, openUntil: 0 };
  if (subject !== state.subject) return whole;
  if (!isRead && !acted) return state;
  if (acted) return { ...whole, openUntil: isRead ? 0 : now + ANSWER_MS };
  const goesOn = state.rows.every(([key], at) => newest[at]?.[0] === key);
  if (now < state.openUntil || goesOn) return whole;
  const present = new Map(newest);
  return {
    ...state,
    newest,
    rows: state.rows.map(([key, row]) => [key, present.get(key) ?? row] as const),
  };
}
