import { estadoOf, type LoteLook } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import { type LotSource, layerLookOf, paintLabels } from './labels.ts';
import type { LayerLook } from './layers.ts';
import { type Pen, wholePixels } from './surface.ts';
import type { Theme } from './theme.ts';

/** Lots per path. One path each is many calls; one path for all is slow to rasterise. */
const LOTS_PER_PATH = 16;
/** Longer side of a typical lot, CSS px, below which edges and hatch are only noise. */
const EDGE_FROM = 5;
export const HATCH_FROM = 12;
/**
 * The same, from which edges are one CSS pixel wide. Below it they are a device pixel: finer to see,
 * and a tenth of the cost, as the one width that needs no outline of its own.
 */
const FULL_EDGE_FROM = 18;
/** Distance between the hatch's lines, CSS px. */
export const HATCH_STEP = 7;
const RAYAS = [-HATCH_STEP, 0, HATCH_STEP]
  .map((shift) => `M${shift - 1} ${HATCH_STEP + 1}L${shift + HATCH_STEP + 1} -1`)
  .join('');
/** Lines of each hatch within its tile, CSS px, SVG path data. */
export const HATCHES: Readonly<Record<LoteLook['trama'], string>> = {
  '': '',
  rayas: RAYAS,
  columnas: `M2.5 0V${HATCH_STEP}M4 0V${HATCH_STEP}`,
  puntos: 'M1 2h1M4.5 5.5h1',
  cruces: `${RAYAS}M-1-1L8 8`,
  casas: 'M1.5 6V3.5l2-2 2 2V6z',
  equis: 'M1.5 1.5l4 4m0-4l-4 4',
};

/** Paints lots with their labels. The pen is in drawing units; `scale` is CSS px per unit. */
export function paintLots(
  pen: Pen,
  theme: Theme,
  scale: number,
  lotes: readonly number[],
  source: LotSource,
): void {
  const { trazado } = source;
  const side = trazado.usual.side * scale;
  pen.lineWidth = edgeWidth(side, pen.getTransform().a / scale) / scale;
  pen.lineJoin = 'round';
  const groups = groupByLook(lotes, source);
  const { capa } = source;
  const byClass = splitByClass(groups[0] ?? [], source);
  const looks: [readonly number[], string | CanvasPattern, string][] = source.estados.map(
    ({ aspecto }, at) => {
      const members = groups[at] ?? [];
      const hatched = aspecto.trama && side >= HATCH_FROM && members.length > 0;
      return [members, (hatched && hatchOf(pen, theme, scale, aspecto)) || theme[aspecto.fondo], theme.borde];
    },
  );
  looks.push([groups.at(-1) ?? [], theme.apagado, theme.bordeApagado]);
  for (const [look, members] of byClass)
    if (capa) looks.push([members, capa.fill(pen, theme, scale, look, side >= HATCH_FROM), theme.textoSuave]);
  for (const [members, fill, edge] of looks) {
    pen.fillStyle = fill;
    pen.strokeStyle = edge;
    for (let from = 0; from < members.length; from += LOTS_PER_PATH) {
      const path = pathOf(members.slice(from, from + LOTS_PER_PATH), trazado);
      pen.fill(path);
      if (side >= EDGE_FROM) pen.stroke(path);
    }
  }
  paintLabels(pen, theme, scale, lotes, source);
}

/** Width of the lots' edges, CSS px. In: a typical lot's longer side, CSS px; device px per CSS px. */
export function edgeWidth(side: number, ratio: number): number {
  return side >= FULL_EDGE_FROM ? 1 : 1 / ratio;
}

/** Paints the areas that are not lots, in a quiet colour. The pen is in drawing units. */
export function paintGround(pen: Pen, theme: Theme, scale: number, { trazado }: LotSource): void {
  if (!trazado.ground) return;
  const side = trazado.usual.side * scale;
  const path = new Path2D(trazado.ground);
  pen.fillStyle = theme.apagado;
  pen.fill(path);
  pen.strokeStyle = theme.bordeApagado;
  pen.lineWidth = edgeWidth(side, pen.getTransform().a / scale) / scale;
  if (side >= EDGE_FROM) pen.stroke(path);
}

/** One group per state, in order, and last the lots that a filter dims. */
function groupByLook(lotes: readonly number[], { lotes: all, estados, apagados }: LotSource): number[][] {
  const groups: number[][] = [...estados.map(() => []), []];
  for (const position of lotes) {
    const lote = all[position];
    if (lote) groups.at(apagados?.[position] ? -1 : estados.indexOf(estadoOf(lote)))?.push(position);
  }
  return groups;
}

/** Separates the lots of a layer's classes. They are available, so all are of the first state. */
function splitByClass(plain: number[], source: LotSource): Map<LayerLook, number[]> {
  const byClass = new Map<LayerLook, number[]>();
  if (!source.capa) return byClass;
  for (const position of plain.splice(0)) {
    const look = layerLookOf(source, position);
    const members = look ? (byClass.get(look) ?? []) : plain;
    members.push(position);
    if (look) byClass.set(look, members);
  }
  return byClass;
}

function pathOf(lotes: readonly number[], trazado: Outlines): Path2D {
  let d = '';
  for (const lote of lotes) d += trazado.of(lote)?.d ?? '';
  return new Path2D(d);
}

/** A hatch whose lines keep their size while the lots grow. */
function hatchOf(
  pen: Pen,
  theme: Theme,
  scale: number,
  { fondo, trama }: LoteLook,
): CanvasPattern | undefined {
  const ratio = pen.getTransform().a / scale;
  const side = Math.round(HATCH_STEP * ratio);
  const tile = document.createElement('canvas');
  tile.width = tile.height = side;
  const stripes = tile.getContext('2d');
  if (!stripes) return undefined;
  stripes.fillStyle = theme[fondo];
  stripes.fillRect(0, 0, side, side);
  stripes.strokeStyle = theme.trama;
  stripes.scale(side / HATCH_STEP, side / HATCH_STEP);
  stripes.stroke(new Path2D(HATCHES[trama]));
  const pattern = pen.createPattern(tile, 'repeat') ?? undefined;
  pattern?.setTransform(wholePixels(pen));
  return pattern;
}
