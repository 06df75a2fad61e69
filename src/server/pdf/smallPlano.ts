import type { PlanoLotes } from '../../contract/plano.ts';
import { type Hoja, PDF_COLOR } from './hoja.ts';

interface Marco {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** A lot should be seen on the small map: no smaller than this, in points. */
const LOTE_MINIMO = 6;

/** Draws the development's lots into a frame, the chosen one in the accent colour under a pin. */
export function drawPlano(
  { doc }: Hoja,
  plano: PlanoLotes,
  id_lote: string,
  marco: Marco,
  acento: string,
): void {
  const chosen = plano.lotes.find((lote) => lote.id_lote === id_lote);
  const view = viewOf(plano, chosen?.caja, marco);
  doc.save();
  doc.roundedRect(marco.x, marco.y, marco.ancho, marco.alto, 12).clip();
  doc.translate(view.x, view.y).scale(view.escala);
  const hairline = 0.5 / view.escala;
  for (const lote of plano.lotes) {
    if (lote !== chosen)
      doc.path(lote.d).lineWidth(hairline).fillAndStroke(PDF_COLOR.lote, PDF_COLOR.loteBorde);
  }
  if (chosen)
    doc
      .path(chosen.d)
      .lineWidth(2 * hairline)
      .fillAndStroke(acento, acento);
  doc.restore();
  if (chosen) {
    const [x, y] = chosen.etiqueta;
    drawPin(doc, view.x + x * view.escala, view.y + y * view.escala, acento);
  }
}

/** All lots in the frame, or so much of it round the lot that the lot can be seen. */
function viewOf(plano: PlanoLotes, caja: readonly number[] | undefined, marco: Marco) {
  const { left, top, width, height } = boundsOf(plano);
  const inset = 16;
  const whole = Math.min((marco.ancho - 2 * inset) / width, (marco.alto - 2 * inset) / height);
  const [x0 = left, y0 = top, x1 = left + width, y1 = top + height] = caja ?? [];
  const smaller = Math.min(x1 - x0, y1 - y0);
  const escala = caja && smaller > 0 ? Math.max(whole, LOTE_MINIMO / smaller) : whole;
  const place = (start: number, room: number, first: number, size: number, centre: number) => {
    const slack = room - size * escala;
    if (slack >= 0) return start + slack / 2 - first * escala;
    const wanted = start + room / 2 - centre * escala;
    return Math.min(start + inset - first * escala, Math.max(wanted, start + slack - inset - first * escala));
  };
  return {
    escala,
    x: place(marco.x, marco.ancho, left, width, (x0 + x1) / 2),
    y: place(marco.y, marco.alto, top, height, (y0 + y1) / 2),
  };
}

/** The lots' own extent: of the drawing round them nothing is shown here. */
function boundsOf({ lotes }: PlanoLotes) {
  const left = Math.min(...lotes.map(({ caja }) => caja[0]));
  const top = Math.min(...lotes.map(({ caja }) => caja[1]));
  const width = Math.max(...lotes.map(({ caja }) => caja[2])) - left;
  const height = Math.max(...lotes.map(({ caja }) => caja[3])) - top;
  return { left, top, width, height };
}

/** A pin whose tip stands at the point. */
function drawPin(doc: PDFKit.PDFDocument, x: number, y: number, color: string): void {
  doc.save().translate(x, y);
  doc
    .path('M0 0C-2 -5 -7 -8 -7 -14C-7 -18 -4 -21 0 -21C4 -21 7 -18 7 -14C7 -8 2 -5 0 0Z')
    .lineWidth(1.2)
    .fillAndStroke(color, '#ffffff');
  doc.circle(0, -14, 2.6).fill('#ffffff');
  doc.restore();
}
