import { type Member, type Rol, reachOf } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PersonaChangeDeps } from './changePersona.ts';

/**
 * Names the link by which somebody's people come (`?asesor=`). In: as the contract has it; `null`: by their number alone; whose,
 * where it is not the member's own. What was printed with the word of before leads to nobody from then on; their number still does.
 * Refused: what a colleague has, or had who left; and who has no people.
 */
export function setEnlace(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  enlace: string | null,
  of: string = member.id,
): Promise<{ ok: true } | { ok: false; motivo: 'ENLACE_OCUPADO' | 'PERSONAL_INEXISTENTE' }> {
  return db.transaction(async (tx) => {
    // Two who choose the same at once come one after the other.
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
