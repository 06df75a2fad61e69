import { readTelefono, TELEFONO_DIGITS } from '../../domain/contacto.ts';
import { foldText } from '../../domain/text/foldText.ts';

/** Separators between the words of a name, as in `persona_busca`. */
const BETWEEN = /[\s.,;:_'"()/\\+-]+/;

/**
 * The words of a search, as in `persona.busca`. A telephone with blanks, marks or the country's prefix is one
 * word, and so is a mail address.
 */
export function searchWordsOf(typed: string): string[] {
  const joined = foldText(typed).replace(/([\d+])[\s().-]+(?=\d)/g, '$1');
  return joined
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : telefonoIn(word) || word.split(BETWEEN)))
    .filter(Boolean);
}

/** The telephone that the word is or begins; `undefined` for other words. */
function telefonoIn(word: string): string | undefined {
  if (!/^[(+]*\d{3,}$/.test(word)) return undefined;
  const read = readTelefono(word).replace(/^\+52(?=\d{0,9}$)1?/, '');
  // Drops any other dialling prefix.
  return /^\d{11,}$/.test(read) ? read.slice(-TELEFONO_DIGITS) : read;
}

/** A `tsquery`: each word begins a word of the person. In: at least one word. */
export function prefixQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
}
