import type { PlanoLotes } from '../../../contract/plano.ts';
import { type PaginaDePdf, PDF_COLOR } from './paginaDePdf.ts';

interface Shown {
  plano: PlanoLotes;
  /** Streets and parks; `undefined`: lots only. */
  fondo: Buffer | undefined;
  id_lote: string;
}

export interface MarcoDePdf {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** Smallest size of a lot on the small map, points. */
const LOTE_MINIMO = 6;

/** Draws the lots into a frame, the chosen one in the accent colour under a pin. */
export function drawPlano(
  { doc }: PaginaDePdf,
  { plano, fondo, id_lote }: Shown,
  marco: MarcoDePdf,
  acento: string,
): void {
  const chosen = plano.lotes.find((lote) => lote.id_lote === id_lote);
  const view = viewOf(plano, chosen?.caja, marco);
  doc.save();
  doc.roundedRect(marco.x, marco.y, marco.ancho, marco.alto, 12).clip();
  doc.translate(view.x, view.y).scale(view.escala);
  const hairline = 0.5 / view.escala;
  const [x, y, width, height] = plano.viewBox;
  if (fondo) doc.image(fondo, x, y, { width, height });
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
  if (chosen) drawPin(doc, pinOf(chosen.caja, view, marco), acento);
}

interface Pin {
  x: number;
  y: number;
  hangs: boolean;
}

/** The pin's tip: at the lot's upper edge, so that the lot stays visible, else at the lower. */
export function pinOf(
  [left, top, right, bottom]: readonly [number, number, number, number],
  view: { escala: number; x: number; y: number },
  marco: MarcoDePdf,
): Pin {
  const x = view.x + ((left + right) / 2) * view.escala;
  const above = view.y + top * view.escala;
  return above - PIN_HEIGHT >= marco.y
    ? { x, y: above, hangs: false }
    : { x, y: view.y + bottom * view.escala, hangs: true };
}

const PIN_HEIGHT = 22;

/** Shows all lots, or as much around the lot as keeps it visible. */
export function viewOf(plano: PlanoLotes, caja: readonly number[] | undefined, marco: MarcoDePdf) {
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

/** Extent of the lots alone. */
function boundsOf({ lotes }: PlanoLotes) {
  const left = Math.min(...lotes.map(({ caja }) => caja[0]));
  const top = Math.min(...lotes.map(({ caja }) => caja[1]));
  const width = Math.max(...lotes.map(({ caja }) => caja[2])) - left;
  const height = Math.max(...lotes.map(({ caja }) => caja[3])) - top;
  return { left, top, width, height };
}

function drawPin(doc: PDFKit.PDFDocument, { x, y, hangs }: Pin, color: string): void {
  doc.save().translate(x, y);
  if (hangs) doc.rotate(180);
  doc
    .path('M0 0C-2 -5 -7 -8 -7 -14C-7 -18 -4 -21 0 -21C4 -21 7 -18 7 -14C7 -8 2 -5 0 0Z')
    .lineWidth(1.2)
    .fillAndStroke(color, '#ffffff');
  doc.circle(0, -14, 2.6).fill('#ffffff');
  doc.restore();
}
