import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { ClusterLevel, Face, Blob as HbBlob, Buffer as HbBuffer, Font as HbFont, shape } from 'harfbuzzjs';

const buffer = new HbBuffer();

/**
 * Opens a TrueType font shaped by HarfBuzz, as in browsers: fontkit 2.0.4 throws at some anchors and leaves
 * the dot on an accented `i`.
 */
export function openShaped(file: string): Font {
  const bytes = readFileSync(file);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  const shaper = new HbFont(new Face(new HbBlob(new Uint8Array(bytes).buffer)));
  return Object.assign(font, { layout: (texto: string) => layOut(texto, font, shaper) });
}

/** Glyphs from left to right, as pdfkit takes them; lengths in the font's units. */
function layOut(texto: string, font: Font, shaper: HbFont) {
  buffer.reset();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(texto);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const seen = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // The first glyph of a letter carries its text.
    const letters = seen.has(cluster) ? '' : texto.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    seen.add(cluster);
    return font.getGlyph(
      id,
      [...letters].map((letter) => letter.codePointAt(0) ?? 0),
    );
  });
  const positions = buffer.getGlyphPositions();
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}
