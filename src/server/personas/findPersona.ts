import { type Accion, type Member, mayWith } from '../../domain/permisos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { PERSONA_COLUMNS, type PersonaRow } from './personaRows.ts';

export type PersonaRefusal = {
  ok: false;
  motivo: 'PERSONA_INEXISTENTE' | 'NO_PERMITIDO';
  /** Who attends to them, where that is why. */
  detail?: string;
};
type PersonaFound = { ok: true; row: PersonaRow } | PersonaRefusal;

/**
 * A person whom this member of the staff may do it with. In: their id or `mailboxKeyOf`; `lock`: whether everybody else's changes
 * of them wait. Refused: one who is not there, or whose data were deleted; another adviser's, by name (record 188).
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

/**
 * Why this member may do nothing for a person of these mailboxes, as far as they are known; `undefined`: whoever they are, they may.
 * In: `mailboxKeyOf` of each.
 */
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
