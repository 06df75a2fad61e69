import type { OpenCall } from '../../../contract/panel/calls.ts';
import {
  acceptByPasskey,
  acceptByPassword,
  offerCodesToInvited,
  offerPasskeyToInvited,
} from '../invitaciones/acceptInvitacion.ts';
import { findInvitacion } from '../invitaciones/findInvitacion.ts';
import type { Entered } from '../signIn/enter.ts';
import { offerSignIn, signInByPasskey } from '../signIn/signInByPasskey.ts';
import { checkPassword, signInByCode } from '../signIn/signInByPassword.ts';
import { PROVIDER_OPEN_HANDLERS } from './providerCalls.ts';
import type { PanelHandler, PanelRefusal } from './result.ts';

export const OPEN_HANDLERS: { [C in OpenCall]: PanelHandler<C> } = {
  ...PROVIDER_OPEN_HANDLERS,
  async LeerInvitacion(deps, body) {
    const found = await findInvitacion(deps.db, body.invitacion, deps.clock());
    if (!found.ok) return found;
    const { correo, rol, venceEn, regreso } = found.invitacion;
    return { ok: true, answer: { correo, rol, venceEn: venceEn.toISOString(), regreso } };
  },
  async PrepararLlaveDeInvitacion(deps, body) {
    const offered = await offerPasskeyToInvited(deps, body.invitacion);
    return offered.ok ? { ok: true, answer: { ...offered.opciones } } : offered;
  },
  async AceptarConLlave(deps, body, { caller }) {
    return entering(await acceptByPasskey(deps, body, caller));
  },
  async PrepararCodigosDeInvitacion(deps, body) {
    const offered = await offerCodesToInvited(deps, body.invitacion);
    return offered.ok ? { ok: true, answer: offered.codigos } : offered;
  },
  async AceptarConContrasena(deps, body, { caller }) {
    const accepted = await acceptByPassword(deps, body, caller);
    if (!accepted.ok) return accepted;
    const { cookie, entrada, respaldos } = accepted;
    return { ok: true, answer: { ...entrada, respaldos }, cookie };
  },
  async PrepararEntrada(deps) {
    return { ok: true, answer: { ...(await offerSignIn(deps)) } };
  },
  async EntrarConLlave(deps, body, { caller }) {
    return entering(await signInByPasskey(deps, body, caller));
  },
  async EntrarConContrasena(deps, body, { caller }) {
    const checked = await checkPassword(deps, body, caller);
    return checked.ok ? { ok: true, answer: { reto: checked.reto } } : checked;
  },
  async EntrarConCodigo(deps, body, { caller }) {
    return entering(await signInByCode(deps, body, caller));
  },
};

function entering<R extends PanelRefusal>(outcome: ({ ok: true } & Entered) | R) {
  return outcome.ok ? { ok: true as const, answer: outcome.entrada, cookie: outcome.cookie } : outcome;
}
