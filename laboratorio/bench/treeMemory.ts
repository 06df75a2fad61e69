import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Resident memory of a process and its descendants, bytes. Shared pages count in each. Without /proc, only
 * this process counts.
 */
export function treeMemory(pid = process.pid): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const below = children ? children.split(' ').map((child) => treeMemory(Number(child))) : [];
    return below.reduce((sum, bytes) => sum + bytes, pages * PAGE_BYTES);
  } catch {
    // The process has ended, or there is no /proc.
    return pid === process.pid ? process.memoryUsage().rss : 0;
  }
}
