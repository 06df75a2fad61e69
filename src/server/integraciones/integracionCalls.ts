import type { INTEGRACION_CALLS } from '../../contract/panel/integraciones.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import { createCalendario, dropCalendario, readCalendario } from './calendario.ts';
import { createClave, revokeClave } from './claves.ts';
import { listEntregas } from './listEntregas.ts';
import { probeWebhook } from './probeWebhook.ts';
import { readIntegraciones } from './readIntegraciones.ts';
import { repeatEntregas, resendEntregas } from './resendEntregas.ts';

/** What each call about the company's own systems does. */
export const INTEGRACION_HANDLERS: { [C in keyof typeof INTEGRACION_CALLS]: SignedHandler<C> } = {
  LeerIntegraciones: answering(readIntegraciones),
  ListarEntregas: (deps, body) => listEntregas(deps, body),
  ReenviarEntregas: asMember(resendEntregas),
  RepetirEntregas: asMember(repeatEntregas),
  ProbarAviso: asMember(probeWebhook),
  CrearClave: asMember(createClave),
  RevocarClave: asMember(revokeClave),
  LeerCalendario: answering(readCalendario),
  CrearCalendario: asMember(createCalendario),
  QuitarCalendario: asMember(dropCalendario),
};
