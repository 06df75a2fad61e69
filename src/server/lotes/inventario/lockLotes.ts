import { writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { LoteNow } from './lotesNow.ts';

/**
 * Keeps every other change of these lots waiting until this transaction ends. Always in the order of their ids: of two
 * changes that share lots one waits for the other, and never each for each.
 */
export async function lockLotes(tx: Queryable, id_proyecto: number, ids: readonly string[]): Promise<void> {
  // An import locks the catalogue first and its lots afterwards; a change, which ends by counting the catalogue's version
  // on, must not do it the other way round. Of changes none waits for another here.
  await tx.query('lock table catalogo in row exclusive mode');
  // A statement of its own: what follows must see what the transaction waited for has left.
  await tx.query(
    `select from lote where id_proyecto = $1::bigint and id_lote in (select value from json_array_elements_text($2::json))
     order by id_lote for update`,
    [id_proyecto, JSON.stringify(ids)],
  );
}

/** In: lots whose state changed, or over which a hold or a sale came or went. */
export function tellLotes(
  tx: Tx,
  id_proyecto: number,
  lotes: readonly { id_lote: string }[],
  en: Date,
): void {
  tx.tell({ tipo: 'lotes.cambiados', en, de: lotes.map(({ id_lote }) => ({ id: id_lote, id_proyecto })) });
}

/** Ends the holds of these lots that are past their end, so that their places are free (decisions 8). */
export async function endLapsed(
  tx: Tx,
  id_proyecto: number,
  lotes: readonly LoteNow[],
  ahora: Date,
): Promise<void> {
  const lapsed = lotes.flatMap(({ id_lote, lapsedId }) => (lapsedId === null ? [] : [{ id_lote, lapsedId }]));
  if (!lapsed.length) return;
  await endApartados(
    tx,
    lapsed.map(({ lapsedId }) => lapsedId),
    { termino: 'vencido', ahora },
  );
  tellLotes(tx, id_proyecto, lapsed, ahora);
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
