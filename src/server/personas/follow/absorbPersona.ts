import { mergePersonas } from '../../../domain/personas/move.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { recountAvance } from './recountAvance.ts';
import { recountContacto } from './recountContacto.ts';

export type MergedRow = {
  id: string;
  clave: string;
  asesor: string | null;
  asignadaEn: Date | null;
  primeraEn: Date;
  contactadaEn: Date | null;
  siguiente: string | null;
  siguienteEn: string | null;
};

/** Locks by id, the order in which all changes lock people. */
export function lockPersonas(tx: Queryable, claves: readonly string[]): Promise<MergedRow[]> {
  return tx.query<MergedRow>(
    `select clave, id::text as id, asesor_id::text as asesor, asignada_en as "asignadaEn", primera_en as "primeraEn",
       contactada_en as "contactadaEn", siguiente, siguiente_en as "siguienteEn"
     from persona where clave in (select value from json_array_elements_text($1::json)) order by persona.id for update`,
    [JSON.stringify(claves)],
  );
}

/**
 * Deletes `goes`, whose notes, further keys and open fields pass to `stays` (`mergePersonas`), and tells it. The
 * caller has locked both, and has moved quotes, holds and sales.
 */
export async function absorbPersona(tx: Tx, stays: MergedRow, goes: MergedRow, en: Date): Promise<void> {
  const both = [stays.id, goes.id];
  await tx.query('update persona_nota set persona_id = $1::bigint where persona_id = $2::bigint', both);
  await tx.query('update persona_clave set persona_id = $1::bigint where persona_id = $2::bigint', both);
  await tx.query(
    `insert into asignacion_persona select asignacion_id, $1::bigint from asignacion_persona where persona_id = $2::bigint
     on conflict do nothing`,
    both,
  );
  await tx.query('delete from persona where id = $1::bigint', [goes.id]);
  await recountContacto(tx, stays.clave);
  const { asesor, asignadaEn, primeraEn, contactadaEn, siguiente, siguienteEn } = mergePersonas(stays, goes);
  await tx.query(
    `update persona set asesor_id = $2::bigint, asignada_en = $3::timestamptz, primera_en = $4::timestamptz,
       contactada_en = $5::timestamptz, siguiente = $6, siguiente_en = $7::date, revision = revision + 1
     where id = $1::bigint`,
    [stays.id, asesor, asignadaEn, primeraEn, contactadaEn, siguiente, siguienteEn],
  );
  await recountAvance(tx, [stays.clave]);
  tx.tell({ tipo: 'persona.unida', en, de: [{ id: goes.id, con: stays.id }] });
}
