import type { PROVIDER_OPEN_CALLS, PROVIDER_SIGNED_CALLS } from '../../../contract/panel/provider.ts';
import { addProvider, proveByProvider, removeProvider } from '../provider/accountAtProvider.ts';
import { type Departure, goToAccept, goToLink, goToProve, goToSignIn } from '../provider/goToProvider.ts';
import { signInByProvider } from '../provider/signInByProvider.ts';
import { DONE, type PanelHandler, type PanelRefusal, type SignedHandler } from './result.ts';

/** OpenID Connect before a session. */
export const PROVIDER_OPEN_HANDLERS: { [C in keyof typeof PROVIDER_OPEN_CALLS]: PanelHandler<C> } = {
  async LeerProveedor({ provider }) {
    return { ok: true, answer: { proveedor: provider ? { nombre: provider.nombre } : null } };
  },
  async PrepararEntradaConProveedor(deps) {
    return leaving(await goToSignIn(deps));
  },
  async PrepararInvitacionConProveedor(deps, body) {
    return leaving(await goToAccept(deps, body));
  },
  async EntrarConProveedor(deps, { respuesta }, { caller, errand: secreto }) {
    const entered = await signInByProvider(deps, { respuesta, secreto }, caller);
    return entered.ok ? { ok: true, answer: entered.entrada, cookie: entered.cookie, errand: null } : entered;
  },
};

/** OpenID Connect within a session. */
export const PROVIDER_SIGNED_HANDLERS: { [C in keyof typeof PROVIDER_SIGNED_CALLS]: SignedHandler<C> } = {
  async PrepararPruebaConProveedor(deps, _body, { signed }) {
    return leaving(await goToProve(deps, signed));
  },
  async ProbarConProveedor(deps, { respuesta }, { signed, errand: secreto }) {
    const proven = await proveByProvider(deps, signed, { respuesta, secreto });
    return proven.ok ? { ok: true, answer: { probadaHasta: proven.probadaHasta }, errand: null } : proven;
  },
  async PrepararEnlaceConProveedor(deps, _body, { signed }) {
    return leaving(await goToLink(deps, signed));
  },
  async EnlazarProveedor(deps, { respuesta }, { signed, errand: secreto }) {
    const added = await addProvider(deps, signed, { respuesta, secreto });
    return added.ok ? { ...DONE, errand: null } : added;
  },
  async QuitarProveedor(deps, _body, { signed }) {
    const removed = await removeProvider(deps, signed);
    return removed.ok ? DONE : removed;
  },
};

function leaving<R extends PanelRefusal>(departure: Departure | R) {
  return departure.ok
    ? { ok: true as const, answer: { url: departure.url }, errand: departure.secreto }
    : departure;
}
