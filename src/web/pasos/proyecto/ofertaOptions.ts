import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Oferta } from '../../../contract/pantalla.ts';
import { ofertaKey } from '../../calls/readings.ts';
import { fetchPagina } from './fetchPagina.ts';

/** A card's promise, which the server computes: unless the page brought it along. The few cards share one answer. */
export function ofertaOptions(id_proyecto: number, client: QueryClient) {
  return queryOptions({
    queryKey: ofertaKey(id_proyecto),
    queryFn: async () => (await client.fetchQuery(ofertasOptions)).get(id_proyecto) ?? null,
  });
}

const ofertasOptions = queryOptions({
  queryKey: ['Ofertas'],
  queryFn: async ({ signal }) => {
    const ofertas = new Map<number, Oferta>();
    let despues: number | undefined;
    do {
      const { proyectos, siguiente } = await fetchPagina({ ...(despues && { despues }) }, signal);
      for (const { id_proyecto, oferta } of proyectos) ofertas.set(id_proyecto, oferta);
      despues = siguiente;
    } while (despues);
    return ofertas;
  },
});
