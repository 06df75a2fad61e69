import sharp from 'sharp';
import { type Croquis, SKETCH_LETTER, type TextoDeCroquis } from '../../domain/lotes/croquis.ts';
import { PDF_COLOR } from './pdf/paginaDePdf.ts';
import { writeLine } from './writeLine.ts';

/** A mail's sketch: its width in the mail, and its size in units of its own. */
export const CROQUIS_SIZE = [170, 190] as const;
/** Mail is read on screens with up to three pixels a point. */
const PIXELS = 3;

/** The sketch as PNG. */
export async function drawnCroquis(croquis: Croquis, acento: string): Promise<Buffer> {
  return sharp(Buffer.from(svgOfCroquis(croquis, acento, PIXELS)))
    .png({ palette: true })
    .toBuffer();
}

/** In: pixels per unit of the sketch. */
export function svgOfCroquis(croquis: Croquis, acento: string, pixels: number): string {
  const { ancho, alto, contorno, casa, calle, lados } = croquis;
  const ring = (points: Croquis['contorno']) => `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const written = [...lados, casa?.nombre, casa?.jardin, calle?.texto].flatMap((texto) => texto ?? []);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho * pixels}" height="${alto * pixels}" viewBox="0 0 ${ancho} ${alto}">
    <rect width="${ancho}" height="${alto}" fill="${PDF_COLOR.papel}"/>
    ${calle ? `<rect y="${calle.y}" width="${ancho}" height="${alto - calle.y}" fill="${PDF_COLOR.linea}"/>` : ''}
    <path d="${ring(contorno)}" fill="${PDF_COLOR.lote}" stroke="${acento}" stroke-width="1.5"/>
    ${casa ? `<path d="${ring(casa.esquinas)}" fill="#fff" stroke="${PDF_COLOR.tinta}" stroke-dasharray="3 2"/>` : ''}
    <path d="${written.map(pathOfTexto).join('')}" fill="${PDF_COLOR.tinta}"/></svg>`;
}

function pathOfTexto({ texto, x, y, ancla }: TextoDeCroquis): string {
  return writeLine(texto, x, y, { tamano: SKETCH_LETTER, peso: 'fuerte', ancla }).trazo;
}
