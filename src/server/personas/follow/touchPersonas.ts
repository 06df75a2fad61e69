import type { AttentionAccion } from '../../../domain/personas/attention.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Writes down that the staff gave people attention, unless they got some later: nobody whom the staff attends to is deleted.
 * Locks their rows in the order of their ids. In: `mailboxKeyOf` of each, as often as they come; by which act.
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
