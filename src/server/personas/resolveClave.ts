import { personaKeyOf } from '../../domain/personas/personaKey.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/**
 * Whose act of the staff this is: the key of the mailbox's or telephone's person. A telephone alone is also that of
 * the one person who has it beside a mailbox. In: a valid contact. Out: a new key if nobody is known by it.
 */
export async function resolveClave(
  db: Queryable,
  { correo, telefono }: { correo: string; telefono: string },
): Promise<string> {
  const clave = personaKeyOf({ correo, telefono });
  const [row] = await db.query<{ clave: string }>(RESOLVED, [clave, correo ? '' : telefono]);
  return row?.clave ?? clave;
}

const RESOLVED = `
  select clave from (
    select clave, 1 as orden from persona where clave = $1
    union all
    select p.clave, 2 from persona_clave k join persona p on p.id = k.persona_id where k.clave = $1
    union all
    select min(clave), 3 from persona where telefono = $2 and telefono <> '' having count(*) = 1) as una
  order by orden limit 1`;
