import { type Croquis, SKETCH_LETTER, type TextoDeCroquis } from '../../../domain/lotes/croquis.ts';
import { type PaginaDePdf, PDF_COLOR } from './paginaDePdf.ts';

/** Points per unit of a sketch, of which a letter has `SKETCH_LETTER`. */
export const SKETCH_SCALE = 0.85;

/** Draws a lot's sketch with its upper left at a point. */
export function drawCroquisDePdf(
  hoja: PaginaDePdf,
  croquis: Croquis,
  [x, y]: readonly [x: number, y: number],
  acento: string,
): void {
  const { doc } = hoja;
  const { ancho, alto, contorno, casa, calle, lados } = croquis;
  doc.save();
  doc.roundedRect(x, y, ancho * SKETCH_SCALE, alto * SKETCH_SCALE, 12).clip();
  doc.translate(x, y).scale(SKETCH_SCALE);
  doc.rect(0, 0, ancho, alto).fill(PDF_COLOR.papel);
  if (calle) doc.rect(0, calle.y, ancho, alto - calle.y).fill(PDF_COLOR.linea);
  doc.path(ringOf(contorno)).lineWidth(1.5).fillAndStroke(PDF_COLOR.lote, acento);
  if (casa) {
    doc.path(ringOf(casa.esquinas)).lineWidth(1).dash(3, { space: 2 });
    doc.fillAndStroke('#FFFFFF', PDF_COLOR.tinta).undash();
  }
  doc.restore();
  for (const texto of [...lados, casa?.nombre, casa?.jardin, calle?.texto]) {
    if (texto) printTexto(hoja, texto, x, y);
  }
}

function ringOf(points: Croquis['contorno']): string {
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

/** Wider than any text of a sketch, so that each stays on its line. */
const WIDE = 200;
const BOX: Record<TextoDeCroquis['ancla'], { alinear: 'left' | 'center' | 'right'; before: number }> = {
  start: { alinear: 'left', before: 0 },
  middle: { alinear: 'center', before: WIDE / 2 },
  end: { alinear: 'right', before: WIDE },
};

function printTexto(hoja: PaginaDePdf, { texto, x, y, ancla }: TextoDeCroquis, left: number, top: number) {
  const { alinear, before } = BOX[ancla];
  const tamano = SKETCH_LETTER * SKETCH_SCALE;
  // A text is placed by its upper edge; its baseline lies about a letter's height below.
  hoja.print(texto, left + x * SKETCH_SCALE - before, top + y * SKETCH_SCALE - tamano * 0.97, {
    ...{ tamano, peso: 'fuerte', ancho: WIDE, alinear },
  });
}
