import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Proyecto } from '../../../contract/catalogo.ts';
import type { OfertaDeInicio } from '../../../contract/inicio.ts';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import { lecturaOptions } from '../../consultas.ts';
import { type Oferta, summarizeOferta } from './oferta.ts';

export function ofertaKey(id_proyecto: number) {
  return ['oferta', id_proyecto] as const;
}

/** A card's promise, computed from the project's own lists: unless the first HTML brought it along. */
export function ofertaOptions({ id_proyecto, precioExedente }: Proyecto, client: QueryClient) {
  return queryOptions({
    queryKey: ofertaKey(id_proyecto),
    queryFn: async () => {
      const [lotes, modelos] = await Promise.all([
        client.fetchQuery(lecturaOptions('RecuperarLotes', { id: id_proyecto })),
        client.fetchQuery(lecturaOptions('RecuperarModelos', { id_proyecto })),
      ]);
      return summarizeOferta(lotes, modelos, precioExedente);
    },
  });
}

export function ofertaToInicio(id_proyecto: number, { lotes, desde }: Oferta): OfertaDeInicio {
  return { id_proyecto, lotes, ...(desde !== undefined && { desde: decimalToText(desde) }) };
}

export function ofertaOfInicio({ lotes, desde }: OfertaDeInicio): Oferta {
  return { lotes, ...(desde !== undefined && { desde: decimal(desde) }) };
}
