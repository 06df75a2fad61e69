import type { SignedCall } from '../../../contract/panel/calls.ts';
import { absoluteOf, rutaOfInvitacion } from '../../../contract/rutas.ts';
import {
  addPasskey,
  changePassword,
  offerAnotherPasskey,
  offerCodesToAccount,
  removePasskey,
  removePassword,
  renewRecoveryCodes,
  setPassword,
} from '../account/changeFactors.ts';
import { closeOtherSessions, closeSession, signOut } from '../account/endSessions.ts';
import { offerProof, proveByPasskey, proveByPassword } from '../account/proveIdentity.ts';
import { showAccount } from '../account/showAccount.ts';
import { readBitacora } from '../bitacora/readBitacora.ts';
import { annulInvitacion } from '../invitaciones/annulInvitacion.ts';
import { inviteStaff } from '../invitaciones/inviteStaff.ts';
import { tokenOf } from '../sessions/token.ts';
import { asMember, DONE, type PanelRefusal, type SignedHandler } from './result.ts';

type AccountCall = Extract<
  SignedCall,
  | 'Renovar'
  | 'Salir'
  | 'LeerCuenta'
  | 'CerrarSesion'
  | 'CerrarOtrasSesiones'
  | 'PrepararPrueba'
  | 'ProbarConLlave'
  | 'ProbarConContrasena'
  | 'PrepararLlave'
  | 'AgregarLlave'
  | 'QuitarLlave'
  | 'PrepararCodigos'
  | 'FijarContrasena'
  | 'CambiarContrasena'
  | 'QuitarContrasena'
  | 'RenovarRespaldos'
  | 'InvitarPersonal'
  | 'AnularInvitacion'
  | 'LeerBitacora'
>;

export const ACCOUNT_HANDLERS: { [C in AccountCall]: SignedHandler<C> } = {
  async Renovar(deps, _body, { signed }) {
    const { token, renovarEn } = tokenOf(await deps.keys('tokens'), signed.sesion, deps.clock());
    return { ok: true, answer: { token, renovarEn: renovarEn.toISOString() } };
  },
  async Salir(deps, _body, { signed }) {
    await signOut(deps, signed);
    return { ...DONE, cookie: null };
  },
  async LeerCuenta(deps, _body, { signed }) {
    return { ok: true, answer: await showAccount(deps, signed) };
  },
  async CerrarSesion(deps, body, { signed }) {
    return done(await closeSession(deps, signed, body.sesion));
  },
  async CerrarOtrasSesiones(deps, _body, { signed }) {
    return { ok: true, answer: { cerradas: await closeOtherSessions(deps, signed) } };
  },
  async PrepararPrueba(deps, _body, { signed }) {
    return { ok: true, answer: { ...(await offerProof(deps, signed)) } };
  },
  async ProbarConLlave(deps, body, { signed }) {
    const proven = await proveByPasskey(deps, signed, body);
    return proven.ok ? { ok: true, answer: { probadaHasta: proven.probadaHasta } } : proven;
  },
  async ProbarConContrasena(deps, body, { signed, caller }) {
    const proven = await proveByPassword(deps, signed, body, caller);
    return proven.ok ? { ok: true, answer: { probadaHasta: proven.probadaHasta } } : proven;
  },
  async PrepararLlave(deps, _body, { signed }) {
    return { ok: true, answer: { ...(await offerAnotherPasskey(deps, signed)) } };
  },
  async AgregarLlave(deps, body, { signed }) {
    const added = await addPasskey(deps, signed, body);
    return added.ok ? { ok: true, answer: { llave: added.llave } } : added;
  },
  async QuitarLlave(deps, body, { signed }) {
    return done(await removePasskey(deps, signed, body.llave));
  },
  async PrepararCodigos(deps, _body, { signed }) {
    return { ok: true, answer: await offerCodesToAccount(deps, signed) };
  },
  async FijarContrasena(deps, body, { signed }) {
    const set = await setPassword(deps, signed, body);
    return set.ok ? { ok: true, answer: { respaldos: set.respaldos } } : set;
  },
  async CambiarContrasena(deps, body, { signed }) {
    return done(await changePassword(deps, signed, body.contrasena));
  },
  async QuitarContrasena(deps, _body, { signed }) {
    return done(await removePassword(deps, signed));
  },
  async RenovarRespaldos(deps, _body, { signed }) {
    const renewed = await renewRecoveryCodes(deps, signed);
    return renewed.ok ? { ok: true, answer: { respaldos: renewed.respaldos } } : renewed;
  },
  async InvitarPersonal(deps, body, { signed }) {
    const author = { origen: 'panel', personalId: signed.personal.id } as const;
    const made = await inviteStaff(deps, { ...body, author });
    if (!made.ok) return NO_CORREO;
    const { correo, secreto, venceEn, regreso } = made;
    const url = absoluteOf(deps.settings.publicUrl, rutaOfInvitacion(secreto));
    return { ok: true, answer: { correo, url, venceEn: venceEn.toISOString(), regreso } };
  },
  async AnularInvitacion(deps, body, { signed }) {
    return done(await annulInvitacion(deps, signed, body.invitacion));
  },
  LeerBitacora: asMember(readBitacora),
};

const NO_CORREO: PanelRefusal = {
  ok: false,
  motivo: 'SOLICITUD_INVALIDA',
  errores: [{ campo: 'correo', mensaje: 'No es un correo válido' }],
};

function done<R extends PanelRefusal>(outcome: { ok: true } | R): typeof DONE | R {
  return outcome.ok ? DONE : outcome;
}
