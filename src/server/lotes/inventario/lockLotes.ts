import { writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { LoteNow } from './lotesNow.ts';
import { folioAsStored } from './readFolio.ts';

export interface LoteKey {
  id_proyecto: number;
  id_lote: string;
}

/** The quotes that a change takes over: those of the lots' holds, and that of a typed folio. */
export interface TakenQuotes {
  folio: string | undefined;
}

/**
 * Locks these lots, the quotes that the change takes over, and all holds and sales on the lots until this
 * transaction ends. One kind after another, each by id ("The order of locks" in docs/arquitectura.md).
 */
export async function lockLotes(
  tx: Queryable,
  lotes: readonly LoteKey[],
  quotes?: TakenQuotes,
): Promise<void> {
  const keys = JSON.stringify(lotes.map(({ id_proyecto, id_lote }) => ({ id_proyecto, id_lote })));
  // An import locks the catalogue first and its lots afterwards. A change ends with the catalogue's version,
  // so it must take the same order. Changes do not block each other here.
  await tx.query('lock table catalogo in row exclusive mode');
  // Separate statements: each must see the commits that the one before waited for.
  await tx.query(`select from lote where ${AMONG} order by id_proyecto, id_lote for update`, [keys]);
  if (quotes) await tx.query(QUOTES, [keys, quotes.folio === undefined ? null : folioAsStored(quotes.folio)]);
  await tx.query(`select from apartado where ${AMONG} order by id for update`, [keys]);
  await tx.query(`select from venta where ${AMONG} order by id for update`, [keys]);
}

/** SQL. In: JSON text of the lots' keys. */
const AMONG = `(id_proyecto, id_lote) in (
  select id_proyecto, id_lote from json_to_recordset($1::json) as f(id_proyecto int, id_lote text))`;

/** Blocks deletion of the person's data. Arrays let the planner use the indexes; it would not with `or`. */
const QUOTES = `
  select from cotizacion where id = any(array(
    select cotizacion_id from apartado where ${AMONG} and terminado_en is null
    union select id from cotizacion where folio = $2))
  order by id for share`;

/** In: lots whose state changed, or whose hold or sale began or ended. */
export function tellLotes(tx: Tx, lotes: readonly LoteKey[], en: Date): void {
  tx.tell({
    tipo: 'lotes.cambiados',
    en,
    de: lotes.map(({ id_proyecto, id_lote }) => ({ id: id_lote, id_proyecto })),
  });
}

/** Records the end of these lots' lapsed holds, which frees their places (decisions 8). */
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

/** A hold's row, for the sale that replaces it; `null` after a deletion or without a quote. */
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

/** Ends holds and frees their lots. In: ids of open holds. */
export async function releaseApartados(tx: Tx, ids: readonly string[], ahora: Date): Promise<void> {
  await endApartados(tx, ids, { termino: 'liberado', ahora });
  tx.tell({ tipo: 'apartado.liberado', en: ahora, de: ids.map((id) => ({ id })) });
}

/**
 * In: ids of open holds. Out: their rows, read under lock, so that an earlier deletion of the person shows.
 */
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
