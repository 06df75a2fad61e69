import { useMemo } from 'react';
import { type Ground, groundsOf } from '../../../domain/cabida/ground.ts';
import type { ChosenLote } from '../../../domain/seleccion.ts';
import { usePlanoLotes } from '../load/usePlanoLotes.ts';

/** The chosen lot's own shape, from the drawing that step 1 has fetched already; `undefined` until and unless it is known. */
export function useGround(svg: string, lote: ChosenLote): Ground | undefined {
  const { plano } = usePlanoLotes(svg);
  return useMemo(() => plano && groundsOf(plano)(lote), [plano, lote]);
}
