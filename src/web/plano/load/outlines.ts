import Flatbush from 'flatbush';
import type { Lote } from '../../../contract/catalogo.ts';
import type { OutlinedLote, PlanoLotes } from '../../../contract/plano.ts';
import { type Box, longerSide } from '../viewport/viewport.ts';

export type Direccion = 'arriba' | 'abajo' | 'izquierda' | 'derecha';

/** One line of a lot's label: font `size` in CSS px, its middle `dy` CSS px below the label's point, `dx` to its right. */
export interface LabelLine {
  readonly texto: string;
  readonly size: number;
  readonly dy: number;
  readonly dx?: number;
  /** Radians, clockwise. */
  readonly giro?: number;
  readonly weight: 400 | 600;
  /** On a plain plate, whatever the lot's ground. */
  readonly placa?: true;
}

/** Outlines of a project's lots, by position in the project's list, with a spatial index. */
export interface Outlines {
  readonly drawing: Box;
  /** Bounding box of all lots, with a small margin. */
  readonly lots: Box;
  readonly usual: Usual;
  /** North, degrees clockwise from the upper edge; `undefined` if unknown. */
  readonly norte: number | undefined;
  /** Metres per drawing unit; `undefined` without a scale. */
  readonly metros: number | undefined;
  /** Number of lots with an outline. */
  readonly size: number;
  /**
   * Outlines that are no lot of the project, such as withdrawn ones. Painted as ground to avoid holes. SVG path data.
   */
  readonly ground: string;
  /** Labels in place of the lots' numbers, placed together so that none overlap. `scale`: CSS px per unit. */
  readonly labelOf?: (lote: number, scale: number) => readonly LabelLine[];
  /** `undefined` for a lot that is not on the drawing. */
  of(lote: number): OutlinedLote | undefined;
  /** Lots whose bounding boxes intersect the box. */
  search(box: Box): readonly number[];
  /** Nearest lots by bounding box, nearest first. */
  near(x: number, y: number, most: number, distance: number): number[];
  /** The visually next lot in that direction; -1 at the drawing's edge. */
  towards(lote: number, direccion: Direccion): number;
}

export function createOutlines(plano: PlanoLotes, lotes: readonly Lote[]): Outlines {
  const trazos = strokesOf(plano, lotes);
  const drawn: number[] = [];
  for (let i = 0; i < trazos.length; i++) if (trazos[i]) drawn.push(i);
  const [x, y, width, height] = plano.viewBox;
  const drawing: Box = [x, y, x + width, y + height];
  // Built on first use: the first frame shows the whole drawing without it.
  let built: Flatbush | undefined;
  const index = () => {
    built ??= drawn.length ? indexOf(drawn, trazos) : undefined;
    return built;
  };
  const positions = (found: readonly number[] | undefined) => (found ?? []).map((item) => drawn[item] ?? -1);
  return {
    drawing,
    lots: boxRound(drawn, trazos, drawing),
    usual: usualOf(drawn, trazos) ?? { side: Math.max(width, height) / 10, radius: 0, letters: 0 },
    norte: plano.norte,
    metros: plano.metros,
    size: drawn.length,
    ground: plano.lotes.length > drawn.length ? groundOf(plano, lotes) : '',
    of: (lote) => trazos[lote],
    search: (box) => (contains(box, drawing) ? drawn : positions(index()?.search(...box))),
    near: (px, py, most, distance) => positions(index()?.neighbors(px, py, most, distance)),
    towards(lote, direccion) {
      const found = index();
      return found ? findTowards(found, drawn, trazos, lote, direccion) : -1;
    },
  };
}

/** By the lots' positions. Both lists usually have one order; then no index of 10,000 ids is needed. */
function strokesOf(plano: PlanoLotes, lotes: readonly Lote[]): Trazos {
  let byId: Map<string, OutlinedLote> | undefined;
  return lotes.map(({ id_lote }, position) => {
    const beside = plano.lotes[position];
    if (beside?.id_lote === id_lote) return beside;
    byId ??= new Map(plano.lotes.map((trazo) => [trazo.id_lote, trazo]));
    return byId.get(id_lote);
  });
}

function groundOf(plano: PlanoLotes, lotes: readonly Lote[]): string {
  const known = new Set(lotes.map(({ id_lote }) => id_lote));
  return plano.lotes.flatMap(({ id_lote, d }) => (known.has(id_lote) ? [] : d)).join('');
}

function contains(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

type Trazos = readonly (OutlinedLote | undefined)[];

function indexOf(drawn: readonly number[], trazos: Trazos): Flatbush {
  const index = new Flatbush(drawn.length);
  for (const position of drawn) {
    const caja = trazos[position]?.caja;
    if (caja) index.add(caja[0], caja[1], caja[2], caja[3]);
  }
  index.finish();
  return index;
}

/** Sample size for the typical values; sorting all of 10,000 would be slow. */
const SAMPLES = 200;
/** Margin round the lots, as a share of their longer extent. */
const AIR = 0.02;

interface Usual {
  /** Median of the longer sides, drawing units. */
  side: number;
  /** Free radius for the number in all but the smallest quarter, drawing units. */
  radius: number;
  /** Characters of a long number. */
  letters: number;
}

function usualOf(drawn: readonly number[], trazos: Trazos): Usual | undefined {
  const step = Math.max(1, Math.floor(drawn.length / SAMPLES));
  const seen = drawn.filter((_position, i) => i % step === 0).flatMap((position) => trazos[position] ?? []);
  if (!seen.length) return undefined;
  const at = (share: number, numbers: readonly number[]) =>
    [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;
  return {
    side: at(
      0.5,
      seen.map(({ caja }) => longerSide(caja)),
    ),
    radius: at(
      0.25,
      seen.map(({ etiqueta }) => etiqueta[2]),
    ),
    letters: at(
      0.75,
      seen.map(({ id_lote }) => id_lote.length),
    ),
  };
}

/** Bounding box of all lots with a small margin; the drawing's own box without lots. */
function boxRound(drawn: readonly number[], trazos: Trazos, drawing: Box): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of drawn) {
    const caja = trazos[position]?.caja;
    if (!caja) continue;
    left = Math.min(left, caja[0]);
    top = Math.min(top, caja[1]);
    right = Math.max(right, caja[2]);
    bottom = Math.max(bottom, caja[3]);
  }
  if (!(right > left && bottom > top)) return drawing;
  const air = AIR * Math.max(right - left, bottom - top);
  return [left - air, top - air, right + air, bottom + air];
}

const UNIT: Record<Direccion, readonly [number, number]> = {
  arriba: [0, -1],
  abajo: [0, 1],
  izquierda: [-1, 0],
  derecha: [1, 0],
};

/** Looks straight ahead first (within 45°), then anywhere forward; sideways distance counts double. */
function findTowards(
  index: Flatbush,
  drawn: readonly number[],
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
