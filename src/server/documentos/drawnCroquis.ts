import sharp from 'sharp';
import { type Croquis, SKETCH_LETTER, type TextoDeCroquis } from '../../domain/lotes/croquis.ts';
import { brandFont } from './pdf/fonts.ts';
import { PDF_COLOR } from './pdf/paginaDePdf.ts';

/** A mail's sketch: its width in the mail, and its size in units of its own. */
export const CROQUIS_SIZE = [170, 190] as const;
/** Mail is read on screens with up to three pixels a point. */
const PIXELS = 3;

/** The sketch as PNG. Letters are drawn as shapes: the machine may have no fonts. */
export async function drawnCroquis(croquis: Croquis, acento: string): Promise<Buffer> {
  const { ancho, alto, contorno, casa, calle, lados } = croquis;
  const ring = (points: Croquis['contorno']) => `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const written = [...lados, casa?.nombre, casa?.jardin, calle?.texto].flatMap((texto) => texto ?? []);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho * PIXELS}" height="${alto * PIXELS}" viewBox="0 0 ${ancho} ${alto}">
    <rect width="${ancho}" height="${alto}" fill="${PDF_COLOR.papel}"/>
    ${calle ? `<rect y="${calle.y}" width="${ancho}" height="${alto - calle.y}" fill="${PDF_COLOR.linea}"/>` : ''}
    <path d="${ring(contorno)}" fill="${PDF_COLOR.lote}" stroke="${acento}" stroke-width="1.5"/>
    ${casa ? `<path d="${ring(casa.esquinas)}" fill="#fff" stroke="${PDF_COLOR.tinta}" stroke-dasharray="3 2"/>` : ''}
    <path d="${written.map(pathOfTexto).join('')}" fill="${PDF_COLOR.tinta}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function pathOfTexto({ texto, x, y, ancla }: TextoDeCroquis): string {
  const { font } = brandFont('fuerte');
  const { glyphs, advanceWidth } = font.layout(texto);
  const scale = SKETCH_LETTER / font.unitsPerEm;
  let at = x - advanceWidth * scale * { start: 0, middle: 0.5, end: 1 }[ancla];
  return glyphs
    .map((glyph) => {
      const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += glyph.advanceWidth * scale;
      return path;
    })
    .join('');
}
