import { foldText } from '../../plataforma/foldText.ts';

/**
 * Characters of a name that nobody sees, or that turn the text around them: those that make one sign of several in an emoji, and
 * its kind of picture or text, aside.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]|(?!\uFE0E|\uFE0F|\u200D|[\u{E0020}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})(?:\uFE0E|\uFE0F)|(?<!\p{Emoji}|\uFE0F)\u200D|(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]/gu;

/** A name as a person sees it: blanks of every kind are one, and composed letters too. */
export function lookOfName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** What is left of a name where capitals, accents and blanks are not minded either. */
export function foldName(name: string): string {
  return foldText(lookOfName(name)).replace(/ +/g, ' ');
}
