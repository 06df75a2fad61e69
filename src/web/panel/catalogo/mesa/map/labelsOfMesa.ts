import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import { emsOf } from '../../../../plano/draw/numbering.ts';
import type { LabelLine, Outlines } from '../../../../plano/load/outlines.ts';
import type { LoteEnPlano } from '../../../../plano/state/planoStore.ts';

/** Letter size of the labels at every zoom, CSS px. */
const SIZE = 12;
/** Letter size from which the drawing's own text is legible, CSS px. */
const LEGIBLE = 10;
/** Free space round a label, both sides together, CSS px. */
const GAP = 6;
/** Side of a cell of the index of taken places, CSS px; longer labels take several. */
const CELL = 40;
/** Most printed texts of a shape in its label. */
const MOST_PRINTED = 2;

/** Text of a shape, and the size of the drawing's own letters that say the same; 0 without any. */
interface Lettered {
  readonly texto: string;
  readonly letra: number;
  readonly isBound: boolean;
}

/**
 * The labels of the desk's map: a shape's lot, otherwise its printed numbers unless they are legible in the picture.
 * All have one size at every zoom; of those that would overlap the undecided ones come first. In: the map's current
 * rows.
 */
export function createLabels(
  outlines: Pick<Outlines, 'of'>,
  figuras: readonly FiguraDeMesa[],
  rowsNow: () => readonly LoteEnPlano[],
): NonNullable<Outlines['labelOf']> {
  let placed: { rows: readonly LoteEnPlano[]; scale: number; labels: ReadonlyMap<number, LabelLine> };
  return (position, scale) => {
    const rows = rowsNow();
    if (placed?.rows !== rows || placed.scale !== scale)
      placed = { rows, scale, labels: placeLabels(outlines, letteredOf(rows, figuras), scale) };
    const label = placed.labels.get(position);
    return label ? [label] : [];
  };
}

type AtPosition = readonly [position: number, lettered: Lettered];

/** By position, in order of precedence. */
function letteredOf(rows: readonly LoteEnPlano[], figuras: readonly FiguraDeMesa[]): readonly AtPosition[] {
  const all = rows.flatMap(({ id_lote, estado }, position): AtPosition[] => {
    if (id_lote) return [[position, { texto: id_lote, letra: 0, isBound: true }]];
    const { escritos = [], letra = 0 } = figuras[position] ?? {};
    const texto = escritos.slice(0, MOST_PRINTED).join(' / ');
    const isOpen = estado?.aspecto.fondo !== 'retirado';
    return texto && isOpen ? [[position, { texto, letra, isBound: false }]] : [];
  });
  return [...all.filter(([, { isBound }]) => !isBound), ...all.filter(([, { isBound }]) => isBound)];
}

function placeLabels(
  { of }: Pick<Outlines, 'of'>,
  all: readonly AtPosition[],
  scale: number,
): ReadonlyMap<number, LabelLine> {
  const labels = new Map<number, LabelLine>();
  const taken = new Places();
  for (const [position, { texto, letra, isBound }] of all) {
    const trazo = of(position);
    if (!trazo) continue;
    const isLegible = letra * scale >= LEGIBLE;
    const size = isLegible ? letra * scale : SIZE;
    const [width, height] = [emsOf(texto) * size + GAP, size * 1.2 + GAP];
    const [x, y] = [trazo.etiqueta[0] * scale, trazo.etiqueta[1] * scale];
    if (!taken.take([x - width / 2, y - height / 2, x + width / 2, y + height / 2]) || isLegible) continue;
    labels.set(position, { texto, size, dy: 0, weight: isBound ? 600 : 400, placa: true });
  }
  return labels;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Boxes that do not overlap. */
class Places {
  readonly #cells = new Map<string, Box[]>();

  /** Out: `false` if the place is taken. */
  take(box: Box): boolean {
    const cells = [...cellsOf(box)];
    if (cells.some((cell) => this.#cells.get(cell)?.some((other) => areOver(box, other)))) return false;
    for (const cell of cells) this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), box]);
    return true;
  }
}

function* cellsOf([left, top, right, bottom]: Box): Iterable<string> {
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) yield `${x} ${y}`;
}

function areOver(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
