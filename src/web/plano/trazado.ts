import Flatbush from 'flatbush';
import type { Lote } from '../../contract/catalogo.ts';
import type { LoteTrazado, PlanoLotes } from '../../contract/plano.ts';
import { type Box, longerSide } from './viewport.ts';

export type Direccion = 'arriba' | 'abajo' | 'izquierda' | 'derecha';

/** The outlines of a project's lots, by the lot's position in the project's list, and where they lie. */
export interface Trazado {
  readonly drawing: Box;
  /** Longer side of a usual lot, drawing units. */
  readonly lotSide: number;
  /** How many lots have an outline. */
  readonly size: number;
  /** `undefined` for a lot that the drawing does not show. */
  of(lote: number): LoteTrazado | undefined;
  /** Lots whose boxes meet the box. */
  search(box: Box): number[];
  /** Nearest lots by their boxes, nearest first. */
  near(x: number, y: number, most: number, distance: number): number[];
  /** The lot that the eye expects from there in that direction; -1 at the drawing's edge. */
  towards(lote: number, direccion: Direccion): number;
}

/** Outlines of lots that the project does not sell (withdrawn ones) are left out. */
export function createTrazado(plano: PlanoLotes, lotes: readonly Lote[]): Trazado {
  const byId = new Map(plano.lotes.map((trazo) => [trazo.id_lote, trazo]));
  const trazos = lotes.map((lote) => byId.get(lote.id_lote));
  const drawn = Uint32Array.from([...trazos.keys()].filter((position) => trazos[position]));
  const index = indexOf(drawn, trazos);
  const lots = (found: readonly number[]) => found.map((item) => drawn[item] ?? -1);
  const [x, y, width, height] = plano.viewBox;
  const trazado: Trazado = {
    drawing: [x, y, x + width, y + height],
    lotSide: usualSide(trazos) ?? Math.max(width, height) / 10,
    size: drawn.length,
    of: (lote) => trazos[lote],
    search: (box) => (index ? lots(index.search(...box)) : []),
    near: (px, py, most, distance) => (index ? lots(index.neighbors(px, py, most, distance)) : []),
    towards: (lote, direccion) => (index ? findTowards(index, drawn, trazos, lote, direccion) : -1),
  };
  return trazado;
}

type Trazos = readonly (LoteTrazado | undefined)[];

function indexOf(drawn: Uint32Array, trazos: Trazos): Flatbush | undefined {
  if (!drawn.length) return undefined;
  const index = new Flatbush(drawn.length);
  for (const position of drawn) {
    const caja = trazos[position]?.caja;
    if (caja) index.add(...caja);
  }
  index.finish();
  return index;
}

function usualSide(trazos: Trazos): number | undefined {
  const sides = trazos.flatMap((trazo) => (trazo ? [longerSide(trazo.caja)] : [])).sort((a, b) => a - b);
  return sides[sides.length >> 1];
}

const UNIT: Record<Direccion, readonly [number, number]> = {
  arriba: [0, -1],
  abajo: [0, 1],
  izquierda: [-1, 0],
  derecha: [1, 0],
};

/** Looks first straight ahead (within 45°), then anywhere forward; sideways distance counts double. */
function findTowards(
  index: Flatbush,
  drawn: Uint32Array,
  trazos: Trazos,
  lote: number,
  direccion: Direccion,
): number {
  const from = trazos[lote]?.etiqueta;
  if (!from) return -1;
  const [ux, uy] = UNIT[direccion];
  const offsets = (item: number) => {
    const to = trazos[drawn[item] ?? -1]?.etiqueta ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return { ahead: dx * ux + dy * uy, aside: Math.abs(dx * uy - dy * ux) };
  };
  for (const spread of [1, 8]) {
    const found = index.neighbors(from[0], from[1], 12, Infinity, (item) => {
      const { ahead, aside } = offsets(item);
      return ahead > 0 && aside <= ahead * spread;
    });
    const cost = (item: number) => offsets(item).ahead + 2 * offsets(item).aside;
    const [best] = found.sort((a, b) => cost(a) - cost(b));
    if (best !== undefined) return drawn[best] ?? -1;
  }
  return -1;
}
