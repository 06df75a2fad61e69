import type { Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../../../contract/plano.ts';
import { ESTADOS_DE_LOTE } from '../../../../../domain/lote.ts';
import { createOutlines, type Outlines } from '../../../../plano/load/outlines.ts';
import { labelPlace } from '../geometry/labelPlace.ts';
import { boxOfCorners, pathOf } from '../geometry/splitRing.ts';
import { questionOf } from './rowsOfMesa.ts';

/** Not a shape but the whole page, to locate points of the screen on it. */
export const PAGE = -2;

/** A name of no lot, so that the shape gets no outline. */
const HIDDEN = '';

/**
 * The desk's shapes, then hand-drawn outlines, as lots for the map, by position. In: which shapes are visible and
 * choosable; the map frames these. A scanned plan has none, so it shows the whole page, however many lots
 * are drawn: the next one is beside them.
 */
export function outlinesOfMesa(
  { figuras, vista, lotes, comparacion }: Pick<MesaDePlano, 'figuras' | 'vista' | 'lotes' | 'comparacion'>,
  trazos: readonly Trazo[],
  isShown: (figura: FiguraDeMesa) => boolean,
): Outlines {
  // Labels change while the shapes stay: reserve space for the longest.
  const longest = lotes.reduce((most, it) => (it.id_lote.length > most.length ? it.id_lote : most), '0');
  const id_lote = comparacion?.reconocidos.length ? questionOf(longest) : longest;
  const drawn: OutlinedLote[] = [
    ...figuras.map(({ d, caja, etiqueta }) => ({ id_lote, d, caja, etiqueta })),
    ...trazos.map(({ puntos }) => outlineOfTrazo(id_lote, puntos)),
  ];
  const lots = drawn.map((_, position) => {
    const figura = figuras[position];
    const name = figura && !isShown(figura) ? HIDDEN : id_lote;
    return { id_lote: name, terreno: 0, estatus: ESTADOS_DE_LOTE.libre.estatus };
  });
  const outlines = createOutlines({ version: 1, viewBox: vista, lotes: drawn }, lots);
  const [x, y, width, height] = vista;
  const page: OutlinedLote = { id_lote: '', d: '', caja: [x, y, x + width, y + height], etiqueta: [x, y, 0] };
  return {
    ...outlines,
    ...(figuras.some(isShown) ? {} : { lots: outlines.drawing }),
    // No areas under the numbers.
    usual: { ...outlines.usual, radius: 0 },
    of: (position) => (position === PAGE ? page : outlines.of(position)),
  };
}

function outlineOfTrazo(id_lote: string, puntos: readonly number[]): OutlinedLote {
  const { at, radius } = labelPlace(puntos);
  return { id_lote, d: pathOf(puntos), caja: boxOfCorners(puntos), etiqueta: [...at, radius] };
}
