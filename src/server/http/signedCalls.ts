import type { SignedCall } from '../../contract/panel/calls.ts';
import { absoluteOf, rutaOfInvitacion } from '../../contract/rutas.ts';
import { BORRADOR_HANDLERS } from '../borrador/borradorCalls.ts';
import { CARGA_HANDLERS } from '../borrador/cargas/cargaCalls.ts';
import { FICHA_HANDLERS } from '../borrador/fichas/fichaCalls.ts';
import type { EditorDeps } from '../borrador/fichas/viewEmpresa.ts';
import { MESA_HANDLERS } from '../borrador/mesa/mesaCalls.ts';
import { ARCHIVO_DE_PRECIOS_HANDLERS } from '../catalogo/precios/archivoDePreciosCall.ts';
import { DESCUENTO_HANDLERS } from '../cotizaciones/counter/descuentoCalls.ts';
import { COTIZACION_HANDLERS } from '../cotizaciones/panel/cotizacionCalls.ts';
import { DEMANDA_HANDLERS } from '../demanda/demandaCalls.ts';
import { INTEGRACION_HANDLERS } from '../integraciones/integracionCalls.ts';
import { INVENTARIO_HANDLERS } from '../lotes/inventario/inventarioCalls.ts';
import { PRECIOS_HANDLERS } from '../lotes/precios/preciosCalls.ts';
import { RECIBO_HANDLERS } from '../lotes/recibos/reciboCalls.ts';
import {
  addPasskey,
  changePassword,
  offerAnotherPasskey,
  offerCodesToAccount,
  removePasskey,
  removePassword,
  renewRecoveryCodes,
  setPassword,
} from '../personal/account/changeFactors.ts';
import { closeOtherSessions, closeSession, signOut } from '../personal/account/endSessions.ts';
import { offerProof, proveByPasskey, proveByPassword } from '../personal/account/proveIdentity.ts';
import { showAccount } from '../personal/account/showAccount.ts';
import { readBitacora } from '../personal/bitacora/readBitacora.ts';
import { PROVIDER_SIGNED_HANDLERS } from '../personal/calls/providerCalls.ts';
import type { PanelRefusal, SignedHandler } from '../personal/calls/result.ts';
import { inviteStaff } from '../personal/invitaciones/inviteStaff.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { tokenOf } from '../personal/sessions/token.ts';
import { PERSONA_HANDLERS } from '../personas/personaCalls.ts';
import { DERECHO_HANDLERS } from '../seguimiento/derechos/derechoCalls.ts';
import {
  HOY_HANDLERS,
  PAGINA_DE_PERSONA_HANDLERS,
  RECORDATORIO_HANDLERS,
} from '../seguimiento/seguimientoCalls.ts';
import { annulInvitacion, changeRol, endStaff } from '../seguimiento/staff/changeStaff.ts';
import { listStaff } from '../seguimiento/staff/listStaff.ts';

/** What the staff's calls work with, all of them together. */
export type SignedDeps = PanelDeps & EditorDeps;

/** What each call of whoever is signed in does. */
export const SIGNED_HANDLERS: { [C in SignedCall]: SignedHandler<C, SignedDeps> } = {
  ...PROVIDER_SIGNED_HANDLERS,
  ...DEMANDA_HANDLERS,
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
  async ListarPersonal(deps) {
    return { ok: true, answer: await listStaff(deps) };
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
  async CambiarRol(deps, body, { signed }) {
    return telling(done(await changeRol(deps, signed, body)));
  },
  async DarDeBaja(deps, body, { signed }) {
    return telling(done(await endStaff(deps, signed, body)));
  },
  async LeerBitacora(deps, body, { signed }) {
    return { ok: true, answer: await readBitacora(deps.db, signed.personal, body) };
  },
  ...CARGA_HANDLERS,
  ...PERSONA_HANDLERS,
  ...PAGINA_DE_PERSONA_HANDLERS,
  ...INVENTARIO_HANDLERS,
  ...COTIZACION_HANDLERS,
  ...DERECHO_HANDLERS,
  ...DESCUENTO_HANDLERS,
  ...HOY_HANDLERS,
  ...PRECIOS_HANDLERS,
  ...ARCHIVO_DE_PRECIOS_HANDLERS,
  ...BORRADOR_HANDLERS,
  ...FICHA_HANDLERS,
  ...MESA_HANDLERS,
  ...RECIBO_HANDLERS,
  ...RECORDATORIO_HANDLERS,
  ...INTEGRACION_HANDLERS,
};

const DONE = { ok: true, answer: { hecho: true } } as const;
const NO_CORREO: PanelRefusal = {
  ok: false,
  motivo: 'SOLICITUD_INVALIDA',
  errores: [{ campo: 'correo', mensaje: 'No es un correo válido' }],
};

/** People may have been told that somebody else attends to them now. */
function telling<R extends PanelRefusal>(result: typeof DONE | R) {
  return result.ok ? { ...result, wakesMail: true } : result;
}

function done<R extends PanelRefusal>(outcome: { ok: true } | R): typeof DONE | R {
  return outcome.ok ? DONE : outcome;
}
