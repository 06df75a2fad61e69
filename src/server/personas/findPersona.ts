import { type Accion, type Member, mayWith } from '../../domain/permisos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { PERSONA_COLUMNS, type PersonaRow } from './personaRows.ts';

export type PersonaRefusal = {
  ok: false;
  motivo: 'PERSONA_INEXISTENTE' | 'NO_PERMITIDO';
  /** Who attends to them, if that is the reason. */
  detail?: string;
};
type PersonaFound = { ok: true; row: PersonaRow } | PersonaRefusal;

/**
 * The person, if this member may do `accion` with them. In: id or `mailboxKeyOf`; `lock`: locks the row.
 * Refused: an unknown or deleted person; another adviser's, by name (record 188).
 */
export async function findPersona(
  db: Queryable,
  member: Member,
  accion: Accion,
  { lock = false, ...of }: ({ id: string } | { clave: string }) & { lock?: boolean },
): Promise<PersonaFound> {
  const [row] = await db.query<PersonaRow>(
    `select ${PERSONA_COLUMNS} from persona p where ${'id' in of ? 'p.id = $1::bigint' : 'p.clave = $1'} ${lock ? 'for update of p' : ''}`,
    ['id' in of ? of.id : of.clave],
  );
  if (!row) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
  if (mayWith(member, accion, row.asesor_id)) return { ok: true, row };
  return { ok: false, motivo: 'NO_PERMITIDO', ...(row.asesor && { detail: foreignText(row.asesor) }) };
}

const foreignText = (asesor: string) => `A esta persona la lleva ${asesor}: pide que te la asignen`;

/** Refuses a member for whom one of the known people belongs to a colleague. In: `mailboxKeyOf` of each. */
export async function refuseForeign(
  db: Queryable,
  member: Member,
  claves: readonly string[],
): Promise<PersonaRefusal | undefined> {
  for (const clave of claves) {
    const found = await findPersona(db, member, 'followPersona', { clave });
    if (!found.ok && found.motivo === 'NO_PERMITIDO') return found;
  }
  return undefined;
}
