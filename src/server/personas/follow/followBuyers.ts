import type { Queryable } from '../../plataforma/db/db.ts';
import { type FollowedAct, followPersona } from './followPersona.ts';
import { recountContacto } from './recountContacto.ts';

type Buyer = Pick<FollowedAct, 'clave' | 'persona' | 'casa'>;

/**
 * Follows the buyers of holds or sales, each once: they count as contacted, and an unassigned one goes to the
 * adviser who sold. In: `personalId`: who made the change. The caller has locked the lots.
 */
export async function followBuyers(
  tx: Queryable,
  buyers: readonly Buyer[],
  { id_proyecto, en, personalId }: { id_proyecto: number; en: Date; personalId: string },
): Promise<void> {
  const byClave = new Map(buyers.map((buyer) => [buyer.clave, buyer]));
  if (!byClave.size) return;
  const [seller] = await tx.query<{ id: string }>(
    `select id::text as id from personal where id = $1::bigint and rol = 'asesor' and baja_en is null`,
    [personalId],
  );
  // By id, the order in which all changes lock people.
  const known = await tx.query<{ clave: string }>(
    `select clave from persona where clave in (select value from json_array_elements_text($1::json))
     order by persona.id for no key update`,
    [JSON.stringify([...byClave.keys()])],
  );
  const inOrder = new Set([...known.map(({ clave }) => clave), ...[...byClave.keys()].sort()]);
  for (const clave of inOrder) {
    const buyer = byClave.get(clave);
    if (!buyer) continue;
    await followPersona(tx, { ...buyer, id_proyecto, en, typed: false, seller: seller?.id });
    await recountContacto(tx, clave);
  }
}
