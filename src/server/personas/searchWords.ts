import { foldText } from '../foldText.ts';

/** What stands between the words of a name, as `persona_busca` (migration 0022) parts it. */
const BETWEEN = /[\s.,;:_'"()/\\+-]+/;
const TELEFONO_DIGITS = 10;

/**
 * The words of a search, as `persona.busca` has them. In: as typed. A telephone that is written with blanks, marks or the
 * country's +52 is one word, and so is a mail address.
 */
export function searchWordsOf(typed: string): string[] {
  const folded = foldText(typed)
    .replace(/\+\s*52\s*1?(?=[\s(.-]*\d)/g, ' ')
    .replace(/(\d)[\s().-]+(?=\d)/g, '$1');
  return folded
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : word.split(BETWEEN)))
    .map((word) => (/^\d{11,}$/.test(word) ? word.slice(-TELEFONO_DIGITS) : word))
    .filter(Boolean);
}

/** A `tsquery` of words that each begin one of the person's. In: at least one. */
export function prefixQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
}
