import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's clock (`USER_HZ`). */
const TICKS_A_MS = 0.1;
/** Fields of `/proc/PID/stat` after the name in brackets: parent, own time, time of ended children. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14] as const;

interface Counted {
  parent: number;
  own: number;
  ended: number;
}

/** CPU time of a process so far, all threads, ms. @throws {Error} if it has ended, or outside Linux. */
export function cpuOf(pid: number): number {
  return read(pid).own;
}

/** The same with all descendants, ended ones included; PostgreSQL by its first process. */
export function cpuOfFamily(pid: number): number {
  const root = read(pid);
  return childrenOf(pid).reduce((sum, child) => sum + (readIfThere(child)?.own ?? 0), root.own + root.ended);
}

/** Its running children. */
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
