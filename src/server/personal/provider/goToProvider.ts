import { newSecret } from '../../plataforma/digest.ts';
import { type ChallengeKind, putChallenge } from '../challenges.ts';
import { findInvitacion, type InvitacionRefusal } from '../invitaciones/findInvitacion.ts';
import { judgeNombre, type NombreRefusal } from '../invitaciones/judgeNombre.ts';
import type { PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';
import type { Provider } from './openProvider.ts';
import type { ProviderRefusal } from './refusal.ts';

/** Where the browser goes, and what it keeps for when it comes back. */
export interface Departure {
  ok: true;
  url: string;
  /** For the cookie: who comes back without it is somebody else. */
  secreto: string;
}
type NoProvider = { ok: false; motivo: 'SIN_PROVEEDOR' };
export const NO_PROVIDER: NoProvider = { ok: false, motivo: 'SIN_PROVEEDOR' };
type Refused = ProviderRefusal | NoProvider;

/** Sends somebody there to sign in. */
export function goToSignIn(deps: PanelDeps): Promise<Departure | Refused> {
  return depart(deps, 'entrada', 'proveedor_entrada', {});
}

/** Sends somebody there who was invited. In: the invitation's secret; how they want to be called. */
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

/** Sends somebody there who is signed in, to sign in there anew. */
export function goToProve(deps: PanelDeps, { sesion }: Signed): Promise<Departure | Refused> {
  return depart(deps, 'prueba', 'proveedor_prueba', {
    sesionId: sesion.id,
    valor: deps.clock().toISOString(),
  });
}

/** Sends somebody there who wants to come in by it from now on. */
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
