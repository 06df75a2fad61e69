import { queryOptions, useQuery } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { parsePlano } from '../../../contract/plano.ts';
import { type CabidaDePlano, NOTHING_KNOWN, tellsSize } from '../../../domain/cabida/canStand.ts';
import type { ToldSize } from '../../../domain/cabida/houseFit.ts';
import { fetchPlano } from '../load/fetchPlano.ts';

/**
 * Which of these models' houses stand on which lots of a drawing, once that is known: what is found out is remembered for
 * whoever asks next. In: the models in question, `undefined` while they come.
 */
export function useCabida(svg: string, modelos: readonly ToldSize[] | undefined): CabidaDePlano | undefined {
  const address = parsePlano(svg)?.lotes;
  const wanted = address !== undefined && modelos?.some(tellsSize) === true;
  const { data } = useQuery({ ...cabidaOptions(address ?? ''), enabled: wanted });
  if (!modelos) return undefined;
  return wanted ? data : NOTHING_KNOWN;
}

/** The code comes with the drawing: only a project whose models tell their measures needs either. */
function cabidaOptions(address: string) {
  return queryOptions({
    queryKey: ['cabida', address],
    queryFn: async () => {
      const [{ cabidaOfPlano }, plano] = await Promise.all([
        import('./cabidaOfPlano.ts'),
        fetchPlano(address),
      ]);
      // A drawing that cannot be had says nothing, and no price is promised until it can.
      if (!plano) throw new Error(`${address} could not be read`);
      return cabidaOfPlano(plano);
    },
    // Its address names its content.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The model whose lots were asked for ('Ver lotes donde cabe'), until the step of the lots has taken its filter from it. */
export const askedModelo = createStore<{ id_modelo: number | undefined }>(() => ({ id_modelo: undefined }));
