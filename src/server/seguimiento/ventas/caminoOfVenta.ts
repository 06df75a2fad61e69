import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import type { VentaRow } from '../../lotes/ventas/ventaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** The button of a sale's mails: to the buyer's quote; without one, to the project. */
export async function caminoOfVenta(
  db: Queryable,
  { id, id_proyecto }: Pick<VentaRow, 'id' | 'id_proyecto'>,
  publicUrl: string,
): Promise<{ texto: string; href: string }> {
  const [quote] = await db.query<{ token: string | null }>(
    'select c.token from venta v join cotizacion c on c.id = v.cotizacion_id where v.id = $1::bigint',
    [id],
  );
  return quote?.token
    ? { texto: 'Ver mi casa', href: absoluteOf(publicUrl, rutaOfIssued(id_proyecto, quote.token)) }
    : { texto: 'Ver el proyecto', href: absoluteOf(publicUrl, rutaOf('lote', id_proyecto)) };
}
