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
 * The drawing in progress one press earlier, and that press; `undefined` without a drawing. Reopens an outline
 * that waits for its number, or reverts a cut.
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
