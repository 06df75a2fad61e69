import { isUnwritable, stripInvisibles } from './invisibles.ts';

/** What the buyer leaves to be reached (specification 3, `UsuarioCotizado`). */
export interface Contacto {
  nombre: string;
  correo: string;
  telefono: string;
}

export type CampoContacto = keyof Contacto;
export type ErroresContacto = Partial<Record<CampoContacto, string>>;

export const NOMBRE_MAXIMO = 50;
export const TELEFONO_DIGITOS = 10;

/** Wording of the specification, section 5, and of decisions 2, to the letter (blanks included). */
export const MENSAJES_CONTACTO = {
  requerido: ' • El campo es requerido ',
  nombreMaximo: ' • Máximo 50 caracteres ',
  correo: ' • No es un correo válido ',
  telefono: ' • Teléfono 10 caracteres ',
  ilegible: ' • Contiene caracteres que no se pueden escribir ',
} as const;

/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const CORREO_MAXIMO = 254;
/**
 * The HTML standard's pattern for e-mail inputs, with a dot demanded in the domain: an address without one
 * is a typing slip, never a buyer's mailbox. It admits no comma, quote, blank or line break, so that one
 * address can never become two recipients.
 */
const CORREO =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Keeps digits only and the first 10 of them, as typed or pasted (decisions 2). */
export function cleanTelefono(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, TELEFONO_DIGITOS);
}

/** The contact without the blanks that a phone's keyboard adds, and without the invisible marks of pasted text. */
export function trimContacto(contacto: Contacto): Contacto {
  return {
    nombre: stripInvisibles(contacto.nombre).trim().replace(/\s+/g, ' '),
    correo: trimCorreo(contacto.correo),
    telefono: stripInvisibles(contacto.telefono).trim(),
  };
}

/** An address as it was typed or pasted, without blanks around it and invisible marks. */
export function trimCorreo(correo: string): string {
  return stripInvisibles(correo).trim();
}

/** The first broken rule of each field (specification 5); empty where the contact is valid. */
export function validateContacto(contacto: Contacto): ErroresContacto {
  const { nombre, correo, telefono } = trimContacto(contacto);
  const errores: ErroresContacto = {};
  if (!nombre) errores.nombre = MENSAJES_CONTACTO.requerido;
  else if ([...nombre].length > NOMBRE_MAXIMO) errores.nombre = MENSAJES_CONTACTO.nombreMaximo;
  else if (isUnwritable(nombre)) errores.nombre = MENSAJES_CONTACTO.ilegible;
  const errorDeCorreo = validateCorreo(correo);
  if (errorDeCorreo) errores.correo = errorDeCorreo;
  if (!telefono) errores.telefono = MENSAJES_CONTACTO.requerido;
  else if (!/^\d{10}$/.test(telefono)) errores.telefono = MENSAJES_CONTACTO.telefono;
  return errores;
}

/** The rule of an address that is broken; `undefined` where it is a valid one. In: as `trimCorreo` leaves it. */
export function validateCorreo(correo: string): string | undefined {
  if (!correo) return MENSAJES_CONTACTO.requerido;
  return correo.length > CORREO_MAXIMO || !CORREO.test(correo) ? MENSAJES_CONTACTO.correo : undefined;
}
