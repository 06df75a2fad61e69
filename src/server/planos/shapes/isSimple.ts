import type { Ring } from './rings.ts';
import { crosses } from './touch.ts';

/** Whether no two sides cross; sides that only touch are fine. */
export function isSimple(ring: Ring): boolean {
  const count = ring.length / 2;
  const at = (i: number): [number, number] => [ring[(i % count) * 2] ?? 0, ring[(i % count) * 2 + 1] ?? 0];
  for (let i = 0; i < count; i++)
    for (let j = i + 2; j < count; j++)
      if (crosses(...at(i), ...at(i + 1), ...at(j), ...at(j + 1))) return false;
  return true;
}
