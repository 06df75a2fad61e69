import { type Member, type Rol, reachOf } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PersonaChangeDeps } from './changePersona.ts';

/**
 * Names the link that brings an adviser their people (`?asesor=`). In: the word; `null` for the id alone;
 * whose, by default the member's own. Printed links with the old word then lead to nobody; those with the id
 * still work. Refused: a word of a colleague, even one who left; staff whose role has no people.
 */
export function setEnlace(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  enlace: string | null,
  of: string = member.id,
): Promise<{ ok: true } | { ok: false; motivo: 'ENLACE_OCUPADO' | 'PERSONAL_INEXISTENTE' }> {
  return db.transaction(async (tx) => {
    // Two requests for one word run one after the other.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('personal enlaces', 0))`);
    const taken = await tx.query(
      'select from personal where id <> $1::bigint and (enlace = $2 or id::text = $2)',
      [of, enlace],
    );
    if (taken.length) return { ok: false, motivo: 'ENLACE_OCUPADO' } as const;
    const [whose] = await tx.query<{ id: string; rol: Rol }>(
      'select id::text as id, rol from personal where id = $1::bigint and baja_en is null for update',
      [of],
    );
    if (!whose || reachOf(whose.rol, 'changeEnlace') === 'none')
      return { ok: false, motivo: 'PERSONAL_INEXISTENTE' } as const;
    await tx.query('update personal set enlace = $2 where id = $1::bigint', [of, enlace]);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: member.id },
      en: clock(),
      accion: 'personal.enlace',
      sobre: `personal ${of}`,
    });
    return { ok: true } as const;
  }, 'read committed');
}
