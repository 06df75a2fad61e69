import { restoredEnd } from '../../../../domain/apartado.ts';
import type { Named } from '../../../personal/named.ts';
import type { Queryable, Tx } from '../../../plataforma/db/db.ts';

/** A hold's row, live or ended. */
export interface KeptHold {
  id: string;
  venceEn: Date;
  pago: { fecha: string; referencia: string } | null;
  asesor: Named | null;
  /** True while no end is recorded. */
  abierto: boolean;
}

/** In: ids of holds. Out: the existing ones, by id. */
export async function readKeptHolds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptHold>> {
  const rows = await db.query<{
    id: string;
    vence_en: Date;
    pago_en: string | null;
    pago_referencia: string | null;
    asesor_id: string | null;
    nombre: string | null;
    abierto: boolean;
  }>(
    `select a.id::text as id, a.vence_en, a.pago_en, a.pago_referencia, p.id::text as asesor_id, p.nombre,
       a.terminado_en is null as abierto
     from apartado a left join personal p on p.id = a.apartado_por
     where a.id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(ids)],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        venceEn: row.vence_en,
        pago: row.pago_en === null ? null : { fecha: row.pago_en, referencia: row.pago_referencia ?? '' },
        asesor: row.asesor_id === null ? null : { id: row.asesor_id, nombre: row.nombre ?? '' },
        abierto: row.abierto,
      },
    ]),
  );
}

/**
 * Reopens holds that their lots' sales had ended, with their payments and at least a day left (decisions 8).
 * In: ids; the lots are locked.
 */
export async function restoreHolds(tx: Tx, ids: readonly string[], ahora: Date): Promise<void> {
  const holds = [...(await readKeptHolds(tx, ids)).values()];
  const ends = holds.map(({ id, venceEn }) => ({
    id,
    vence_en: new Date(restoredEnd(venceEn.getTime(), ahora.getTime())),
  }));
  if (!ends.length) return;
  await reopenApartados(tx, ids);
  await setEnds(tx, ends);
  tx.tell({ tipo: 'apartado.repuesto', en: ahora, de: ends.map(({ id }) => ({ id })) });
}

/** In: ids of holds with their new ends. */
export async function setEnds(
  tx: Queryable,
  ends: readonly { id: string | null; vence_en: Date }[],
): Promise<void> {
  await tx.query(
    `update apartado set vence_en = f.vence_en
     from json_to_recordset($1::json) as f(id bigint, vence_en timestamptz) where apartado.id = f.id`,
    [JSON.stringify(ends)],
  );
}

/** Reopens ended holds; those of a leaver go to the successor. */
export async function reopenApartados(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `with recursive asked as (
       select value::bigint as id from json_array_elements_text($1::json)
     ), line as (
       select a.id as apartado_id, p.id, p.baja_en, p.relevo_id, array[p.id] as seen
       from apartado a join personal p on p.id = a.apartado_por where a.id in (select id from asked)
       union all
       select line.apartado_id, p.id, p.baja_en, p.relevo_id, seen || p.id
       from line join personal p on p.id = line.relevo_id
       where line.baja_en is not null and p.id <> all (seen)
     )
     update apartado a set terminado_en = null, termino = null, apartado_por = coalesce(
       (select line.id from line where line.apartado_id = a.id and line.baja_en is null limit 1), a.apartado_por)
     where a.id in (select id from asked)`,
    [JSON.stringify(ids)],
  );
}
