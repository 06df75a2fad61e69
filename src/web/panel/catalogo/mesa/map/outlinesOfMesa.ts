import type { Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../../../contract/plano.ts';
import { ESTADOS_DE_LOTE } from '../../../../../domain/lote.ts';
import { createOutlines, type Outlines } from '../../../../plano/load/outlines.ts';
import { labelPlace } from '../geometry/labelPlace.ts';
import { boxOfCorners, pathOf } from '../geometry/splitRing.ts';

/** Not a shape but the whole page, to locate points of the screen on it. */
export const PAGE = -2;

/** A name of no lot, so that the shape gets no outline. */
const HIDDEN = '';
const SHOWN = '-';

/**
 * The desk's shapes, then hand-drawn outlines, as lots for the map, by position. In: which shapes are visible and
 * choosable; the map frames these. A scanned plan has none, so it shows the whole page, however many lots
 * are drawn: the next one is beside them.
 */
export function outlinesOfMesa(
  { figuras, vista }: Pick<MesaDePlano, 'figuras' | 'vista'>,
  trazos: readonly Trazo[],
  isShown: (figura: FiguraDeMesa) => boolean,
): Outlines {
  const drawn: OutlinedLote[] = [
    ...figuras.map(({ d, caja, etiqueta }) => ({ id_lote: SHOWN, d, caja, etiqueta })),
    ...trazos.map(({ puntos }) => outlineOfTrazo(puntos)),
  ];
  const lots = drawn.map((_, position) => {
    const figura = figuras[position];
    const name = figura && !isShown(figura) ? HIDDEN : SHOWN;
    return { id_lote: name, terreno: 0, estatus: ESTADOS_DE_LOTE.libre.estatus };
  });
  const outlines = createOutlines({ version: 1, viewBox: vista, lotes: drawn }, lots);
  const [x, y, width, height] = vista;
  const page: OutlinedLote = { id_lote: '', d: '', caja: [x, y, x + width, y + height], etiqueta: [x, y, 0] };
  return {
    ...outlines,
    ...(figuras.some(isShown) ? {} : { lots: outlines.drawing }),
    of: (position) => (position === PAGE ? page : outlines.of(position)),
  };
}

function outlineOfTrazo(puntos: readonly number[]): OutlinedLote {
  const { at, radius } = labelPlace(puntos);
  return { id_lote: SHOWN, d: pathOf(puntos), caja: boxOfCorners(puntos), etiqueta: [...at, radius] };
}
