/** Marks without a shape of their own, direction and zero-width ones among them: they come along when text is pasted. */
const INVISIBLES = /\p{Cf}/gu;
/**
 * Controls (PostgreSQL holds no U+0000; CR and LF would end a mail header), halves of surrogate pairs, line ends,
 * and the marks that turn the direction of the text around them.
 */
const NO_ESCRIBIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The text without what nobody sees and nobody typed. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLES, '');
}

/** Whether the text holds what cannot be stored, or would harm what it is written into. */
export function isUnwritable(text: string): boolean {
  return NO_ESCRIBIBLE.test(text);
}

/**
 * Marks without a shape that no name needs. Joiners (U+200C, U+200D) are not among them: Persian and the scripts of
 * India spell with them, emoji are made with them.
 */
const AJENO =
  '[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e007f}]';
const AJENOS = new RegExp(AJENO, 'gu');
const ANTES = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
/** A joiner at the end may belong to the letter before it, as in Malayalam. */
const DESPUES = new RegExp(`(?:\\s|${AJENO})+$`, 'u');

/** The name as typed, but for what nobody sees around it and for blanks in a row, which are one. */
export function trimNombre(nombre: string): string {
  return nombre
    .replace(ANTES, '')
    .replace(DESPUES, '')
    .replace(/\s{2,}|[\t-\r\u2028\u2029]/g, ' ');
}

/** A name as typed or pasted, without the marks that come along from where it was copied. */
export function cleanNombre(typed: string): string {
  return typed.replace(AJENOS, '');
}
