import type { Decisions } from './decisions.ts';
import { doStep, type Step, undoStep } from './steps.ts';

/** Steps for undo and redo, bounded. */
export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_HISTORY: History = { done: [], undone: [] };
const LONGEST = 500;

function changesSomething({ nombre: _, figuras, ...others }: Step): boolean {
  return figuras.length > 0 || Object.values(others).some((change) => change !== undefined);
}

interface Worked {
  readonly decisions: Decisions;
  readonly history: History;
}

/** Applies a step, and clears the redo steps. */
export function take({ decisions, history }: Worked, step: Step): Worked {
  if (!changesSomething(step)) return { decisions, history };
  return {
    decisions: doStep(decisions, step),
    history: { done: [...history.done.slice(1 - LONGEST), step], undone: [] },
  };
}

export function undo({ decisions, history }: Worked): Worked {
  const step = history.done.at(-1);
  if (!step) return { decisions, history };
  return {
    decisions: undoStep(decisions, step),
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
  };
}

export function redo({ decisions, history }: Worked): Worked {
  const step = history.undone.at(-1);
  if (!step) return { decisions, history };
  return {
    decisions: doStep(decisions, step),
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
  };
}
