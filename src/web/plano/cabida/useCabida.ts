import { queryOptions, useQuery } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { parsePlano } from '../../../contract/plano.ts';
import { type CabidaDePlano, NOTHING_KNOWN, tellsSize } from '../../../domain/cabida/canStand.ts';
import type { ToldSize } from '../../../domain/cabida/houseFit.ts';
import { fetchPlano } from '../load/fetchPlano.ts';

/**
 * Which of these models fit on which lots of a drawing, once known. The result is cached and shared.
 * In: the models in question, `undefined` while loading.
 */
export function useCabida(svg: string, modelos: readonly ToldSize[] | undefined): CabidaDePlano | undefined {
  const address = parsePlano(svg)?.lotes;
  const wanted = address !== undefined && modelos?.some(tellsSize) === true;
  const { data } = useQuery({ ...cabidaOptions(address ?? ''), enabled: wanted });
  if (!modelos) return undefined;
  return wanted ? data : NOTHING_KNOWN;
}

/** Loads code and drawing together. Only a project whose models have measures needs them. */
function cabidaOptions(address: string) {
  return queryOptions({
    queryKey: ['cabida', address],
    queryFn: async () => {
      const [{ cabidaOfPlano }, plano] = await Promise.all([
        import('./cabidaOfPlano.ts'),
        fetchPlano(address),
      ]);
      // A failed drawing tells nothing, so no price is promised until it loads.
      if (!plano) throw new Error(`${address} could not be read`);
      return cabidaOfPlano(plano);
    },
    // The address contains the content's hash.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The model of 'Ver lotes donde cabe', until the step of the lots has applied its filter. */
export const askedModelo = createStore<{ id_modelo: number | undefined }>(() => ({ id_modelo: undefined }));
