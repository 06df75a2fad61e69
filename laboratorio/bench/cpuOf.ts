import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's CPU in hundredths of a second, whatever its kernel's own clock (`USER_HZ`). */
const TICKS_A_MS = 0.1;
/** Of `/proc/PID/stat`, after the name in brackets: the parent, own time, and that of the ended children. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14] as const;

interface Counted {
  parent: number;
  own: number;
  ended: number;
}

/** CPU ms that a process has spent so far, all its threads together. @throws {Error} where it runs no more, or not on Linux. */
export function cpuOf(pid: number): number {
  return read(pid).own;
}

/** The same of a process and all that it started, those that have ended included: PostgreSQL by its first process. */
export function cpuOfFamily(pid: number): number {
  const root = read(pid);
  return childrenOf(pid).reduce((sum, child) => sum + (readIfThere(child)?.own ?? 0), root.own + root.ended);
}

/** The processes that it has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => readIfThere(child)?.parent === pid);
}

function readIfThere(pid: number): Counted | undefined {
  try {
    return read(pid);
  } catch {
    return undefined;
  }
}

function read(pid: number): Counted {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number) => fields[index] ?? Number.NaN;
  return {
    parent: at(PARENT),
    own: (at(USER) + at(SYSTEM)) / TICKS_A_MS,
    ended: (at(ENDED_USER) + at(ENDED_SYSTEM)) / TICKS_A_MS,
  };
}
