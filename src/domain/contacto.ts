import { cleanNombre, isUnwritable, stripInvisible, trimNombre } from './invisible.ts';

/** A buyer's contact (specification 3, `UsuarioCotizado`). */
export interface Contacto {
  nombre: string;
  correo: string;
  telefono: string;
}

export type CampoContacto = keyof Contacto;
export type ContactoErrors = Partial<Record<CampoContacto, string>>;

const NOMBRE_MAX = 50;
export const TELEFONO_DIGITS = 10;

/** Wording of specification 5 and decisions 2, to the letter (blanks included). */
const CONTACTO_MESSAGES = {
  requerido: ' • El campo es requerido ',
  nombreMaximo: ' • Máximo 50 caracteres ',
  correo: ' • No es un correo válido ',
  telefono: ' • Teléfono 10 caracteres ',
  telefonoDeOtroPais: ' • Teléfono 10 caracteres, o de 8 a 15 dígitos con el + de otro país ',
  ilegible: ' • Contiene caracteres que no se pueden escribir ',
} as const;

export const TELEFONO_HINT = '10 dígitos; de otro país, con + y su clave';

/** Longest address in SMTP (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const CORREO_MAXIMO = 254;
/**
 * The HTML standard's pattern for e-mail inputs, minus unreachable mailboxes: a dot at an end or doubled (RFC
 * 5321, 4.1.2), a single-label domain, one that ends in digits (RFC 3696, 2). It admits no comma, quote,
 * blank or line break, so one address never becomes two recipients.
 */
const CORREO =
  /^(?!\.|.*\.[.@])[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{1,58}[a-zA-Z0-9])$/;

/** Prefixes before the ten digits of a Mexican number, those of before 2019 included (decisions 2). */
const BEFORE_TEN = /^(?:\+?52(?:1|01|044|045)?|01|044|045)(?=\d{10}$)/;
/** A foreign number: country code and the rest, 8 to 15 digits (ITU-T E.164); +52 is Mexico. */
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;

/** Begins like a foreign number, complete or not. */
const OF_ABROAD = /^\+(?!5?2?$|52)/;

function dialledIn(text: string): string {
  const plain = text.normalize('NFKC');
  return (/^\D*\+/.test(plain) ? '+' : '') + plain.replace(/\D/g, '');
}

/**
 * Normalises a complete telephone: pasted, autofilled, stored or sent (decisions 2). Out: ten digits, or `+`
 * and a foreign number. Other input keeps all its digits, uncut, for `validateContacto` to refuse; text
 * without digits stays as it is.
 */
export function readTelefono(whole: string): string {
  const dialled = dialledIn(whole);
  return /\d/.test(dialled) ? dialled.replace(BEFORE_TEN, '') : stripInvisible(whole).trim();
}

/**
 * New value of a telephone field after a change. A typed digit beyond the tenth is dropped (beyond the 15th
 * with a `+`); more than one new character counts as pasted. In: the field before and after the change.
 */
export function typeTelefono(before: string, now: string): string {
  if (now.length > before.length + 1 || (now.length > before.length && !hasOneMore(before, now)))
    return readTelefono(now);
  const dialled = dialledIn(now);
  const most = dialled.startsWith('+') ? FOREIGN_MAX : TELEFONO_DIGITS;
  // A pasted number that is too long must be shortened by hand.
  return dialled.slice(0, Math.max(most, Math.min(before.length, now.length)));
}

/** A `+` and 15 digits. */
const FOREIGN_MAX = 16;

function hasOneMore(before: string, now: string): boolean {
  let same = 0;
  while (same < before.length && before[same] === now[same]) same++;
  return before.slice(same) === now.slice(same + 1);
}

/** The contact without outer blanks and invisible marks; a valid name keeps the marks within it. */
export function trimContacto(contacto: Contacto): Contacto {
  return {
    nombre: trimNombre(contacto.nombre),
    correo: trimCorreo(contacto.correo),
    telefono: readTelefono(contacto.telefono),
  };
}

export function trimCorreo(correo: string): string {
  return stripInvisible(correo).trim();
}

/** First broken rule of each field (specification 5); empty if the contact is valid. */
export function validateContacto(contacto: Contacto): ContactoErrors {
  const { nombre, correo, telefono } = trimContacto(contacto);
  const errores: ContactoErrors = {};
  if (!nombre) errores.nombre = CONTACTO_MESSAGES.requerido;
  else if ([...nombre].length > NOMBRE_MAX) errores.nombre = CONTACTO_MESSAGES.nombreMaximo;
  else if (isUnwritable(nombre) || cleanNombre(nombre) !== nombre)
    errores.nombre = CONTACTO_MESSAGES.ilegible;
  const errorDeCorreo = validateCorreo(correo);
  if (errorDeCorreo) errores.correo = errorDeCorreo;
  if (!telefono) errores.telefono = CONTACTO_MESSAGES.requerido;
  else if (!internationalOf(telefono))
    errores.telefono = CONTACTO_MESSAGES[OF_ABROAD.test(telefono) ? 'telefonoDeOtroPais' : 'telefono'];
  return errores;
}

/** The broken rule of an address; `undefined` if valid. In: as `trimCorreo` leaves it. */
export function validateCorreo(correo: string): string | undefined {
  if (!correo) return CONTACTO_MESSAGES.requerido;
  return correo.length > CORREO_MAXIMO || !CORREO.test(correo) ? CONTACTO_MESSAGES.correo : undefined;
}

/** For anyone with a quote's address: `m•••@ejemplo.mx`, and the last two digits of the telephone. */
export function maskContacto({ nombre, correo, telefono }: Contacto): Contacto {
  const masked = telefono.slice(-2).padStart(telefono.length, '•');
  return { nombre, correo: maskCorreo(correo), telefono: masked };
}

/** First letter and domain; the number of dots does not reveal the length. */
export function maskCorreo(correo: string): string {
  const at = correo.lastIndexOf('@');
  return at < 0 ? correo && '•••' : `${[...correo][0]}•••${correo.slice(at)}`;
}

/** Mexico City and surroundings, Guadalajara, Monterrey: the only two-digit area codes. */
const SHORT_AREA = /^(?:55|56|33|81)/;

/**
 * Groups a Mexican number as it is read aloud: area code, then two groups. Anything but ten digits is
 * returned unchanged. Source: Plan Técnico Fundamental de Numeración, 2018.
 */
export function formatTelefono(telefono: string): string {
  if (!/^\d{10}$/.test(telefono)) return telefono;
  const area = SHORT_AREA.test(telefono) ? 2 : 3;
  return [telefono.slice(0, area), telefono.slice(area, -4), telefono.slice(-4)].join(' ');
}

/**
 * `+525512345678`; `undefined` if not a valid number. In: a buyer's or the company's, an extension allowed.
 */
export function internationalOf(telefono: string): string | undefined {
  const read = readTelefono(telefono.replace(EXTENSION, ''));
  if (/^\d{10}$/.test(read)) return `+52${read}`;
  return FOREIGN.test(read) ? read : undefined;
}

const EXTENSION = /[\s,;]+(?:ext|extensi[oó]n)\b[\s.:]*\d{1,6}\s*$/i;

/** `tel:` link (RFC 3966); `undefined` for an invalid number. */
export function phoneLinkOf(telefono: string): string | undefined {
  const international = internationalOf(telefono);
  return international && `tel:${international}`;
}

/** WhatsApp link, with an optional text; `undefined` for an invalid number. */
export function whatsappLinkOf(telefono: string, texto = ''): string | undefined {
  const international = internationalOf(telefono);
  const query = texto && `?text=${encodeURIComponent(texto)}`;
  return international && `https://wa.me/${international.slice(1)}${query}`;
}
