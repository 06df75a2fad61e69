/** Said where a text that stays for good names a way to reach somebody. */
export const CONTACT_IN_TEXT =
  'Quita el correo o el teléfono: esto queda en la bitácora, que no se puede borrar';

/** Numbers with as many digits as a telephone that are none: folios, days, amounts with their cents. */
const OTHER_NUMBERS = /\b[a-z]{2,4}-\d{4}-\d{6,}\b|\b\d{4}-\d\d-\d\d\b|(?<![\d.])\d+\.\d{1,2}(?![\d.])/giu;
const CORREO = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;
/**
 * Ten digits, with or without what is dialled before them, in whatever groups people write them, or a `+` with another
 * country's number; an amount has commas.
 */
const TELEFONO =
  /(?<![\p{Nd},$])\p{Nd}(?:[\s.()\p{Pd}]{0,2}\p{Nd}){9,14}(?![\p{Nd},])|\+[\s(]{0,2}\p{Nd}(?:[\s.()\p{Pd}]{0,2}\p{Nd}){7,14}(?![\p{Nd},])/u;

/**
 * Whether a free text holds somebody's e-mail address or telephone, which the log takes for good and gives back to everybody
 * who reads it (decisions 7: 'without personal data'). Names it cannot know.
 */
export function hasContactInText(text: string): boolean {
  // Full-width letters, signs and digits are read like the plain ones, and so is what has invisible ones within.
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const bare = plain.replaceAll(OTHER_NUMBERS, ' - ');
  return CORREO.test(bare) || TELEFONO.test(bare);
}
