import { type Member, reachOf } from '../../../domain/permisos.ts';
import {
  type EstadoDeVisita,
  isOpenVisita,
  refuseEstado,
  tellEstadoRefusal,
} from '../../../domain/visita/visita.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE, type OutcomeOf, type PanelRefusal } from '../../personal/calls/result.ts';
import { lockPersonas } from '../../personas/follow/absorbPersona.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import { changeAsStaff, refuseTaken, type StaffMoment, type StaffVisitaDeps } from './staffVisita.ts';
import { callOff, moveStored } from './writeVisita.ts';

/**
 * Confirms or calls off a visit, or marks whether they came; a mark can be taken back. Only the first two are
 * mailed. The state that it has already is no change.
 */
export function markVisita(
  deps: StaffVisitaDeps,
  member: Member,
  { visita: id, secuencia, estado }: { visita: string; secuencia: number; estado: EstadoDeVisita },
): Promise<OutcomeOf<'MarcarVisita'>> {
  return changeAsStaff(deps, member, { visita: id, secuencia }, async (moment) => {
    const { change, visita } = moment;
    if (visita.estado === estado) return DONE;
    const refusal = refuseEstado(visita, estado, change.ahora);
    if (refusal)
      return { ok: false, motivo: 'VISITA_CAMBIO', detail: tellEstadoRefusal(refusal, visita.estado) };
    if (estado === 'cancelada') {
      await callOff(change, visita);
      return DONE;
    }
    if (estado === 'confirmada' && visita.estado === 'pedida') return confirm(moment, member);
    return mark(moment, estado);
  });
}

/** Whoever confirms a visit that nobody receives will receive it, if they only see their own. */
async function confirm({ change, visita }: StaffMoment, member: Member): Promise<typeof DONE | PanelRefusal> {
  const asesor = visita.asesor_id ?? (reachOf(member.rol, 'changeVisita') === 'own' ? member.id : null);
  const refused = asesor === visita.asesor_id ? undefined : await refuseTaken(change, visita, asesor);
  if (refused) return refused;
  const { inicio, minutos, lugar } = visita;
  await moveStored(change, visita, { inicio, minutos, lugar, asesor, estado: 'confirmada' }, 'visita.marcar');
  return DONE;
}

/** Whether they came, or that nobody knows yet. A visit that is open again takes its hour again. */
async function mark(
  { change, visita }: StaffMoment,
  estado: EstadoDeVisita,
): Promise<typeof DONE | PanelRefusal> {
  const { tx, author, ahora } = change;
  const refused = isOpenVisita(estado) ? await refuseTaken(change, visita, visita.asesor_id) : undefined;
  if (refused) return refused;
  // People before their visits ("The order of locks" in docs/arquitectura.md).
  await lockPersonas(tx, [visita.contacto]);
  await tx.query('update visita set estado = $2, cambiada_en = $3::timestamptz where id = $1::bigint', [
    visita.id,
    estado,
    ahora,
  ]);
  await recountAvance(tx, [visita.contacto]);
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion: 'visita.marcar',
    sobre: `visita ${visita.id}`,
    antes: { estado: visita.estado },
    despues: { estado },
  });
  return DONE;
}
