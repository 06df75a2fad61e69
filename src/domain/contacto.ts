import { cleanNombre, isUnwritable, stripInvisible, trimNombre } from './invisible.ts';

/** What the buyer leaves to be reached (specification 3, `UsuarioCotizado`). */
export interface Contacto {
  nombre: string;
  correo: string;
  telefono: string;
}

export type CampoContacto = keyof Contacto;
export type ContactoErrors = Partial<Record<CampoContacto, string>>;

export const NOMBRE_MAX = 50;
export const TELEFONO_DIGITS = 10;

/** Wording of the specification, section 5, and of decisions 2, to the letter (blanks included). */
export const CONTACTO_MESSAGES = {
  requerido: ' • El campo es requerido ',
  nombreMaximo: ' • Máximo 50 caracteres ',
  correo: ' • No es un correo válido ',
  telefono: ' • Teléfono 10 caracteres ',
  telefonoDeOtroPais: ' • Teléfono 10 caracteres, o de 8 a 15 dígitos con el + de otro país ',
  ilegible: ' • Contiene caracteres que no se pueden escribir ',
} as const;

/** What may be typed as a telephone, under every field of one. */
export const TELEFONO_HINT = '10 dígitos; de otro país, con + y su clave';

/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const CORREO_MAXIMO = 254;
/**
 * The HTML standard's pattern for e-mail inputs, less what no mailbox is reached by: a dot at an end or beside
 * another (RFC 5321, 4.1.2), a domain of one part, one that ends in digits (RFC 3696, 2). It admits no comma,
 * quote, blank or line break, so that one address can never become two recipients.
 */
const CORREO =
  /^(?!\.|.*\.[.@])[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{1,58}[a-zA-Z0-9])$/;

/**
 * What people and their address books put before the ten digits of a Mexican number: the country, with the 1 that mobile
 * telephones had until 2019, and the prefixes of then (decisions 2).
 */
const BEFORE_TEN = /^(?:\+?52(?:1|01|044|045)?|01|044|045)(?=\d{10}$)/;
/** A number of another country: the country and the rest, 8 to 15 digits (ITU-T E.164); +52 is Mexico's alone. */
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;

/** Begins as a number of another country, whatever it lacks. */
const OF_ABROAD = /^\+(?!5?2?$|52)/;

/** The digits of a text, behind a `+` where one stands before them. */
function dialledIn(text: string): string {
  const plain = text.normalize('NFKC');
  return (/^\D*\+/.test(plain) ? '+' : '') + plain.replace(/\D/g, '');
}

/**
 * A telephone that came whole: pasted, filled in, stored, sent (decisions 2). Out: ten digits, or `+` and a number of another
 * country; of anything else all its digits, uncut, for `validateContacto` to refuse, and a text without any as it is.
 */
export function readTelefono(whole: string): string {
  const dialled = dialledIn(whole);
  return /\d/.test(dialled) ? dialled.replace(BEFORE_TEN, '') : stripInvisible(whole).trim();
}

/**
 * What a telephone's field holds after it changed. One character more was typed: digits behind the tenth are not taken, but
 * all that a number with a `+` may have are. More characters came whole. In: the field as it was, and as it is now.
 */
export function typeTelefono(before: string, now: string): string {
  if (now.length > before.length + 1 || (now.length > before.length && !hasOneMore(before, now)))
    return readTelefono(now);
  const dialled = dialledIn(now);
  const most = dialled.startsWith('+') ? FOREIGN_MAX : TELEFONO_DIGITS;
  // A number that came whole and is too long gets shorter by the person's own hand.
  return dialled.slice(0, Math.max(most, Math.min(before.length, now.length)));
}

/** A `+` and 15 digits. */
const FOREIGN_MAX = 16;

/** Whether both texts are the same but for one character that only the second has. */
function hasOneMore(before: string, now: string): boolean {
  let same = 0;
  while (same < before.length && before[same] === now[same]) same++;
  return before.slice(same) === now.slice(same + 1);
}

/**
 * The contact without the blanks that a phone's keyboard adds, and without the invisible marks of pasted text, its telephone
 * as `readTelefono` has it; a name that `validateContacto` accepts keeps every mark within it.
 */
export function trimContacto(contacto: Contacto): Contacto {
  return {
    nombre: trimNombre(contacto.nombre),
    correo: trimCorreo(contacto.correo),
    telefono: readTelefono(contacto.telefono),
  };
}

/** An address as it was typed or pasted, without blanks around it and invisible marks. */
export function trimCorreo(correo: string): string {
  return stripInvisible(correo).trim();
}

/** The first broken rule of each field (specification 5); empty where the contact is valid. */
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

/** The rule of an address that is broken; `undefined` where it is a valid one. In: as `trimCorreo` leaves it. */
export function validateCorreo(correo: string): string | undefined {
  if (!correo) return CONTACTO_MESSAGES.requerido;
  return correo.length > CORREO_MAXIMO || !CORREO.test(correo) ? CONTACTO_MESSAGES.correo : undefined;
}

/**
 * The contact as it may be shown to anybody who holds a quote's address: `m•••@ejemplo.mx`, and of the telephone the
 * last two digits. What is empty stays so.
 */
export function maskContacto({ nombre, correo, telefono }: Contacto): Contacto {
  const masked = telefono.slice(-2).padStart(telefono.length, '•');
  return { nombre, correo: maskCorreo(correo), telefono: masked };
}

/** The first letter and the domain; the number of the others is nobody's business. */
export function maskCorreo(correo: string): string {
  const at = correo.lastIndexOf('@');
  return at < 0 ? correo && '•••' : `${[...correo][0]}•••${correo.slice(at)}`;
}

/** Mexico City and its surroundings, Guadalajara, Monterrey: the only area codes of two digits. */
const SHORT_AREA = /^(?:55|56|33|81)/;

/**
 * A number as it is read aloud in Mexico: its area code, and the rest in two groups. In: ten digits; anything else, such as a masked
 * one, comes back as it is (Plan Técnico Fundamental de Numeración, 2018: ten digits, area codes of two or three).
 */
export function formatTelefono(telefono: string): string {
  if (!/^\d{10}$/.test(telefono)) return telefono;
  const area = SHORT_AREA.test(telefono) ? 2 : 3;
  return [telefono.slice(0, area), telefono.slice(area, -4), telefono.slice(-4)].join(' ');
}

/**
 * A telephone as it is dialled from everywhere. In: as a buyer left it, or as the company writes its own, with an extension
 * perhaps. Out: `+525512345678`, a number of another country with its own; `undefined` for what is no such number.
 */
export function internationalOf(telefono: string): string | undefined {
  const read = readTelefono(telefono.replace(EXTENSION, ''));
  if (/^\d{10}$/.test(read)) return `+52${read}`;
  return FOREIGN.test(read) ? read : undefined;
}

const EXTENSION = /[\s,;]+(?:ext|extensi[oó]n)\b[\s.:]*\d{1,6}\s*$/i;

/** Where a press calls (RFC 3966); `undefined` where nobody would be reached. */
export function phoneLinkOf(telefono: string): string | undefined {
  const international = internationalOf(telefono);
  return international && `tel:${international}`;
}

/** Where WhatsApp opens with that number, with a text perhaps; `undefined` where nobody would be reached. */
export function whatsappLinkOf(telefono: string, texto = ''): string | undefined {
  const international = internationalOf(telefono);
  const query = texto && `?text=${encodeURIComponent(texto)}`;
  return international && `https://wa.me/${international.slice(1)}${query}`;
}
