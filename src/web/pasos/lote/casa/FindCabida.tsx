import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Lote, Modelo } from '../../../../contract/catalogo.ts';
import { type CabidaDePlano, tellsSize } from '../../../../domain/cabida/canStand.ts';
import type { ChosenLote } from '../../../../domain/seleccion.ts';
import { readingOptions } from '../../../calls/readings.ts';
import { inSlices } from '../../../navegador/inSlices.ts';
import { useCabida } from '../../../plano/cabida/useCabida.ts';
import type { CabidaDeLotes } from '../../../plano/state/planoStore.ts';
import { chosenLoteOf } from '../../../seleccion/fromCatalogo.ts';
import type { PropsDeFindCabida } from './lazyCasa.ts';

/** Computes which models fit on each lot, in slices. Reports once at the end, and only if something is known. */
export function FindCabida({ proyecto, lotes, onFound }: PropsDeFindCabida) {
  const { id_proyecto, svg } = proyecto;
  const { data: modelos } = useQuery(readingOptions('RecuperarModelos', { id_proyecto }));
  const known = useCabida(svg, modelos);
  const cabida = useMemo(() => known && modelos && cabidaDeLotes(known, modelos), [known, modelos]);
  useEffect(() => {
    if (!cabida?.modelos.length) return onFound(undefined);
    return findOut(cabida, lotes, onFound);
  }, [cabida, lotes, onFound]);
  return null;
}

function cabidaDeLotes({ canStand }: CabidaDePlano, modelos: readonly Modelo[]): CabidaDeLotes {
  const chosen = new WeakMap<Lote, ChosenLote>();
  const exact = (lote: Lote) => {
    const it = chosen.get(lote) ?? chosenLoteOf(lote);
    chosen.set(lote, it);
    return it;
  };
  const told = new Map(modelos.filter(tellsSize).map((modelo) => [modelo.id_modelo, modelo]));
  return {
    modelos: [...told.values()],
    stands: (lote, id_modelo) => canStand(exact(lote), told.get(id_modelo) ?? {}),
    takesNone: (lote) => modelos.every((modelo) => canStand(exact(lote), modelo) === false),
  };
}

/** In: called at the end, if something is known. Out: cancels the work. */
function findOut(
  cabida: CabidaDeLotes,
  lotes: readonly Lote[],
  onFound: PropsDeFindCabida['onFound'],
): () => void {
  let some = false;
  const tryModelos = (at: number) => {
    const lote = lotes[at];
    for (const { id_modelo } of cabida.modelos)
      if (lote && cabida.stands(lote, id_modelo) !== undefined) some = true;
  };
  return inSlices(lotes.length, tryModelos, () => onFound(some ? cabida : undefined));
}
