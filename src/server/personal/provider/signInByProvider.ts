import type { ProblemCode } from '../../../contract/problems.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import { type Challenge, takeChallenge } from '../challenges.ts';
import { admit } from '../invitaciones/admit.ts';
import { findInvitacionById } from '../invitaciones/findInvitacion.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { beginAttempt } from '../signIn/attempts.ts';
import { type Entered, enter } from '../signIn/enter.ts';
import { findStaff, findStaffByCorreo } from '../staff/staffRows.ts';
import { NO_PROVIDER } from './goToProvider.ts';
import type { Identity } from './identity.ts';
import { findByProvider, linkProvider, noteProviderUse } from './providerAccounts.ts';

/** The answer from the address, and the secret that this browser kept. */
export interface Returned {
  respuesta: string;
  secreto: string | undefined;
}

export interface ReturnRefusal {
  ok: false;
  motivo: ProblemCode;
  retryAfter?: number;
}
type Outcome = ({ ok: true } & Entered) | ReturnRefusal;

/**
 * Signs in, or accepts an invitation, by the provider's answer (decisions 7). The person must be invited, and
 * is then known by the provider's subject, whatever their e-mail becomes.
 */
export async function signInByProvider(
  deps: PanelDeps,
  { respuesta, secreto }: Returned,
  caller: Caller,
): Promise<Outcome> {
  const { db, clock, keys, provider } = deps;
  if (!provider) return NO_PROVIDER;
  const now = clock();
  const begun = await beginAttempt(db, await keys('attempts'), { cliente: caller.cliente }, now);
  if (!begun.ok) return { ok: false, motivo: 'DEMASIADOS_INTENTOS', retryAfter: begun.retryAfter };
  const entering = secreto && (await takeChallenge(db, 'proveedor_entrada', secreto, now));
  const accepting = secreto && (await takeChallenge(db, 'proveedor_invitacion', secreto, now));
  if (!secreto || (!entering && !accepting)) return { ok: false, motivo: 'RETO_VENCIDO' };
  const came = await provider.identify({ purpose: 'entrada', secreto }, respuesta);
  if (!came.ok) {
    // The attempt guessed nothing.
    if (came.motivo === 'PROVEEDOR_AUSENTE') await begun.attempt.forgive(db);
    return came;
  }
  await keys('tokens');
  const outcome = accepting
    ? await accept(deps, came.identity, accepting, caller)
    : await open(deps, came.identity, caller);
  if (outcome.ok) await begun.attempt.forgive(db);
  return outcome;
}

async function open(deps: PanelDeps, identity: Identity, caller: Caller): Promise<Outcome> {
  const { db, clock } = deps;
  const now = clock();
  const id = await findByProvider(db, identity);
  if (id === undefined) {
    await noteStranger(db, identity, now);
    return { ok: false, motivo: 'PROVEEDOR_SIN_CUENTA' };
  }
  return db.transaction(async (tx) => {
    const staff = await findStaff(tx, id);
    if (!staff || !(await noteProviderUse(tx, id, identity, now)))
      return { ok: false, motivo: 'PROVEEDOR_SIN_CUENTA' };
    return { ok: true, ...(await enterProven(tx, deps, { staff, identity, caller, now })) };
  }, 'read committed');
}

async function accept(
  deps: PanelDeps,
  identity: Identity,
  { invitacionId, valor: nombre }: Challenge,
  caller: Caller,
): Promise<Outcome> {
  const { db, clock } = deps;
  const now = clock();
  const found = await findInvitacionById(db, invitacionId ?? '0', now);
  if (!found.ok) return found;
  const { invitacion } = found;
  const refused = refuseCorreo(identity, invitacion.correo);
  if (refused) {
    await noteFailure(db, `invitacion ${invitacion.id}`, refused.motivo, now);
    return refused;
  }
  if (await letsInAnother(db, identity, invitacion.correo)) return { ok: false, motivo: 'PROVEEDOR_AJENO' };
  return db.transaction(async (tx) => {
    const staff = await admit(tx, invitacion, { nombre: nombre ?? '', now });
    if (!staff) return { ok: false, motivo: 'INVITACION_USADA' };
    if (!(await linkProvider(tx, staff.id, identity, now)))
      throw new Error('the account was linked meanwhile');
    return { ok: true, ...(await enterProven(tx, deps, { staff, identity, caller, now })) };
  }, 'read committed');
}

/** Why an account of the provider cannot become a way in for this address; `undefined` if it can. */
export function refuseCorreo(
  { correo }: Identity,
  expected: string,
): { ok: false; motivo: 'PROVEEDOR_SIN_CORREO' | 'PROVEEDOR_OTRO_CORREO' } | undefined {
  if (correo === undefined) return { ok: false, motivo: 'PROVEEDOR_SIN_CORREO' };
  return correo === expected ? undefined : { ok: false, motivo: 'PROVEEDOR_OTRO_CORREO' };
}

/** True if the account belongs to another person than this address. */
export async function letsInAnother(db: Queryable, identity: Identity, correo: string): Promise<boolean> {
  const id = await findByProvider(db, identity);
  return id !== undefined && (await findStaffByCorreo(db, correo))?.id !== id;
}

/** The session's proof has the time of the sign-in at the provider; if not stated, there is none. */
function enterProven(
  tx: Queryable,
  deps: PanelDeps,
  { identity, ...who }: Omit<Parameters<typeof enter>[2], 'metodo' | 'provenAt'> & { identity: Identity },
): Promise<Entered> {
  return enter(tx, deps, { ...who, metodo: 'oidc', provenAt: identity.provenAt ?? new Date(0) });
}

/** Logs for a member that a stranger came with their address. */
async function noteStranger(db: Queryable, { correo }: Identity, en: Date): Promise<void> {
  const staff = correo === undefined ? undefined : await findStaffByCorreo(db, correo);
  if (staff) await noteFailure(db, `personal ${staff.id}`, 'PROVEEDOR_SIN_CUENTA', en);
}

async function noteFailure(db: Queryable, sobre: string, motivo: string, en: Date): Promise<void> {
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: null },
    en,
    accion: 'entrada.fallo',
    sobre,
    despues: { paso: 'proveedor', motivo },
  });
}
