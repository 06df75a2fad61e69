import { writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { LoteNow } from './lotesNow.ts';
import { folioAsStored } from './readFolio.ts';

export interface LoteKey {
  id_proyecto: number;
  id_lote: string;
}

/** The quotes that a change takes over: the ones of the lots' holds, and the one of this folio, as typed. */
export interface TakenQuotes {
  folio: string | undefined;
}

/**
 * Keeps every other change of these lots waiting until this transaction ends, with the quotes that this one takes over and all
 * holds and sales on the lots. Kind after kind, each in the order of its ids ("The order of locks" in docs/arquitectura.md).
 */
export async function lockLotes(
  tx: Queryable,
  lotes: readonly LoteKey[],
  quotes?: TakenQuotes,
): Promise<void> {
  const keys = JSON.stringify(lotes.map(({ id_proyecto, id_lote }) => ({ id_proyecto, id_lote })));
  // An import locks the catalogue first and its lots afterwards. A change ends by counting the catalogue's version, so
  // it must not come the other way round. Of changes none waits for another here.
  await tx.query('lock table catalogo in row exclusive mode');
  // Statements of their own: each must see what the transaction left that the one before waited for.
  await tx.query(`select from lote where ${AMONG} order by id_proyecto, id_lote for update`, [keys]);
  if (quotes) await tx.query(QUOTES, [keys, quotes.folio === undefined ? null : folioAsStored(quotes.folio)]);
  await tx.query(`select from apartado where ${AMONG} order by id for update`, [keys]);
  await tx.query(`select from venta where ${AMONG} order by id for update`, [keys]);
}

/** In: JSON text of the lots' keys. */
const AMONG = `(id_proyecto, id_lote) in (
  select id_proyecto, id_lote from json_to_recordset($1::json) as f(id_proyecto int, id_lote text))`;

/** Whoever deletes their person's data waits. Arrays, for the indexes: joined by `or` they would not be used. */
const QUOTES = `
  select from cotizacion where id = any(array(
    select cotizacion_id from apartado where ${AMONG} and terminado_en is null
    union select id from cotizacion where folio = $2))
  order by id for share`;

/** In: lots whose state changed, or over which a hold or a sale came or went. */
export function tellLotes(tx: Tx, lotes: readonly LoteKey[], en: Date): void {
  tx.tell({
    tipo: 'lotes.cambiados',
    en,
    de: lotes.map(({ id_proyecto, id_lote }) => ({ id: id_lote, id_proyecto })),
  });
}

/** Ends the holds of these lots that are past their end, so that their places are free (decisions 8). */
export async function endLapsed(
  tx: Tx,
  id_proyecto: number,
  lotes: readonly LoteNow[],
  ahora: Date,
): Promise<void> {
  const lapsed = lotes.flatMap(({ id_lote, lapsedId }) =>
    lapsedId === null ? [] : [{ id_proyecto, id_lote, lapsedId }],
  );
  if (!lapsed.length) return;
  await endApartados(
    tx,
    lapsed.map(({ lapsedId }) => lapsedId),
    { termino: 'vencido', ahora },
  );
  tellLotes(tx, lapsed, ahora);
  tx.tell({ tipo: 'apartado.vencido', en: ahora, de: lapsed.map(({ lapsedId }) => ({ id: lapsedId })) });
  await writeCambio(
    tx,
    lapsed.map(({ id_lote, lapsedId }) => ({
      author: { origen: 'sistema' },
      en: ahora,
      accion: 'apartado.vencer',
      sobre: `apartado ${lapsedId}`,
      lote: { id_proyecto, id_lote },
    })),
  );
}

/** A hold's row as a sale takes it over; `null` where the data were deleted, or there is no quote. */
export type EndedApartado = {
  id: string;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  contacto: string | null;
  cotizacion_id: string | null;
  /** MXN, as PostgreSQL prints it. */
  precio_total: string | null;
};

/** Ends holds whose lots can be chosen again. In: ids of open holds. */
export async function releaseApartados(tx: Tx, ids: readonly string[], ahora: Date): Promise<void> {
  await endApartados(tx, ids, { termino: 'liberado', ahora });
  tx.tell({ tipo: 'apartado.liberado', en: ahora, de: ids.map((id) => ({ id })) });
}

/** In: ids of open holds. Out: their rows, read under their own locks: a deletion of the person that came first is seen. */
export async function endApartados(
  tx: Queryable,
  ids: readonly string[],
  { termino, ahora }: { termino: 'vencido' | 'liberado' | 'vendido'; ahora: Date },
): Promise<EndedApartado[]> {
  if (!ids.length) return [];
  return tx.query<EndedApartado>(
    `update apartado set terminado_en = $2::timestamptz, termino = $3
     where id in (select value::bigint from json_array_elements_text($1::json))
     returning id::text as id, nombre, correo, telefono, contacto, cotizacion_id::text as cotizacion_id,
       precio_total::text as precio_total`,
    [JSON.stringify(ids), ahora, termino],
  );
}
