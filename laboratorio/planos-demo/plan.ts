import type { Parcel, Row } from './blocks.ts';
import { drawLabels, footprintOf, type Label } from './labels.ts';
import { PALETTE } from './palette.ts';
import type { Point } from './point.ts';
import { areaOf, centreOf, contains, distanceToEdge } from './polygon.ts';
import { createRandom, pickIndexes } from './random.ts';
import { element, group, shape, UNITS_PER_METRE, units } from './svg.ts';
import { drawTrees, type Tree } from './trees.ts';

export interface LoteDibujado extends Parcel {
  id_lote: string;
}

/** A plan's lots, with the geometry that the rest of the drawing needs. */
export interface Layout {
  lotes: LoteDibujado[];
  /** Outlines of the blocks. */
  verges: Point[][];
  rows: Row[];
}

/** A development, in metres. */
export interface Plan {
  id_proyecto: number;
  /** File name without its extension. */
  archivo: string;
  nombre: string;
  /** Size of the built-up area, m. */
  width: number;
  height: number;
  /** Open country around it, m: the sheet fills wide and tall screens to their edges. */
  margin: readonly [across: number, down: number];
  seed: number;
  lotes: LoteDibujado[];
  /** Phase and section of a lot, if the development has any. */
  place?: (id_lote: string) => Pick<LoteRow, 'etapa' | 'seccion'>;
  /** The lot of the show house. */
  muestra?: string;
  /** Drawn under the lots, bottom first. */
  ground: string[];
  trees: Tree[];
  labels: Label[];
}

export interface LoteRow {
  id_proyecto: number;
  id_lote: string;
  /** m², 2 decimals. */
  terreno: number;
  estatus: 'Disponible' | 'Vendido' | 'Casa muestra';
  etapa: string;
  seccion: string;
}

/** All the plan's rows of `lotes.csv`; a fifth of the lots is sold. */
export function listLotes(plan: Plan): LoteRow[] {
  const sold = new Set(
    pickIndexes(createRandom(plan.seed * 31 + 5), plan.lotes.length, Math.round(plan.lotes.length / 5)),
  );
  return plan.lotes.map(({ id_lote, outline }, index) => ({
    id_proyecto: plan.id_proyecto,
    id_lote,
    terreno: areaOf(outline),
    estatus: id_lote === plan.muestra ? 'Casa muestra' : sold.has(index) ? 'Vendido' : 'Disponible',
    ...(plan.place?.(id_lote) ?? { etapa: '', seccion: '' }),
  }));
}

/** Id of a lot's shape in the drawing. */
export function shapeIdOf(id_lote: string): string {
  return `lote-${id_lote}`;
}

const FONT = 'Instrument Sans Variable, Instrument Sans, system-ui, sans-serif';

/** The drawing as SVG: shapes, groups and texts along paths only, without filters and scripts. */
export function drawPlan(plan: Plan): string {
  const { defs, texts } = drawLabels(plan.labels, 'eje');
  const [left, top] = plan.margin.map((margin) => -margin * UNITS_PER_METRE);
  const width = (plan.width + 2 * plan.margin[0]) * UNITS_PER_METRE;
  const height = (plan.height + 2 * plan.margin[1]) * UNITS_PER_METRE;
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${left} ${top} ${width} ${height}`,
      width,
      height,
      'data-norte': 0,
      'font-family': FONT,
    },
    `\n${[
      element('title', {}, `Plano de lotes de ${plan.nombre}`),
      element('desc', {}, `${UNITS_PER_METRE} unidades son 1 metro`),
      group({ id: 'ejes-de-texto', fill: 'none' }, defs),
      group({ id: 'terreno' }, plan.ground),
      group(
        {
          id: 'lotes',
          fill: PALETTE.lot,
          stroke: PALETTE.lotEdge,
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        },
        plan.lotes.map((lote) => shape(lote.outline, { id: shapeIdOf(lote.id_lote) })),
      ),
      group(
        { id: 'arboles', fill: 'none', 'stroke-linecap': 'round' },
        drawTrees(plan.trees, createRandom(plan.seed)),
      ),
      group(
        { id: 'numeros', 'font-size': 30, 'font-weight': 600, 'text-anchor': 'middle', fill: PALETTE.ink },
        plan.lotes.map(drawNumber),
      ),
      group({ id: 'nombres', 'text-anchor': 'middle' }, texts),
    ].join('\n')}\n`,
  )}\n`;
}

function drawNumber({ id_lote, outline }: LoteDibujado): string {
  const [x, y] = centreOf(outline);
  const size = id_lote.length > 4 ? 18 : undefined;
  return element('text', { x: units(x), y: units(y + 1), 'font-size': size }, id_lote);
}

/** Out: whether a tree there touches neither a lot nor a label. */
export function isFreeForTree(
  lotes: readonly LoteDibujado[],
  labels: readonly Label[],
): (at: Point, radius: number) => boolean {
  const writing = labels.flatMap(footprintOf);
  return (at, radius) =>
    lotes.every(({ outline }) => !contains(outline, at) && distanceToEdge(outline, at) >= radius) &&
    writing.every((disc) => Math.hypot(disc.at[0] - at[0], disc.at[1] - at[1]) >= radius + disc.radius);
}
