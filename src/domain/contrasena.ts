const SHORTEST_CONTRASENA = 12;
/** Longer texts only cost time. */
const LONGEST = 256;
/** Fewer distinct characters make a pattern, not a password. */
const FEWEST_CHARACTERS = 5;

/** Words that guessers try, all folded (`foldWord`). */
export interface GuessedWords {
  /** Most common choices in any language: words, names, phrases, keyboard walks. */
  common: ReadonlySet<string>;
  trade: ReadonlySet<string>;
  /** Names of this person, the company and its projects, as written. */
  own: readonly string[];
}

/**
 * A character outside any guessed word is one point. Guessers try pairs and triples of words, so four are
 * needed.
 */
const POINTS_NEEDED = 10;
const POINTS = { own: 0, pattern: 1, trade: 2, common: 3 } as const;
/** Shorter ones occur in every text. */
const SHORTEST_WORD = 3;
const LONGEST_WORD = 30;

/** Signs and digits that stand for letters: `C0ntr4$eñ@` is `contraseña`. A 1 may be an i or an l. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e' },
};
const ROWS = ['qwertyuiop', 'asdfghjkln', 'zxcvbnm', '01234567890', 'abcdefghijklmnopqrstuvwxyz'];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A word without case, accents and tildes: `Contraseña` is `contrasena`. */
export function foldWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What is wrong with a password, as Spanish sentences; `undefined` if nothing is. Length counts, not
 * composition rules (NIST SP 800-63B, 3.1.1.2). Common words are refused in any spelling, with digits and
 * signs around them, and repeated.
 */
export function passwordFault(password: string, words: GuessedWords): string | undefined {
  const text = password.normalize('NFKC');
  const characters = [...text];
  if (characters.length < SHORTEST_CONTRASENA)
    return `Usa al menos ${SHORTEST_CONTRASENA} caracteres; una frase corta sirve.`;
  if (characters.length > LONGEST) return `Usa a lo más ${LONGEST} caracteres.`;
  if (new Set(characters).size < FEWEST_CHARACTERS) return 'Usa más caracteres distintos.';
  const folded = unitOf(foldWord(text));
  const pieces = partPassword(folded, words);
  const points = pieces.reduce((sum, piece) => sum + piece.points, 0);
  if (points >= POINTS_NEEDED) return undefined;
  const kinds = new Set(pieces.map(({ kind }) => kind));
  if (kinds.has('own'))
    return 'No uses tu nombre, tu correo ni los nombres de la empresa y sus proyectos; quien te conoce los prueba primero.';
  if (kinds.has('trade'))
    return 'Son palabras que aquí se dicen todo el día, y se adivinan. Une cuatro que no vayan juntas.';
  return 'Es de las contraseñas más comunes, o casi. Une cuatro palabras que no vayan juntas.';
}

/** Collapses repetition: `estrellaestrella` is as common as `estrella`. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

interface Piece {
  kind: keyof typeof POINTS | 'rest';
  text: string;
  points: number;
}

/** Splits a folded password into the pieces worth the fewest points; a repeated piece counts once. */
function partPassword(text: string, words: GuessedWords): Piece[] {
  const own = new Set(words.own.flatMap(namesIn));
  const { 0: inner = '', index: first = text.length } = /\p{L}(?:.*\p{L})?/su.exec(text) ?? {};
  const last = first + inner.length;
  // Index n: the best split of the first n characters.
  const best: { points: number; piece: Piece | undefined; from: number }[] = [
    { points: 0, piece: undefined, from: 0 },
  ];
  for (let end = 1; end <= text.length; end++) {
    const candidates: { points: number; piece: Piece; from: number }[] = [];
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
      const part = text.slice(from, end);
      const piece =
        pieceOf(part, words, own) ??
        (part.length === 1 ? restOf(part, from < first || from >= last) : undefined);
      if (piece) candidates.push({ points: (best[from]?.points ?? 0) + piece.points, piece, from });
    }
    const [cheapest] = candidates.sort((a, b) => a.points - b.points || a.from - b.from);
    if (cheapest) best.push(cheapest);
  }
  const pieces: Piece[] = [];
  for (let end = text.length; end > 0; end = best[end]?.from ?? 0) {
    const piece = best[end]?.piece;
    if (piece) pieces.push(piece);
  }
  const seen = new Set<string>();
  return pieces.map((piece) => {
    const again = piece.kind !== 'rest' && seen.has(piece.text);
    seen.add(piece.text);
    return again ? { ...piece, points: 0 } : piece;
  });
}

/** The guessed word or pattern that a whole part matches. */
function pieceOf(part: string, { common, trade }: GuessedWords, own: ReadonlySet<string>): Piece | undefined {
  if (part.length < SHORTEST_WORD) return undefined;
  const spellings = spellingsOf(part);
  const isIn = (list: ReadonlySet<string>) => spellings.some((spelling) => list.has(spelling));
  const kind = isIn(own)
    ? 'own'
    : isPattern(part)
      ? 'pattern'
      : isIn(trade)
        ? 'trade'
        : isIn(common)
          ? 'common'
          : undefined;
  return kind && { kind, text: spellings.at(-1) ?? part, points: POINTS[kind] };
}

/** The part as written, and with letters for its leet signs. */
function spellingsOf(part: string): string[] {
  if (/^\p{L}+$/u.test(part)) return [part];
  const read = part.replace(/[^\p{L}]/gu, (sign) => LEET[sign] ?? sign);
  return [part, part.replaceAll('1', 'l').replace(/[^\p{L}]/gu, (sign) => LEET[sign] ?? sign), read];
}

function isPattern(part: string): boolean {
  if (/^(?:19|20)\d\d$/.test(part) || /^(.)\1{2,}$/su.test(part)) return true;
  return part.length >= 4 && WALKS.some((walk) => walk.includes(part));
}

/** A character outside any word. Digits and signs around the letters, and separators, are worth nothing. */
function restOf(character: string, outside: boolean): Piece {
  return { kind: 'rest', text: character, points: outside || /[\s._-]/.test(character) ? 0 : 1 };
}

/** `Villas Armonía` → `villas`, `armonia`, and both joined; for an address also the part before the @. */
function namesIn(name: string): string[] {
  const folded = foldWord(name);
  const [mailbox = ''] = folded.split('@');
  return [...folded.split(/[^\p{L}\p{N}]+/u), mailbox, folded.replace(/[^\p{L}\p{N}]/gu, '')].filter(
    (part) => part.length >= SHORTEST_WORD,
  );
}
