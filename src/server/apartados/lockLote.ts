import { isLive } from '../../domain/apartado.ts';
import { isSold } from '../../domain/lote.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import type { Queryable } from '../db/db.ts';
import { SITUATION_COLUMNS, SITUATION_JOINS, type SituationRow, situationOf } from './situation.ts';

export interface LoteKey {
  id_proyecto: number;
  id_lote: string;
}

/** A hold that nobody has ended, as those are told of it who came second. */
export interface OpenApartado {
  id: string;
  venceEn: Date;
  /** Who holds it for a person: id and name; `null`: the command line. */
  asesor: { id: string; nombre: string } | null;
}

export interface LockedLote {
  /** It is in the company's folder no longer: what lies on it can be ended, nothing new begun. */
  retirado: boolean;
  vendido: boolean;
  apartado: OpenApartado | null;
  ventaId: string | null;
}

/**
 * Reads a lot and keeps every other hold and sale of it waiting until this transaction ends. A hold that is past
 * its end is ended here, so that its place is free (decisions 8).
 * Out: `undefined` where there is no such lot.
 */
export async function lockLote(
  tx: Queryable,
  { id_proyecto, id_lote }: LoteKey,
  ahora: Date,
): Promise<LockedLote | undefined> {
  // A statement of its own: what follows must see what the transaction waited for has left.
  const [there] = await tx.query(
    'select from lote where id_proyecto = $1::bigint and id_lote = $2 for update',
    [id_proyecto, id_lote],
  );
  if (!there) return undefined;
  const [row] = await tx.query<Row>(
    `select ${SITUATION_COLUMNS}, lote.retirado, abierto.id::text as apartado_id, abierto.vence_en as vence,
       asesor.id::text as asesor_id, asesor.nombre as asesor_nombre, cerrada.id::text as venta_id
     from lote ${SITUATION_JOINS} left join personal asesor on asesor.id = abierto.apartado_por
     where lote.id_proyecto = $1::bigint and lote.id_lote = $2`,
    [id_proyecto, id_lote],
  );
  if (!row) return undefined;
  const situation = situationOf(row);
  const lapsed = situation.apartado !== null && !isLive(situation.apartado, ahora.getTime());
  if (lapsed) {
    await endApartado(tx, row.apartado_id, 'vencido', ahora);
    const sobre = `apartado ${row.apartado_id}`;
    const lote = { id_proyecto, id_lote };
    await writeBitacora(tx, {
      author: { origen: 'sistema' },
      en: ahora,
      accion: 'apartado.vencer',
      sobre,
      lote,
    });
  }
  return {
    retirado: row.retirado,
    vendido: isSold(situation),
    apartado: lapsed ? null : openOf(row),
    ventaId: row.venta_id,
  };
}

type Row = SituationRow & {
  retirado: boolean;
  apartado_id: string | null;
  vence: Date | null;
  asesor_id: string | null;
  asesor_nombre: string | null;
  venta_id: string | null;
};

function openOf({ apartado_id: id, vence, asesor_id, asesor_nombre }: Row): OpenApartado | null {
  if (id === null || !vence) return null;
  return {
    id,
    venceEn: vence,
    asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor_nombre ?? '' },
  };
}

export async function endApartado(
  tx: Queryable,
  id: string | null,
  termino: 'vencido' | 'liberado' | 'vendido',
  ahora: Date,
): Promise<void> {
  await tx.query('update apartado set terminado_en = $2::timestamptz, termino = $3 where id = $1::bigint', [
    id,
    ahora,
    termino,
  ]);
}
