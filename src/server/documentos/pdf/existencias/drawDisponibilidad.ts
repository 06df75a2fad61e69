import type { OutlinedLote, PlanoLotes } from '../../../../contract/plano.ts';
import { ESTADOS_FOR_VISITORS, type EstadoDeLote, type LoteLook } from '../../../../domain/lote.ts';
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
/** Below the drawing, points. */
export const ALTO_DE_LEYENDA = 20;

/** Draws the lots in the colours of their states, with a legend below; lots that can be chosen have their number. */
export function drawDisponibilidad(hoja: PaginaDePdf, shown: Shown, whole: MarcoDePdf): void {
  const { plano, fondo, estados, tinta } = shown;
  const marco = { ...whole, alto: whole.alto - ALTO_DE_LEYENDA };
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
  drawNumbers(
    hoja,
    plano.lotes.filter(({ id_lote }) => estados.get(id_lote)?.canChoose),
    { view, tinta },
  );
  drawLeyenda(hoja, countEstados([...estados.values()]), {
    x: marco.x,
    y: marco.y + marco.alto + 8,
  });
}

interface Numbering {
  view: { x: number; y: number; escala: number };
  tinta: string;
}

/** One size for most, so that no lot seems to be more important; a narrow lot has a smaller number. */
function drawNumbers(hoja: PaginaDePdf, lotes: readonly OutlinedLote[], { view, tinta }: Numbering): void {
  const sizes = lotes.map(({ id_lote, etiqueta: [, , radio] }) => {
    // A digit is about as wide as 0.6 of its height; some air stays beside the number.
    return (1.8 * radio * view.escala) / Math.max(1.4, id_lote.length * 0.62);
  });
  const common = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? MOST_LETTER;
  const ancho = 60;
  for (const [at, { id_lote, etiqueta }] of lotes.entries()) {
    const tamano = Math.min(MOST_LETTER, common, sizes[at] ?? 0);
    if (tamano < LEAST_LETTER) continue;
    const x = view.x + etiqueta[0] * view.escala - ancho / 2;
    hoja.print(id_lote, x, view.y + etiqueta[1] * view.escala - tamano * 0.72, {
      ...{ tamano, ancho, color: tinta, peso: 'fuerte', alinear: 'center' },
    });
  }
}

interface CountedEstado {
  estado: EstadoDeLote;
  cuantos: number;
}

/** In the order of the visitors' legend; only those that a lot has. */
export function countEstados(estados: readonly EstadoDeLote[]): CountedEstado[] {
  return ESTADOS_FOR_VISITORS.map((estado) => ({
    estado,
    cuantos: estados.filter(({ etiqueta }) => etiqueta === estado.etiqueta).length,
  })).filter(({ cuantos }) => cuantos > 0);
}

/** `Disponible 118` */
export function tellCounted({ estado, cuantos }: CountedEstado): string {
  return `${estado.etiqueta} ${cuantos.toLocaleString('en-US')}`;
}

function drawLeyenda(
  hoja: PaginaDePdf,
  counted: readonly CountedEstado[],
  place: { x: number; y: number },
): void {
  const ancho = 118;
  for (const [at, it] of counted.entries()) {
    const x = place.x + at * ancho;
    hoja.doc.rect(x, place.y + 1, 10, 10).lineWidth(0.6);
    hoja.doc.fillAndStroke(FILL[it.estado.aspecto.fondo], PDF_COLOR.loteBorde);
    hoja.print(tellCounted(it), x + 15, place.y, { tamano: 9, ancho: ancho - 15 });
  }
}
