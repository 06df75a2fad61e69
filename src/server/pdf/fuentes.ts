import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export type Peso = 'regular' | 'fuerte';
const NUMERO: Record<Peso, number> = { regular: 400, fuerte: 600 };

/**
 * The brand's typeface first; it has no `²`, and only Latin letters. What it lacks is set in Inter.
 * Packages ship a typeface in parts by script.
 */
const PARTES = [
  ['instrument-sans', 'latin'],
  ['instrument-sans', 'latin-ext'],
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['inter', 'greek'],
  ['inter', 'cyrillic'],
] as const;

/** One stretch of text and the font that has its letters. */
export interface Tramo {
  fuente: Font;
  texto: string;
}

const require = createRequire(import.meta.url);
const opened = new Map<Peso, Font[]>();

function fuentesOf(peso: Peso): Font[] {
  const known = opened.get(peso);
  if (known) return known;
  const fonts = PARTES.map(([familia, parte]) => {
    const file = `@fontsource/${familia}/files/${familia}-${parte}-${NUMERO[peso]}-normal.woff`;
    const font = openSync(require.resolve(file));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
    return font;
  });
  opened.set(peso, fonts);
  return fonts;
}

/** What stands for a letter of a script that no font here has. */
const SIN_LETRA = '?';
/** Drawn by no font, and missed by nobody: marks of no width, as between the parts of an address, and emoji. */
const PRESCINDIBLE =
  /^[\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/** Splits a text where the font must change. Out: at least one stretch. */
export function tramosOf(texto: string, peso: Peso): Tramo[] {
  const fonts = fuentesOf(peso);
  const [first] = fonts;
  if (!first) throw new Error('there is no font');
  const tramos: Tramo[] = [];
  for (const character of texto.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const found = fonts.find((font) => font.hasGlyphForCodePoint(code));
    if (!found && PRESCINDIBLE.test(character)) continue;
    const fuente = found ?? first;
    const shown = found ? character : SIN_LETRA;
    const last = tramos.at(-1);
    if (last?.fuente === fuente) last.texto += shown;
    else tramos.push({ fuente, texto: shown });
  }
  return tramos.length ? tramos : [{ fuente: first, texto: '' }];
}
