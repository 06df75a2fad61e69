export const CONTACT_IN_TEXT =
  'Quita el correo o el teléfono: esto queda en la bitácora, que no se puede borrar';

/** Numbers as long as a telephone that are none: folios, dates, amounts with cents. */
const OTHER_NUMBERS = /\b[a-z]{2,4}-\d{4}-\d{6,}\b|\b\d{4}-\d\d-\d\d\b|(?<![\d.])\d+\.\d{1,2}(?![\d.])/giu;
const CORREO = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;
/** Ten digits in any grouping, with any prefix, or a `+` with a foreign number. Amounts have commas. */
const TELEFONO =
  /(?<![\p{Nd},$])\p{Nd}(?:[\s.()\p{Pd}]{0,2}\p{Nd}){9,14}(?![\p{Nd},])|\+[\s(]{0,2}\p{Nd}(?:[\s.()\p{Pd}]{0,2}\p{Nd}){7,14}(?![\p{Nd},])/u;

/**
 * Whether a free text holds an e-mail address or a telephone. The log keeps it for good and shows it to all
 * its readers (decisions 7: 'without personal data'). Names are not detected.
 */
export function hasContactInText(text: string): boolean {
  // Normalises full-width characters and drops invisible ones.
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const bare = plain.replaceAll(OTHER_NUMBERS, ' - ');
  return CORREO.test(bare) || TELEFONO.test(bare);
}
