import type { INTEGRACION_CALLS } from '../../contract/panel/integraciones.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import { createCalendario, dropCalendario, readCalendario } from './calendario.ts';
import { createClave, revokeClave } from './claves.ts';
import { listEnvios } from './listEnvios.ts';
import { probeWebhook } from './probeWebhook.ts';
import { readIntegraciones } from './readIntegraciones.ts';
import { repeatEnvios, resendEnvios } from './resendEnvios.ts';

/** What each call about the company's own systems does. */
export const INTEGRACION_HANDLERS: { [C in keyof typeof INTEGRACION_CALLS]: SignedHandler<C> } = {
  LeerIntegraciones: answering(readIntegraciones),
  ListarEntregas: (deps, body) => listEnvios(deps, body),
  ReenviarEntregas: asMember(resendEnvios),
  RepetirEntregas: asMember(repeatEnvios),
  ProbarAviso: asMember(probeWebhook),
  CrearClave: asMember(createClave),
  RevocarClave: asMember(revokeClave),
  LeerCalendario: answering(readCalendario),
  CrearCalendario: asMember(createCalendario),
  QuitarCalendario: asMember(dropCalendario),
};
