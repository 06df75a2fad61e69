import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { finderOfHan, loadHan } from './han.ts';

export type FontWeight = 'regular' | 'fuerte';
const NUMERO: Record<FontWeight, number> = { regular: 400, fuerte: 600 };

/** A font as the PDF takes it in. */
export interface OpenFont {
  font: Font;
  /** Tells apart what bears one name: the parts of a typeface. */
  nombre: string;
  /** Whether it puts letters together, with joiners between them. */
  shaped: boolean;
}

/** The font that has a letter with all its marks. */
export type FontFinder = (grapheme: string, peso: FontWeight) => OpenFont | undefined;

const require = createRequire(import.meta.url);

const opened = new Map<string, OpenFont>();

/** Opens a font once, and only when something is to be drawn with it. */
function openOnce(nombre: string, shaped: boolean, open: () => Font): OpenFont {
  const fuente = opened.get(nombre) ?? { nombre, shaped, font: open() };
  opened.set(nombre, fuente);
  return fuente;
}

function openPart(file: string): Font {
  const font = openSync(require.resolve(file));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  // fontkit keeps each glyph with the letter that it was first asked for: as a part of Ñ it would be none, and whoever copies an N gets nothing.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}

/** Marks of no width and no shape, such as joiners and breaks. */
const SIN_FORMA = /\p{Default_Ignorable_Code_Point}/gu;
const codesOf = (grapheme: string): number[] =>
  [...grapheme.replace(SIN_FORMA, '')].map((character) => character.codePointAt(0) ?? 0);

/** A typeface that its package ships in parts by script. Marks over letters it cannot place. */
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

/** Scripts with a typeface of their own in Noto, by Unicode's names and the packages'. Record 032 says why no others. */
const ESCRITURAS = ['Arabic', 'Hebrew'].map((nombre) => ({
  nombre,
  letras: new RegExp(`^\\p{Script_Extensions=${nombre}}`, 'u'),
}));

let openShaped: typeof import('./shaped.ts').openShaped | undefined;

/** Noto for each script; Latin with all its marks, Greek, Cyrillic and Devanagari are in Noto Sans itself. */
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

/**
 * The brand's typeface first; it has no `²`, and only the commoner Latin letters. What it lacks is set in Inter,
 * and what that lacks in Noto's. In: the whole text, for which `loadFontsFor` was awaited.
 */
export function familiesFor(texto: string): FontFinder[] {
  const findHan = finderOfHan(texto);
  return [marca, inter, (grapheme, peso) => findHan(grapheme, NUMERO[peso]) ?? findNoto(grapheme, peso)];
}

/** To be awaited before a text is drawn: opens what only some names need. */
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

/** The brand's own font: the lines of a text are as high as its. */
export function brandFont(peso: FontWeight): OpenFont {
  const fuente = marca('a', peso);
  if (!fuente) throw new Error('the brand’s typeface has no letters');
  return fuente;
}
