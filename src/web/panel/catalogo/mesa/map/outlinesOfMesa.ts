import type { Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../../../contract/plano.ts';
import { estatusThat } from '../../../../../domain/shownEstados.ts';
import { createOutlines, type Outlines } from '../../../../plano/load/outlines.ts';
import { boxOfCorners, pathOf } from '../geometry/splitRing.ts';

/** Not a shape: the whole page, by which a place on the screen is found on it. */
export const PAGE = -2;

/** The desk's shapes, then what was drawn by hand, as the map takes lots: by their position. */
export function outlinesOfMesa(
  { figuras, vista, lotes }: Pick<MesaDePlano, 'figuras' | 'vista' | 'lotes'>,
  trazos: readonly Trazo[],
): Outlines {
  // Labels change while the shapes stay: room is kept for the longest.
  const id_lote = lotes.reduce(
    (longest, it) => (it.id_lote.length > longest.length ? it.id_lote : longest),
    '0',
  );
  const drawn: OutlinedLote[] = [
    ...figuras.map(({ d, caja, etiqueta }) => ({ id_lote, d, caja, etiqueta })),
    ...trazos.map(({ puntos }) => outlineOfTrazo(id_lote, puntos)),
  ];
  const lots = drawn.map(() => ({ id_lote, terreno: 0, estatus: estatusThat(true) }));
  const outlines = createOutlines({ version: 1, viewBox: vista, lotes: drawn }, lots);
  const [x, y, width, height] = vista;
  const page: OutlinedLote = { id_lote: '', d: '', caja: [x, y, x + width, y + height], etiqueta: [x, y, 0] };
  return {
    ...outlines,
    // No areas under the numbers.
    usual: { ...outlines.usual, radius: 0 },
    of: (position) => (position === PAGE ? page : outlines.of(position)),
  };
}

function outlineOfTrazo(id_lote: string, puntos: readonly number[]): OutlinedLote {
  const caja = boxOfCorners(puntos);
  const [x, y] = middleOf(puntos);
  const radius = Math.min(caja[2] - caja[0], caja[3] - caja[1]) / 3;
  return { id_lote, d: pathOf(puntos), caja, etiqueta: [x, y, radius] };
}

function middleOf(puntos: readonly number[]): readonly [number, number] {
  const count = puntos.length / 2;
  let [x, y] = [0, 0];
  for (let i = 0; i < puntos.length; i += 2) {
    x += (puntos[i] ?? 0) / count;
    y += (puntos[i + 1] ?? 0) / count;
  }
  return [x, y];
}
