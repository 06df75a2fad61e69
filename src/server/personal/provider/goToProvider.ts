import { newSecret } from '../../plataforma/digest.ts';
import { type ChallengeKind, putChallenge } from '../challenges.ts';
import { findInvitacion, type InvitacionRefusal } from '../invitaciones/findInvitacion.ts';
import { judgeNombre, type NombreRefusal } from '../invitaciones/judgeNombre.ts';
import type { PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';
import type { Provider } from './openProvider.ts';
import type { ProviderRefusal } from './refusal.ts';

/** The browser's destination, and what it keeps for the return. */
export interface Departure {
  ok: true;
  url: string;
  /** For the cookie: a return without it belongs to another browser. */
  secreto: string;
}
type NoProvider = { ok: false; motivo: 'SIN_PROVEEDOR' };
export const NO_PROVIDER: NoProvider = { ok: false, motivo: 'SIN_PROVEEDOR' };
type Refused = ProviderRefusal | NoProvider;

/** For a sign-in. */
export function goToSignIn(deps: PanelDeps): Promise<Departure | Refused> {
  return depart(deps, 'entrada', 'proveedor_entrada', {});
}

/** For an invited person. In: the invitation's secret; their name. */
export async function goToAccept(
  deps: PanelDeps,
  { invitacion, nombre }: { invitacion: string; nombre: string },
): Promise<Departure | Refused | InvitacionRefusal | NombreRefusal> {
  const found = await findInvitacion(deps.db, invitacion, deps.clock());
  if (!found.ok) return found;
  const named = judgeNombre(nombre);
  if (!named.ok) return named;
  return depart(deps, 'entrada', 'proveedor_invitacion', {
    invitacionId: found.invitacion.id,
    valor: named.nombre,
  });
}

/** For a new proof of identity. */
export function goToProve(deps: PanelDeps, { sesion }: Signed): Promise<Departure | Refused> {
  return depart(deps, 'prueba', 'proveedor_prueba', {
    sesionId: sesion.id,
    valor: deps.clock().toISOString(),
  });
}

/** For a further way in. */
export function goToLink(deps: PanelDeps, { sesion }: Signed): Promise<Departure | Refused> {
  return depart(deps, 'enlace', 'proveedor_cuenta', { sesionId: sesion.id });
}

async function depart(
  { db, clock, provider }: PanelDeps,
  purpose: Parameters<Provider['addressFor']>[0]['purpose'],
  kind: ChallengeKind,
  owner: { invitacionId?: string; sesionId?: string; valor?: string },
): Promise<Departure | Refused> {
  if (!provider) return NO_PROVIDER;
  const secreto = newSecret();
  const address = await provider.addressFor({ purpose, secreto });
  if (!address.ok) return address;
  await putChallenge(db, kind, { reto: secreto, now: clock(), ...owner });
  return { ok: true, url: address.url, secreto };
}
