/** Format characters, direction marks and zero-width ones among them; they arrive with pasted text. */
const INVISIBLES = /\p{Cf}/gu;
/**
 * Controls (PostgreSQL refuses U+0000, CR and LF end a mail header), lone surrogates, direction overrides.
 */
const NO_ESCRIBIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function stripInvisible(text: string): string {
  return text.replace(INVISIBLES, '');
}

/** True if the text cannot be stored, or would damage its surroundings. */
export function isUnwritable(text: string): boolean {
  return NO_ESCRIBIBLE.test(text);
}

/** Format characters that no name needs. Joiners stay: Persian, Indic scripts and emoji need them. */
const AJENO =
  '[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e007f}]';
const AJENOS = new RegExp(AJENO, 'gu');
const ANTES = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
/** A trailing joiner may belong to the letter before it, as in Malayalam. */
const DESPUES = new RegExp(`(?:\\s|${AJENO})+$`, 'u');

/** The name without invisible marks around it; runs of blanks become one. */
export function trimNombre(nombre: string): string {
  return nombre
    .replace(ANTES, '')
    .replace(DESPUES, '')
    .replace(/\s{2,}|[\t-\r\u2028\u2029]/g, ' ');
}

/** A typed or pasted name without the format characters that no name needs. */
export function cleanNombre(typed: string): string {
  return typed.replace(AJENOS, '');
}
