import { changeFactor } from '../account/changeFactors.ts';
import { noteProven, type Proven } from '../account/proveIdentity.ts';
import { hasOtherWay } from '../account/waysIn.ts';
import { takeChallenge } from '../challenges.ts';
import type { PanelDeps } from '../panelDeps.ts';
import type { Signed } from '../sessions/sessions.ts';
import { NO_PROVIDER } from './goToProvider.ts';
import { dropProviderLink, findByProvider, linkProvider, providerLinkOf } from './providerAccounts.ts';
import { letsInAnother, type Returned, type ReturnRefusal, refuseCorreo } from './signInByProvider.ts';

/** Tolerance for the provider's clock, ms. */
const SKEW_MS = 30_000;

/**
 * Proves identity by a sign-in at the provider after the question: a session there from earlier proves
 * nothing (ASVS 6.8.4).
 */
export async function proveByProvider(
  deps: PanelDeps,
  signed: Signed,
  { respuesta, secreto }: Returned,
): Promise<Proven | ReturnRefusal> {
  const { db, clock, provider } = deps;
  if (!provider) return NO_PROVIDER;
  const now = clock();
  const asked = secreto && (await takeChallenge(db, 'proveedor_prueba', secreto, now));
  if (!secreto || !asked || asked.sesionId !== signed.sesion.id || !asked.valor)
    return { ok: false, motivo: 'RETO_VENCIDO' };
  const came = await provider.identify({ purpose: 'prueba', secreto }, respuesta);
  if (!came.ok) return came;
  const { identity } = came;
  if ((await findByProvider(db, identity)) !== signed.personal.id)
    return { ok: false, motivo: 'PROVEEDOR_AJENO' };
  const { provenAt } = identity;
  if (!provenAt || provenAt.getTime() < Date.parse(asked.valor) - SKEW_MS)
    return { ok: false, motivo: 'PROVEEDOR_SIN_PRUEBA' };
  return db.transaction((tx) => noteProven(tx, signed, 'oidc', now, provenAt), 'read committed');
}

/** Links the provider's account with the member's own address as a further way in. */
export async function addProvider(
  deps: PanelDeps,
  signed: Signed,
  { respuesta, secreto }: Returned,
): Promise<{ ok: true } | ReturnRefusal> {
  const { db, clock, provider } = deps;
  if (!provider) return NO_PROVIDER;
  const now = clock();
  const asked = secreto && (await takeChallenge(db, 'proveedor_cuenta', secreto, now));
  if (!secreto || !asked || asked.sesionId !== signed.sesion.id) return { ok: false, motivo: 'RETO_VENCIDO' };
  const came = await provider.identify({ purpose: 'enlace', secreto }, respuesta);
  if (!came.ok) return came;
  const { personal } = signed;
  const refused = refuseCorreo(came.identity, personal.correo);
  if (refused) return refused;
  const AJENO = { ok: false, motivo: 'PROVEEDOR_AJENO' } as const;
  if (await letsInAnother(db, came.identity, personal.correo)) return AJENO;
  return changeFactor(deps, signed, 'proveedor.enlazar', async (tx) =>
    (await linkProvider(tx, personal.id, came.identity, now)) ? undefined : AJENO,
  );
}

/** Unlinks it; the last way in stays. */
export async function removeProvider(deps: PanelDeps, signed: Signed): Promise<{ ok: true } | ReturnRefusal> {
  const { provider } = deps;
  if (!provider) return NO_PROVIDER;
  const { personal } = signed;
  return changeFactor(deps, signed, 'proveedor.quitar', async (tx) => {
    if (!(await providerLinkOf(tx, personal.id, provider.emisor)))
      return { ok: false, motivo: 'PROVEEDOR_SIN_ENLACE' } as const;
    if (!(await hasOtherWay(tx, deps, personal.id, 'proveedor')))
      return { ok: false, motivo: 'ULTIMO_FACTOR' } as const;
    await dropProviderLink(tx, personal.id, provider.emisor);
    return undefined;
  });
}
