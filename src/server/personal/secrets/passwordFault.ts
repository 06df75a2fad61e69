import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '../../foldText.ts';

const SHORTEST = 12;
/** Beyond it a text only costs time. */
const LONGEST = 256;
/** Fewer different characters than this are a pattern, not a password. */
const FEWEST_LETTERS = 5;

let common: ReadonlySet<string> | undefined;

/**
 * What is wrong with a password, as one Spanish sentence; `undefined`: nothing. Long ones, whatever they are made of
 * (NIST SP 800-63B, 3.1.1.2): no rule of digits and signs, but none of the 49,000 commonest, also not with digits and signs
 * around it, and none made of the person's own name or address, or of the company's.
 * In: what the person and the place are known by.
 */
export function passwordFault(password: string, own: readonly string[]): string | undefined {
  const text = password.normalize('NFKC');
  const letters = [...text];
  if (letters.length < SHORTEST) return `Usa al menos ${SHORTEST} caracteres; una frase corta sirve.`;
  if (letters.length > LONGEST) return `Usa a lo más ${LONGEST} caracteres.`;
  if (new Set(letters).size < FEWEST_LETTERS) return 'Usa más caracteres distintos.';
  common ??= new Set(dictionary['passwords-common']);
  const small = text.toLowerCase();
  const core = small.replace(/^[\P{L}]+|[\P{L}]+$/gu, '');
  // Twice or three times a common one is not less common.
  const halves = [2, 3]
    .map((times) => small.slice(0, small.length / times))
    .filter((half, at) => half.repeat(at + 2) === small);
  if ([small, core, ...halves].some((part) => common?.has(part) || part.length < 4))
    return 'Es de las contraseñas más comunes, o casi; elige otra.';
  const named = own
    .flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2);
  const rest = named
    .reduce((left, part) => left.replaceAll(part, ''), foldText(text))
    .replace(/[^\p{L}\p{N}]/gu, '');
  return rest.length < SHORTEST / 2 ? 'No uses tu nombre, tu correo ni el nombre de la empresa.' : undefined;
}
