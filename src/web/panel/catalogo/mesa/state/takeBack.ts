import type { Corners } from '../geometry/splitRing.ts';
import type { Pending, Tool } from './chosen.ts';

/** What a press put on the drawing. */
export type Pressed = 'esquina' | 'trazo' | 'corte';

interface Drawn {
  readonly corners: Corners;
  readonly pending: Pending | undefined;
  readonly tool: Tool;
}

/**
 * What is being drawn as it was one press before, and what that press was; `undefined` where nothing is being drawn. An outline
 * that waits for its number is open again, a cut was not made.
 */
export function takeBack({
  corners,
  pending,
  tool,
}: Drawn): { que: Pressed; state: Partial<Drawn & { reparo: string }> } | undefined {
  if (corners.length) return { que: 'esquina', state: { corners: corners.slice(0, -2), reparo: '' } };
  if (pending?.tipo === 'trazo')
    return { que: 'trazo', state: { pending: undefined, corners: pending.puntos, tool: 'trazar' } };
  if (!pending) return undefined;
  if (tool === 'dividir') return { que: 'corte', state: { tool: 'elegir', reparo: '' } };
  const { antes } = pending;
  return { que: 'corte', state: { pending: antes, tool: antes ? 'elegir' : 'dividir' } };
}
