import { mergePersonas, planMove } from '../../../domain/personas/move.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { type FollowedAct, followPersona } from './followPersona.ts';
import { recountContacto } from './recountContacto.ts';

interface MovedQuote {
  /** `mailboxKeyOf` of the wrong address. */
  from: string;
  /** The quote's person with the corrected address. */
  act: FollowedAct;
  ahora: Date;
}

/**
 * Moves, merges or follows people after a quote's address was corrected to another mailbox (`planMove`). In:
 * the quote already has its new address; the caller has locked both mailboxes.
 */
export async function movePersona(tx: Tx, { from, act, ahora }: MovedQuote): Promise<void> {
  const { clave } = act;
  const both = await lockPersonas(tx, [from, clave]);
  const old = both.get(from);
  const hasMore = old !== undefined && (await hasActs(tx, from));
  const move = planMove({ known: old !== undefined, hasMore }, { known: both.has(clave) });
  if (move === 'rename' && old) {
    await tx.query(
      'update persona set clave = $2, correo = $3, seguida_en = $4::timestamptz, borrar_en = null where id = $1::bigint',
      [old.id, clave, act.persona.correo, ahora],
    );
  } else {
    await followPersona(tx, { ...act, seller: move === 'merge' ? old?.asesor : undefined });
    await tx.query('update persona set seguida_en = $2::timestamptz, borrar_en = null where clave = $1', [
      clave,
      ahora,
    ]);
    if (move === 'merge' && old) await merge(tx, old, { clave, ahora });
  }
  // One lost a quote and the other got it: both must appear to programs that read changes.
  await tx.query('update persona set cambiada_en = clock_timestamp() where clave in ($1, $2)', [from, clave]);
}

type Row = {
  id: string;
  asesor: string | null;
  asignadaEn: Date | null;
  primeraEn: Date;
  contactadaEn: Date | null;
  siguiente: string | null;
  siguienteEn: string | null;
};

/** By id, the order in which all changes lock people. Out: by mailbox. */
async function lockPersonas(tx: Queryable, claves: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx.query<Row & { clave: string }>(
    `select clave, id::text as id, asesor_id::text as asesor, asignada_en as "asignadaEn", primera_en as "primeraEn",
       contactada_en as "contactadaEn", siguiente, siguiente_en as "siguienteEn"
     from persona where clave in (select value from json_array_elements_text($1::json)) order by persona.id for update`,
    [JSON.stringify(claves)],
  );
  return new Map(rows.map((row) => [row.clave, row]));
}

async function hasActs(tx: Queryable, clave: string): Promise<boolean> {
  const rows = await tx.query(
    `select from cotizacion where contacto = $1 union all select from apartado where contacto = $1
     union all select from venta where contacto = $1 limit 1`,
    [clave],
  );
  return rows.length > 0;
}

/** Merges `goes`, with their notes, into the mailbox's person. */
async function merge(tx: Tx, goes: Row, { clave, ahora }: { clave: string; ahora: Date }): Promise<void> {
  const stays = (await lockPersonas(tx, [clave])).get(clave);
  if (!stays) throw new Error('nobody was followed');
  await tx.query('update persona_nota set persona_id = $2::bigint where persona_id = $1::bigint', [
    goes.id,
    stays.id,
  ]);
  await recountContacto(tx, clave);
  const { asesor, asignadaEn, primeraEn, contactadaEn, siguiente, siguienteEn } = mergePersonas(stays, goes);
  await tx.query(
    `update persona set asesor_id = $2::bigint, asignada_en = $3::timestamptz, primera_en = $4::timestamptz,
       contactada_en = $5::timestamptz, siguiente = $6, siguiente_en = $7::date, revision = revision + 1
     where id = $1::bigint`,
    [stays.id, asesor, asignadaEn, primeraEn, contactadaEn, siguiente, siguienteEn],
  );
  await tx.query('delete from persona where id = $1::bigint', [goes.id]);
  tx.tell({ tipo: 'persona.unida', en: ahora, de: [{ id: goes.id, con: stays.id }] });
}
