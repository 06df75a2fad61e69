import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this process holds, bytes: of the machine's memory, and of it the program's own objects. */
export interface Memory {
  residente: number;
  objetos: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** After everything that nobody holds was let go. */
export function measureMemory(): Memory {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residente: rss, objetos: heapUsed + external };
}
