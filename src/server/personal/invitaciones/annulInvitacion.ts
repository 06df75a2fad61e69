import { writeBitacora } from '../bitacora/writeBitacora.ts';
import type { PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';

/** Revokes an unused invitation. */
export async function annulInvitacion(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  signed: Signed,
  id: string,
): Promise<{ ok: true } | { ok: false; motivo: 'INVITACION_INEXISTENTE' }> {
  return db.transaction(async (tx) => {
    const annulled = await tx.query(
      'delete from invitacion where id = $1::bigint and usada_en is null returning id',
      [id],
    );
    if (!annulled.length) return { ok: false, motivo: 'INVITACION_INEXISTENTE' };
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: signed.personal.id },
      en: clock(),
      accion: 'invitacion.anular',
      sobre: `invitacion ${id}`,
    });
    return { ok: true };
  }, 'read committed');
}
