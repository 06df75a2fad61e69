import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const FOLDER = new URL('../../node_modules/', import.meta.url);

/** Files of fonts: thin to black, upright and slanted. */
export const FONTS_OF_CURVES = [
  ...[100, 400, 700, 900].map((weight) => `@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  '@fontsource/inter/files/inter-latin-400-italic.woff',
  '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  '@fontsource/instrument-sans/files/instrument-sans-latin-700-italic.woff',
  '@expo-google-fonts/noto-sans/300Light_Italic/NotoSans_300Light_Italic.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
  'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf',
] as const;

/** What programs make of text: an outline a letter, copies of one, an outline a text, or one for all. */
export const WAYS_OF_CURVES = ['letters', 'copies', 'texts', 'sheet'] as const;

const fonts = new Map<string, Font>();

export function openFont(file: string): Font {
  const known = fonts.get(file) ?? create(readFileSync(new URL(file, FOLDER)));
  if (!('layout' in known)) throw new Error(`${file} is a collection of fonts`);
  fonts.set(file, known);
  return known;
}

/** An SVG with its centred texts as outlines, turned around their middle by degrees. */
export function inCurves(
  svg: string,
  file: string,
  way: (typeof WAYS_OF_CURVES)[number] = 'letters',
  turn = 0,
): string {
  const font = openFont(file);
  const defined = new Map<number, string>();
  const sheet: string[] = [];
  const drawn = svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const of = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
    const { glyphs, advanceWidth } = font.layout(text);
    const [x, y, size] = [of('x'), of('y'), of('font-size')];
    const scale = size / font.unitsPerEm;
    const [middleX, middleY] = [x, y - 0.36 * size];
    let at = x - (advanceWidth * scale) / 2;
    const letters = glyphs.map((glyph) => {
      const path = glyph.path.scale(scale, -scale);
      const place = at;
      at += glyph.advanceWidth * scale;
      if (way === 'copies' && glyph.path.toSVG()) {
        defined.set(glyph.id, `<path id="letra-${glyph.id}" d="${glyph.path.scale(1, -1).toSVG()}"/>`);
        return `<use href="#letra-${glyph.id}" transform="rotate(${turn} ${middleX} ${middleY}) translate(${place} ${y}) scale(${scale})"/>`;
      }
      return path
        .translate(place - middleX, y - middleY)
        .rotate((turn * Math.PI) / 180)
        .translate(middleX, middleY)
        .toSVG();
    });
    if (way === 'copies') return letters.join('');
    if (way === 'sheet') sheet.push(...letters);
    if (way === 'sheet') return '';
    const paths = way === 'texts' ? [letters.join('')] : letters;
    return paths.flatMap((d) => (d ? [`<path d="${d}"/>`] : [])).join('');
  });
  const more = [
    ...(defined.size ? [`<defs>${[...defined.values()].join('')}</defs>`] : []),
    ...(sheet.length ? [`<path d="${sheet.join('')}"/>`] : []),
  ];
  return drawn.replace('</svg>', () => `${more.join('')}</svg>`);
}
