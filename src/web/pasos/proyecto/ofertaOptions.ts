import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Proyecto } from '../../../contract/catalogo.ts';
import { ofertaKey, readingOptions } from '../../calls/readings.ts';
import { summarizeOferta } from './oferta.ts';

/** A card's promise, computed from the project's own lists: unless the page brought it along. */
export function ofertaOptions({ id_proyecto, precioExedente }: Proyecto, client: QueryClient) {
  return queryOptions({
    queryKey: ofertaKey(id_proyecto),
    queryFn: async () => {
      const [lotes, modelos] = await Promise.all([
        client.fetchQuery(readingOptions('RecuperarLotes', { id: id_proyecto })),
        client.fetchQuery(readingOptions('RecuperarModelos', { id_proyecto })),
      ]);
      return summarizeOferta(lotes, modelos, precioExedente);
    },
  });
}
