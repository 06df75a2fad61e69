/** Marks without a shape of their own, direction and zero-width ones among them: they come along when text is pasted. */
const INVISIBLES = /\p{Cf}/gu;
/**
 * Controls (PostgreSQL holds no U+0000; CR and LF would end a mail header), halves of surrogate pairs, line ends,
 * and the marks that turn the direction of the text around them.
 */
const NO_ESCRIBIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The text without what nobody sees and nobody typed. */
export function stripInvisibles(text: string): string {
  return text.replace(INVISIBLES, '');
}

/** Whether the text holds what cannot be stored, or would harm what it is written into. */
export function isUnwritable(text: string): boolean {
  return NO_ESCRIBIBLE.test(text);
}
