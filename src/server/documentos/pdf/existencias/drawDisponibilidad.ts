import type { OutlinedLote, PlanoLotes } from '../../../../contract/plano.ts';
import type { EstadoDeLote, LoteLook } from '../../../../domain/lote.ts';
import { type PaginaDePdf, PDF_COLOR } from '../paginaDePdf.ts';
import { type MarcoDePdf, viewOf } from '../smallPlano.ts';

interface Shown {
  plano: PlanoLotes;
  fondo: Buffer | undefined;
  /** By lot; one without a state is of another phase. */
  estados: ReadonlyMap<string, EstadoDeLote>;
  /** Colour of the numbers. */
  tinta: string;
}

/** Dark enough to differ from free lots on a printer without colour. */
const FILL: Readonly<Record<LoteLook['fondo'], string>> = {
  disponible: '#FFF7E3',
  vendido: '#A9A396',
  apartado: '#A9A396',
  proximo: '#D8D3C8',
  bloqueado: '#A9A396',
  muestra: '#F0CF6B',
  retirado: PDF_COLOR.papel,
};
/** Smallest number that can be read on paper, points. */
const LEAST_LETTER = 3.5;
const MOST_LETTER = 8;

/** Draws the lots in the colours of their states; lots that can be chosen have their number. */
export function drawDisponibilidad(
  hoja: PaginaDePdf,
  { plano, fondo, estados, tinta }: Shown,
  marco: MarcoDePdf,
): void {
  const { doc } = hoja;
  const view = viewOf(plano, undefined, marco);
  const [x, y, width, height] = plano.viewBox;
  doc.save();
  doc.roundedRect(marco.x, marco.y, marco.ancho, marco.alto, 12).clip();
  doc.rect(marco.x, marco.y, marco.ancho, marco.alto).fill(PDF_COLOR.papel);
  doc.translate(view.x, view.y).scale(view.escala);
  if (fondo) doc.image(fondo, x, y, { width, height });
  for (const { id_lote, d } of plano.lotes) {
    const estado = estados.get(id_lote);
    doc.path(d).lineWidth(0.4 / view.escala);
    doc.fillAndStroke(estado ? FILL[estado.aspecto.fondo] : PDF_COLOR.papel, PDF_COLOR.loteBorde);
  }
  doc.restore();
  for (const lote of plano.lotes) {
    if (estados.get(lote.id_lote)?.canChoose) printNumber(hoja, lote, view, tinta);
  }
}

function printNumber(
  hoja: PaginaDePdf,
  { id_lote, etiqueta: [x, y, radio] }: OutlinedLote,
  view: { x: number; y: number; escala: number },
  color: string,
): void {
  const free = radio * view.escala;
  // A digit is about as wide as 0.6 of its height.
  const tamano = Math.min(MOST_LETTER, (2 * free) / Math.max(1.4, id_lote.length * 0.62));
  if (tamano < LEAST_LETTER) return;
  const ancho = 60;
  hoja.print(id_lote, view.x + x * view.escala - ancho / 2, view.y + y * view.escala - tamano * 0.72, {
    ...{ tamano, ancho, color, peso: 'fuerte', alinear: 'center' },
  });
}
