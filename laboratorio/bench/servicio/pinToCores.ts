import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { childrenOf } from '../cpuOf.ts';

/**
 * Gives PostgreSQL the first core and everything else the others, as if it had its own machine. On shared
 * cores a costlier client would leave less CPU to the database, and the rates would compare only that. In:
 * PostgreSQL's first process (with its children), and the others. Out: false on a single core or without
 * `taskset`.
 */
export function pinToCores(base: number, others: readonly number[]): boolean {
  const cores = availableParallelism();
  if (cores < 2) return false;
  const pin = (list: string, pid: number) =>
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)], { stdio: 'ignore' });
  try {
    for (const pid of [base, ...childrenOf(base)]) pin('0', pid);
    for (const pid of others) pin(`1-${cores - 1}`, pid);
    return true;
  } catch {
    return false;
  }
}
