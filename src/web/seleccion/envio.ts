import type { Consentimiento, CorreoAnswer, NearLote } from '../../contract/cotizacion.ts';
import type { Problem, ProblemCode } from '../../contract/problems.ts';
import type { CampoContacto, ContactoErrors } from '../../domain/contacto.ts';
import type { Campanas } from '../../domain/personas/origen.ts';

/** One submitted draft. Its text and key never change (decisions 3). */
export interface Solicitud extends Campanas {
  clave: string;
  /** The draft as JSON text, for `Correo`. */
  seleccion: string;
  consentimiento?: Consentimiento | undefined;
  /** The adviser whose link led here. */
  asesor?: string | undefined;
  /** The chosen payment plan. */
  plan?: string | undefined;
  id_proyecto: number;
}

/** Status of a draft's submission, for the quote screen. */
export type Envio =
  | { estado: 'ninguno' }
  | { estado: 'enviando'; solicitud: Solicitud }
  | { estado: 'emitida'; solicitud: Solicitud; respuesta: CorreoAnswer }
  /** Retries are over. The same solicitud may be sent again, and will be if the network was missing (`sinRed`). */
  | { estado: 'fallida'; solicitud: Solicitud; sinRed: boolean }
  /** The server found faults in the contact; the form shows them. */
  | { estado: 'corregible'; solicitud: Solicitud; errores: ContactoErrors }
  /** The server refused; the same solicitud can never succeed. */
  | {
      estado: 'rechazada';
      solicitud: Solicitud;
      code: ProblemCode;
      /** Offered if the lot is gone. */
      lotesCercanos?: readonly NearLote[] | undefined;
    };

type EnvioEvent =
  | { tipo: 'enviar'; solicitud: Solicitud }
  | { tipo: 'emitida'; clave: string; respuesta: CorreoAnswer }
  | { tipo: 'fallida'; clave: string; sinRed: boolean }
  | { tipo: 'corregible'; clave: string; errores: ContactoErrors }
  | {
      tipo: 'rechazada';
      clave: string;
      code: ProblemCode;
      lotesCercanos?: readonly NearLote[] | undefined;
    }
  | { tipo: 'olvidar' };

/** Refusals that need another choice. After any other the same draft may be sent again. */
const DEFINITIVAS: readonly ProblemCode[] = [
  'PROYECTO_INEXISTENTE',
  'LOTE_INEXISTENTE',
  'MODELO_INEXISTENTE',
  'EQUIPAMIENTO_INEXISTENTE',
  'PLAN_INEXISTENTE',
  'LOTE_VENDIDO',
];

export function isDefinitive(code: ProblemCode | undefined): code is ProblemCode {
  return code !== undefined && DEFINITIVAS.includes(code);
}

const CAMPOS: readonly CampoContacto[] = ['nombre', 'correo', 'telefono'];

/** The server's faults in the contact, by field; `undefined` if it refused for another reason. */
export function contactoErrorsOf(problema: Problem | undefined): ContactoErrors | undefined {
  const errores: ContactoErrors = {};
  for (const { campo, mensaje } of problema?.errores ?? []) {
    const suyo = CAMPOS.find((it) => campo === `formCliente.${it}`);
    if (!suyo) return undefined;
    errores[suyo] = mensaje;
  }
  return Object.keys(errores).length ? errores : undefined;
}

/** The state after an event. An answer to an earlier draft changes nothing. */
export function nextEnvio(envio: Envio, suceso: EnvioEvent): Envio {
  if (suceso.tipo === 'olvidar') return { estado: 'ninguno' };
  if (suceso.tipo === 'enviar') return { estado: 'enviando', solicitud: suceso.solicitud };
  if (envio.estado !== 'enviando' || envio.solicitud.clave !== suceso.clave) return envio;
  const { solicitud } = envio;
  if (suceso.tipo === 'emitida') return { estado: 'emitida', solicitud, respuesta: suceso.respuesta };
  if (suceso.tipo === 'fallida') return { estado: 'fallida', solicitud, sinRed: suceso.sinRed };
  if (suceso.tipo === 'corregible') return { estado: 'corregible', solicitud, errores: suceso.errores };
  const { code, lotesCercanos } = suceso;
  return { estado: 'rechazada', solicitud, code, lotesCercanos };
}

/**
 * The solicitud of a submitted draft. An equal draft keeps its key, so that repeated presses make one quote.
 * Another consent or plan counts as other content (decisions 3).
 */
export function solicitudFor(
  envio: Envio,
  borrador: Omit<Solicitud, 'clave'>,
  newKey: () => string,
): Solicitud {
  if (envio.estado !== 'ninguno' && sameContent(envio.solicitud, borrador)) return envio.solicitud;
  return { clave: newKey(), ...borrador };
}

function sameContent(a: Omit<Solicitud, 'clave'>, b: Omit<Solicitud, 'clave'>): boolean {
  const of = ({ seleccion, consentimiento, plan }: Omit<Solicitud, 'clave'>) =>
    JSON.stringify([seleccion, consentimiento, plan]);
  return of(a) === of(b);
}

/** Whether the solicitud has to be posted, or posted again. */
export function mustPost(envio: Envio, solicitud: Solicitud): boolean {
  if (envio.estado === 'ninguno' || envio.solicitud.clave !== solicitud.clave) return true;
  return envio.estado !== 'enviando' && envio.estado !== 'emitida';
}
