import type { PlanoLotes } from '../../../contract/plano.ts';
import { readPlano } from './readPlano.ts';

/** Waits before the second, third and fourth attempt, ms. */
const WAITS = [400, 1200, 3000];

/** The outlines that were made of a drawing at import; `undefined` where there are none, or they cannot be had. */
export async function fetchPlano(address: string): Promise<PlanoLotes | undefined> {
  for (const wait of [...WAITS, undefined]) {
    try {
      const response = await fetch(address);
      if (response.ok) return readPlano(await response.json());
      if (response.status < 500) return undefined;
    } catch {
      // No connection, or not JSON; the list serves meanwhile without a message (decisions 2).
    }
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}
