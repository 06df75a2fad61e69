import { planMove } from '../../../domain/personas/move.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { absorbPersona, lockPersonas } from './absorbPersona.ts';
import { type FollowedAct, followPersona } from './followPersona.ts';

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
  const both = new Map((await lockPersonas(tx, [from, clave])).map((row) => [row.clave, row]));
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
    const [stays] = await lockPersonas(tx, [clave]);
    if (move === 'merge' && old && stays) await absorbPersona(tx, stays, old, ahora);
  }
  // One lost a quote and the other got it: both must appear to programs that read changes.
  await tx.query('update persona set cambiada_en = clock_timestamp() where clave in ($1, $2)', [from, clave]);
}

async function hasActs(tx: Queryable, clave: string): Promise<boolean> {
  const rows = await tx.query(
    `select from cotizacion where contacto = $1 union all select from apartado where contacto = $1
     union all select from venta where contacto = $1 limit 1`,
    [clave],
  );
  return rows.length > 0;
}
