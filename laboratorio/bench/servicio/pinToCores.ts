import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { childrenOf } from '../cpuOf.ts';

/**
 * Gives PostgreSQL the first core for itself and all else the others, as where it has a machine of its own: on two cores for all, a
 * client that costs more would leave less to the database, and a comparison of rates would tell that alone.
 * In: PostgreSQL's first process, whose children go with it, and the others. Out: whether it was done; not on one core, or without
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
