import type { FontWeight } from './pdf/fonts.ts';
import { linesOf, type TextRun } from './pdf/lines.ts';

interface LetterStyle {
  /** Units of the picture. */
  tamano: number;
  peso: FontWeight;
}

/** A line without end. */
const ONE_LINE = Number.POSITIVE_INFINITY;

/**
 * A line of text as the path of its letters, for a picture: the machine may have no fonts. In: its baseline;
 * which point of it `x` is. For letters beyond the brand's fonts await `loadFontsFor` first.
 */
export function writeLine(
  texto: string,
  x: number,
  y: number,
  { ancla = 'start', ...style }: LetterStyle & { ancla?: 'start' | 'middle' | 'end' },
): { trazo: string; ancho: number } {
  const tramos = linesOf(texto, { ...style, ancho: ONE_LINE }, () => 0).flatMap((line) => line.tramos);
  const ancho = tramos.reduce((sum, tramo) => sum + widthOf(tramo, style), 0);
  let at = x - ancho * { start: 0, middle: 0.5, end: 1 }[ancla];
  const paths: string[] = [];
  for (const { fuente, texto: letters } of tramos) {
    const scale = style.tamano / fuente.font.unitsPerEm;
    const { glyphs, positions } = fuente.font.layout(letters);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? NO_POSITION;
      const path = glyph.path.scale(scale, -scale);
      paths.push(path.translate(at + xOffset * scale, y - yOffset * scale).toSVG());
      at += xAdvance * scale;
    });
  }
  return { trazo: paths.join(''), ancho };
}

const NO_POSITION = { xAdvance: 0, xOffset: 0, yOffset: 0 };

/** The text's lines, none wider than `ancho`. */
export function breakText(texto: string, ancho: number, style: LetterStyle): string[] {
  const lines = linesOf(texto, { ...style, ancho }, (tramo) => widthOf(tramo, style));
  return lines.map((line) => line.texto.trim());
}

function widthOf({ fuente: { font }, texto }: TextRun, { tamano }: LetterStyle): number {
  return (font.layout(texto).advanceWidth * tamano) / font.unitsPerEm;
}
