import type { PersonaListed } from '../../contract/panel/personas.ts';
import { type Member, mayWith } from '../../domain/permisos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { PERSONA_COLUMNS, type PersonaRow, presentPersona } from './personaRows.ts';

/** Most that are shown: one telephone of many is an office's. */
const MOST = 5;

/** Other people of this telephone whom the reader may see, oldest first, without those who were said to be others. */
export async function readTwins(
  db: Queryable,
  reader: Member,
  { id, telefono }: PersonaRow,
  ahora: Date,
): Promise<PersonaListed[]> {
  if (!telefono) return [];
  const rows = await db.query<PersonaRow>(TWINS, [telefono, id, MOST]);
  return rows
    .filter(({ asesor_id }) => mayWith(reader, 'readContacto', asesor_id))
    .map((row) => presentPersona(row, ahora));
}

const TWINS = `
  select ${PERSONA_COLUMNS} from persona p
  where p.telefono = $1 and p.id <> $2::bigint and not exists (
    select from persona_distinta d where d.una = least(p.id, $2::bigint) and d.otra = greatest(p.id, $2::bigint))
  order by p.id limit $3::int`;
