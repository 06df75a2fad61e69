import { foldText } from '../../../domain/text/foldText.ts';

/** Invisible characters and direction marks in a name, except those that join or vary emoji. */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]|(?!\uFE0E|\uFE0F|\u200D|[\u{E0020}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})(?:\uFE0E|\uFE0F)|(?<!\p{Emoji}|\uFE0F)\u200D|(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]/gu;

/** A name as it looks: one kind of blank, composed letters. */
export function lookOfName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Also without case and accents. */
export function foldName(name: string): string {
  return foldText(lookOfName(name)).replace(/ +/g, ' ');
}
