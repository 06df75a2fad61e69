import type { AttentionAccion } from '../../../domain/personas/attention.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Stores when the staff last attended to people, which also cancels their deletion. Earlier times are not
 * written. Locks the rows by id. In: `mailboxKeyOf` of each, repeats allowed.
 */
export async function touchPersonas(
  tx: Queryable,
  claves: readonly (string | null)[],
  { en }: { accion: AttentionAccion; en: Date },
): Promise<void> {
  const known = [...new Set(claves.filter((clave) => clave !== null))];
  if (!known.length) return;
  await tx.query(
    `update persona set seguida_en = $2::timestamptz, borrar_en = null where id in (
       select id from persona where clave in (select value from json_array_elements_text($1::json))
         and (seguida_en is null or seguida_en < $2::timestamptz) order by persona.id for no key update)`,
    [JSON.stringify(known), en],
  );
}
