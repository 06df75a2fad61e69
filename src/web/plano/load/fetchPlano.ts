import type { PlanoLotes } from '../../../contract/plano.ts';
import { readPlano } from './readPlano.ts';

/** Backoff before the second, third and fourth attempt, ms. */
const WAITS = [400, 1200, 3000];

/** The outlines made from a drawing at import; `undefined` if there are none or they fail to load. */
export async function fetchPlano(address: string): Promise<PlanoLotes | undefined> {
  for (const wait of [...WAITS, undefined]) {
    try {
      const response = await fetch(address);
      if (response.ok) return readPlano(await response.json());
      if (response.status < 500) return undefined;
    } catch {
      // No connection, or not JSON. The list works meanwhile, without a message (decisions 2).
    }
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}
