import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const FILE = '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff';
let opened: Font | undefined;

/** The product's font, opened once. */
function font(): Font {
  opened ??= create(readFileSync(createRequire(import.meta.url).resolve(FILE))) as Font;
  return opened;
}

/** A raised 2, which the font lacks: its own 2, smaller and higher. */
const RAISED = { scale: 0.6, rise: 0.32 };

/** Texts as outlines, so that a picture looks the same without the font. */
export class Letters {
  readonly #glyphs = new Map<number, string>();

  /** In: text, centre and baseline, size, px. Out: an SVG group. */
  write(text: string, x: number, y: number, size: number, colour: string): string {
    const { unitsPerEm } = font();
    const placed = [...text].map((letter) => {
      const raised = letter === '²';
      const [glyph] = font().layout(raised ? '2' : letter).glyphs;
      if (!glyph) throw new Error(`no letter for ${letter}`);
      this.#glyphs.set(glyph.id, glyph.path.toSVG());
      const scale = raised ? RAISED.scale : 1;
      return { id: glyph.id, raised, advance: glyph.advanceWidth * scale };
    });
    const width = placed.reduce((sum, { advance }) => sum + advance, 0);
    let at = -width / 2;
    const uses = placed.map(({ id, raised, advance }) => {
      const here = Math.round(at);
      at += advance;
      return raised
        ? `<use href="#g${id}" transform="translate(${here} ${unitsPerEm * RAISED.rise})scale(${RAISED.scale})"/>`
        : `<use href="#g${id}" x="${here}"/>`;
    });
    const scale = Math.round((size / unitsPerEm) * 1e5) / 1e5;
    return `<g fill="${colour}" transform="translate(${px(x)} ${px(y)})scale(${scale} ${-scale})">${uses.join('')}</g>`;
  }

  /** All letters used, for the drawing's `defs`. */
  defs(): string {
    const paths = [...this.#glyphs]
      .sort(([a], [b]) => a - b)
      .map(([id, d]) => `<path id="g${id}" d="${d}"/>`);
    return `<defs>${paths.join('')}</defs>`;
  }
}

/** A number in SVG's shortest form, to a tenth of a pixel. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
