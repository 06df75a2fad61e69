import { writeBitacora } from '../bitacora/writeBitacora.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { endOtherSessions, endSession, type Signed } from '../sessions/sessions.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** Ends the caller's session. */
export async function signOut({ db, clock }: Deps, { personal, sesion }: Signed): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, personal.id, sesion.id);
    const author = { origen: 'panel', personalId: personal.id } as const;
    await writeBitacora(tx, { author, en: clock(), accion: 'sesion.salir' });
  }, 'read committed');
}

/** Ends one of one's own sessions. */
export async function closeSession({ db, clock }: Deps, { personal }: Signed, id: string) {
  return db.transaction(async (tx) => {
    if (!(await endSession(tx, personal.id, id))) return { ok: false, motivo: 'SESION_INEXISTENTE' } as const;
    const author = { origen: 'panel', personalId: personal.id } as const;
    await writeBitacora(tx, { author, en: clock(), accion: 'sesion.cerrar', sobre: `sesion ${id}` });
    return { ok: true } as const;
  }, 'read committed');
}

/** Ends all of one's own other sessions. Out: how many. */
export async function closeOtherSessions({ db, clock }: Deps, { personal, sesion }: Signed): Promise<number> {
  return db.transaction(async (tx) => {
    const cerradas = await endOtherSessions(tx, personal.id, sesion.id);
    const author = { origen: 'panel', personalId: personal.id } as const;
    await writeBitacora(tx, { author, en: clock(), accion: 'sesion.cerrar', despues: { cerradas } });
    return cerradas;
  }, 'read committed');
}
