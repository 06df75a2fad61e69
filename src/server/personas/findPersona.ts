import { type Accion, type Member, mayWith } from '../../domain/permisos.ts';
import type { Queryable } from '../db/db.ts';
import { PERSONA_COLUMNS, type PersonaRow } from './personaRows.ts';

export type PersonaRefusal = { ok: false; motivo: 'PERSONA_INEXISTENTE' | 'NO_PERMITIDO' };
export type PersonaFound = { ok: true; row: PersonaRow } | PersonaRefusal;

/**
 * A person whom this member of the staff may do it with. In: `lock`: whether everybody else's changes of them wait.
 * Refused: one who is not there, or whose data were deleted; another adviser's.
 */
export async function findPersona(
  db: Queryable,
  member: Member,
  accion: Accion,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<PersonaFound> {
  const [row] = await db.query<PersonaRow>(
    `select ${PERSONA_COLUMNS} from persona p where p.id = $1::bigint ${lock ? 'for update of p' : ''}`,
    [id],
  );
  if (!row) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
  return mayWith(member, accion, row.asesor_id) ? { ok: true, row } : { ok: false, motivo: 'NO_PERMITIDO' };
}
