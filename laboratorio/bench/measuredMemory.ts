import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Resident memory of this process and the part of its own objects, bytes. */
export interface Memory {
  residente: number;
  objetos: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** After a garbage collection. */
export function measureMemory(): Memory {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residente: rss, objetos: heapUsed + external };
}
