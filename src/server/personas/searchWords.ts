import { readTelefono, TELEFONO_DIGITS } from '../../domain/contacto.ts';
import { foldText } from '../plataforma/foldText.ts';

/** What stands between the words of a name, as `persona_busca` parts it. */
const BETWEEN = /[\s.,;:_'"()/\\+-]+/;

/**
 * The words of a search, as `persona.busca` has them. In: as typed. A telephone that is written with blanks, marks or the
 * country's prefix is one word, and so is a mail address.
 */
export function searchWordsOf(typed: string): string[] {
  const joined = foldText(typed).replace(/([\d+])[\s().-]+(?=\d)/g, '$1');
  return joined
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : telefonoIn(word) || word.split(BETWEEN)))
    .filter(Boolean);
}

/** The word that a person's telephone is, or begins with; of other words none. */
function telefonoIn(word: string): string | undefined {
  if (!/^[(+]*\d{3,}$/.test(word)) return undefined;
  const read = readTelefono(word).replace(/^\+52(?=\d{0,9}$)1?/, '');
  // Whatever else was dialled before it.
  return /^\d{11,}$/.test(read) ? read.slice(-TELEFONO_DIGITS) : read;
}

/** A `tsquery` of words that each begin one of the person's. In: at least one. */
export function prefixQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
}
