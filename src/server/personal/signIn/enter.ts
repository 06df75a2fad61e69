import type { SignInAnswer } from '../../../contract/panel/shapes.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { digestOf } from '../../plataforma/digest.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { openSession, type SignInMethod } from '../sessions/sessions.ts';
import { tokenOf } from '../sessions/token.ts';
import type { StaffRow } from '../staff/staffRows.ts';

/** Both halves of a new session: the cookie's secret, and the page's half. */
export interface Entered {
  cookie: string;
  entrada: SignInAnswer;
}

/** Opens a session after a proof of identity, in the transaction that used it up. */
export async function enter(
  tx: Queryable,
  deps: Pick<PanelDeps, 'keys'>,
  who: {
    staff: Pick<StaffRow, 'id' | 'nombre' | 'correo' | 'rol'>;
    metodo: SignInMethod;
    caller: Caller;
    now: Date;
    /** Time of the last proof, if not now. */
    provenAt?: Date;
  },
): Promise<Entered> {
  const { staff, metodo, caller, now, provenAt = now } = who;
  // The caller has read it before the transaction: inside it only `tx` may be queried.
  const key = await deps.keys('tokens');
  if (caller.earlier) await tx.query('delete from sesion where huella = $1', [digestOf(caller.earlier)]);
  const cookie = await openSession(tx, {
    personalId: staff.id,
    metodo,
    dispositivo: caller.dispositivo,
    now,
    provenAt,
  });
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: staff.id },
    en: now,
    accion: 'entrada.exito',
    despues: { metodo },
  });
  const { token, renovarEn } = tokenOf(key, { huella: digestOf(cookie), creadaEn: now }, now);
  const { id, nombre, correo, rol } = staff;
  return {
    cookie,
    entrada: { token, renovarEn: renovarEn.toISOString(), persona: { id, nombre, correo, rol } },
  };
}
