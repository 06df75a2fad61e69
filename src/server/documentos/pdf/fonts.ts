import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { finderOfHan, loadHan } from './han.ts';

export type FontWeight = 'regular' | 'fuerte';
const NUMERO: Record<FontWeight, number> = { regular: 400, fuerte: 600 };

export interface OpenFont {
  font: Font;
  /** Unique per part of a typeface. */
  nombre: string;
  /** Whether it shapes letters, with joiners. */
  shaped: boolean;
}

/** Finds the font that has a letter with all its marks. */
export type FontFinder = (grapheme: string, peso: FontWeight) => OpenFont | undefined;

const require = createRequire(import.meta.url);

const opened = new Map<string, OpenFont>();

function openOnce(nombre: string, shaped: boolean, open: () => Font): OpenFont {
  const fuente = opened.get(nombre) ?? { nombre, shaped, font: open() };
  opened.set(nombre, fuente);
  return fuente;
}

function openPart(file: string): Font {
  const font = openSync(require.resolve(file));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  // fontkit stores with each glyph the first letter asked for: a part of Ñ would make a copied N empty.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}

/** Invisible marks, such as joiners and breaks. */
const SIN_FORMA = /\p{Default_Ignorable_Code_Point}/gu;
const codesOf = (grapheme: string): number[] =>
  [...grapheme.replace(SIN_FORMA, '')].map((character) => character.codePointAt(0) ?? 0);

/** A typeface packaged in parts by script. Cannot place marks over letters. */
function inParts(familia: string, partes: readonly string[]): FontFinder {
  return (grapheme, peso) => {
    const [code, ...marks] = codesOf(grapheme);
    if (code === undefined || marks.length) return undefined;
    for (const parte of partes) {
      const file = `@fontsource/${familia}/files/${familia}-${parte}-${NUMERO[peso]}-normal.woff`;
      const fuente = openOnce(file, false, () => openPart(file));
      if (fuente.font.hasGlyphForCodePoint(code)) return fuente;
    }
    return undefined;
  };
}

/** Scripts with their own Noto typeface, by Unicode's and the packages' names (record 032). */
const ESCRITURAS = ['Arabic', 'Hebrew'].map((nombre) => ({
  nombre,
  letras: new RegExp(`^\\p{Script_Extensions=${nombre}}`, 'u'),
}));

let openShaped: typeof import('./shaped.ts').openShaped | undefined;

/** Noto per script; Noto Sans has Latin with all marks, Greek, Cyrillic and Devanagari. */
const findNoto: FontFinder = (grapheme, peso) => {
  const open = openShaped;
  if (!open) return undefined;
  const nombre = ESCRITURAS.find(({ letras }) => letras.test(grapheme))?.nombre ?? '';
  const paquete = nombre ? `noto-sans-${nombre.toLowerCase()}` : 'noto-sans';
  const estilo = `${NUMERO[peso]}${peso === 'regular' ? 'Regular' : 'SemiBold'}`;
  const file = `@expo-google-fonts/${paquete}/${estilo}/NotoSans${nombre}_${estilo}.ttf`;
  const fuente = openOnce(file, true, () => open(require.resolve(file)));
  const codes = codesOf(grapheme);
  return codes.length && codes.every((code) => fuente.font.hasGlyphForCodePoint(code)) ? fuente : undefined;
};

const LATINA = ['latin', 'latin-ext'] as const;
const marca = inParts('instrument-sans', LATINA);
const inter = inParts('inter', [...LATINA, 'greek', 'cyrillic']);

/** The brand's font first, then Inter, then Noto. In: the whole text, after `loadFontsFor`. */
export function familiesFor(texto: string): FontFinder[] {
  const findHan = finderOfHan(texto);
  return [marca, inter, (grapheme, peso) => findHan(grapheme, NUMERO[peso]) ?? findNoto(grapheme, peso)];
}

/** Loads rare fonts; await it before drawing the text. */
export async function loadFontsFor(texto: string): Promise<void> {
  const lacking = [...new Set(texto.normalize('NFC'))].some(
    (letra) =>
      codesOf(letra).length &&
      (/\p{M}/u.test(letra) || !(marca(letra, 'regular') ?? inter(letra, 'regular'))),
  );
  if (!lacking) return;
  ({ openShaped } = await import('./shaped.ts'));
  await loadHan(texto, Object.values(NUMERO));
}

/** The brand's font sets the line height. */
export function brandFont(peso: FontWeight): OpenFont {
  const fuente = marca('a', peso);
  if (!fuente) throw new Error('the brand’s typeface has no letters');
  return fuente;
}
