import bidiFactory from 'bidi-js';
import { brandFont, type FontFinder, type FontWeight, familiesFor, type OpenFont } from './fonts.ts';

/** Text in one font and direction. */
export interface TextRun {
  fuente: OpenFont;
  texto: string;
  /** Unicode's level (UAX 9): odd from right to left. */
  nivel: number;
}

export interface PdfLine {
  /** From left to right. */
  tramos: readonly TextRun[];
  /** In reading order. */
  texto: string;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** After a blank or hyphen, and beside letters of scripts without blanks. */
const CORTES =
  /(?<=\s)(?=\S)|(?<=\p{L}-)(?=[\p{L}\p{N}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])(?=\p{L})|(?<=\p{L})(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

/** Splits a text into lines no wider than `ancho`, in runs of one font and direction. */
export function linesOf(
  texto: string,
  { peso, ancho }: { peso: FontWeight; ancho: number },
  widthOf: (tramo: TextRun) => number,
): PdfLine[] {
  const widthOfAll = (tramos: readonly TextRun[]) => tramos.reduce((sum, tramo) => sum + widthOf(tramo), 0);
  return texto
    .normalize('NFC')
    .split('\n')
    .flatMap((parrafo) => {
      const lines = [{ texto: '', tramos: [] as TextRun[], libre: ancho }];
      for (const parte of partsOf(parrafo, peso, (tramos) => widthOfAll(tramos) <= ancho)) {
        const width = widthOfAll(parte.tramos);
        const last = lines.at(-1);
        if (last && (width <= last.libre || !last.texto)) {
          last.texto += parte.texto;
          last.tramos.push(...parte.tramos);
          last.libre -= width;
        } else lines.push({ ...parte, libre: ancho - width });
      }
      return lines.map((line) => ({ texto: line.texto, tramos: reorder(join(line.tramos)) }));
    });
}

/** Parts between possible line ends; one wider than a line is cut between letters. */
function partsOf(parrafo: string, peso: FontWeight, fits: (tramos: readonly TextRun[]) => boolean) {
  const familias = familiesFor(parrafo);
  // A page is Spanish: its base direction is left to right.
  const { levels } = bidi.getEmbeddingLevels(parrafo, 'ltr');
  const partAt = (texto: string, from: number) => ({
    texto,
    tramos: join(textRunsOf(texto, levels.subarray(from), peso, familias)),
  });
  let from = 0;
  return parrafo.split(CORTES).flatMap((texto) => {
    const start = from;
    from += texto.length;
    const parte = partAt(texto, start);
    if (fits(parte.tramos)) return [parte];
    return Array.from(graphemes.segment(texto), ({ segment, index }) => partAt(segment, start + index));
  });
}

const LETRA = /^[\p{L}\p{M}]/u;

/** A word keeps one typeface that has all its letters; signs such as `²` change alone. */
function textRunsOf(
  palabra: string,
  niveles: Uint8Array,
  peso: FontWeight,
  familias: readonly FontFinder[],
): TextRun[] {
  const parts = [...graphemes.segment(palabra)];
  const letras = parts.filter(({ segment }) => LETRA.test(segment));
  const whole = familias.find((find) => letras.every(({ segment }) => find(segment, peso)));
  return parts.flatMap(({ segment, index }) => {
    const drawn = drawnAs(segment, peso, whole ? [whole, ...familias] : familias);
    if (!drawn) return [];
    const nivel = niveles[index] ?? 0;
    const mirrored = nivel % 2 === 1 ? bidi.getMirroredCharacter(drawn.texto) : null;
    return [{ ...drawn, texto: mirrored ?? drawn.texto, nivel }];
  });
}

/** For a letter of a script without a font here. */
const SIN_LETRA = '?';
/** Omitted if no font has them. */
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const SIN_FORMA = /\p{Default_Ignorable_Code_Point}/gu;

function drawnAs(
  grapheme: string,
  peso: FontWeight,
  familias: readonly FontFinder[],
): Omit<TextRun, 'nivel'> | undefined {
  const shown = grapheme.replace(SIN_FORMA, '');
  for (const find of familias) {
    const fuente = find(grapheme, peso);
    if (fuente) return { fuente, texto: fuente.shaped ? grapheme : shown };
  }
  if (!shown || EMOJI.test(shown)) return undefined;
  return { fuente: brandFont(peso), texto: /^\s/.test(shown) ? ' ' : SIN_LETRA };
}

/** Joins neighbouring runs of one font and direction. */
function join(tramos: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const tramo of tramos) {
    const last = joined.at(-1);
    // From right to left joins only letters: `reorder` places signs.
    const together =
      last?.fuente === tramo.fuente &&
      last.nivel === tramo.nivel &&
      (tramo.nivel % 2 === 0 || (LETRA.test(last.texto) && LETRA.test(tramo.texto)));
    if (last && together) joined[joined.length - 1] = { ...last, texto: last.texto + tramo.texto };
    else joined.push(tramo);
  }
  return joined;
}

/** From reading order to left-to-right order (UAX 9, rule L2). */
function reorder(tramos: readonly TextRun[]): TextRun[] {
  const ordered = [...tramos];
  for (let nivel = Math.max(0, ...tramos.map((tramo) => tramo.nivel)); nivel > 0; nivel--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.nivel ?? 0) >= nivel) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}
