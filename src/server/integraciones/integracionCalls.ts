import type { INTEGRACION_CALLS } from '../../contract/panel/integraciones.ts';
import type { SignedHandler } from '../personal/calls/result.ts';
import { createCalendario, dropCalendario, readCalendario } from './calendario.ts';
import { createClave, revokeClave } from './claves.ts';
import { listEntregas } from './listEntregas.ts';
import { probeWebhook } from './probeWebhook.ts';
import { readIntegraciones } from './readIntegraciones.ts';
import { type Resent, repeatEntregas, resendEntregas } from './resendEntregas.ts';

/** What each call about the company's own systems does. */
export const INTEGRACION_HANDLERS: { [C in keyof typeof INTEGRACION_CALLS]: SignedHandler<C> } = {
  async LeerIntegraciones(deps) {
    return { ok: true, answer: await readIntegraciones(deps) };
  },
  ListarEntregas: (deps, body) => listEntregas(deps, body),
  async ReenviarEntregas(deps, { ids }, { signed }) {
    return answerOf(await resendEntregas(deps, signed.personal.id, ids));
  },
  async RepetirEntregas(deps, body, { signed }) {
    return answerOf(await repeatEntregas(deps, signed.personal.id, body));
  },
  async ProbarAviso(deps, _body, { signed }) {
    return probeWebhook(deps, signed.personal.id);
  },
  async CrearClave(deps, body, { signed }) {
    const made = await createClave(deps, signed.personal.id, body);
    return made.ok ? { ok: true, answer: { clave: made.clave, secreto: made.secreto } } : made;
  },
  async RevocarClave(deps, { clave }, { signed }) {
    const revoked = await revokeClave(deps, signed.personal.id, clave);
    return revoked.ok ? DONE : revoked;
  },
  async LeerCalendario({ db }, _body, { signed }) {
    const creado = await readCalendario(db, signed.personal.id);
    return { ok: true, answer: { creadoEn: creado?.toISOString() ?? null } };
  },
  async CrearCalendario(deps, _body, { signed }) {
    return createCalendario(deps, signed.personal.id);
  },
  async QuitarCalendario(deps, _body, { signed }) {
    await dropCalendario(deps, signed.personal.id);
    return DONE;
  },
};

const DONE = { ok: true, answer: { hecho: true } } as const;

function answerOf(resent: Resent) {
  if (!resent.ok) return resent;
  const { reenviados } = resent;
  return { ok: true, answer: { reenviados }, wakesMail: reenviados > 0 } as const;
}
