import { ESTATUS_DE_LOTE, type EstatusLote, estadoOf, type LoteLook } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import { type LotSource, layerLookOf, paintLabels } from './labels.ts';
import { type LayerLook, layerFill } from './layers.ts';
import type { Pen } from './surface.ts';
import type { Theme } from './theme.ts';

/** Lots per path: a path for each costs calls, a single one for all costs the rasteriser. */
const LOTS_PER_PATH = 16;
/** Usual lot's longer side, CSS px, below which edges and hatch would only be noise. */
const EDGE_FROM = 5;
export const HATCH_FROM = 12;
/**
 * The same, from which edges are a CSS pixel wide. Where lots are many and small a device pixel is finer to see,
 * and as the one width that needs no outline of its own it costs a tenth.
 */
const FULL_EDGE_FROM = 18;
/** CSS px between the lines of the hatch. */
export const HATCH_STEP = 7;

/** Paints lots with their labels. The pen stands in drawing units; `scale` is CSS px per unit. */
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
  const byClass = splitByClass(groups.Disponible, source);
  const looks: [readonly number[], string | CanvasPattern, string][] = ESTATUS_DE_LOTE.map((estatus) => {
    const { fondo, trama } = estadoOf({ estatus }).aspecto;
    const hatched = trama && side >= HATCH_FROM && groups[estatus].length > 0;
    return [groups[estatus], (hatched && hatchOf(pen, theme, scale, fondo)) || theme[fondo], theme.borde];
  });
  looks.push([groups.apagados, theme.apagado, theme.bordeApagado]);
  for (const [look, members] of byClass)
    looks.push([members, layerFill(pen, theme, scale, look, side >= HATCH_FROM), theme.textoSuave]);
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

/** Width of the lots' edges, CSS px. In: a usual lot's longer side, CSS px, and device px per CSS px. */
export function edgeWidth(side: number, ratio: number): number {
  return side >= FULL_EDGE_FROM ? 1 : 1 / ratio;
}

/** What lies between the lots and is none of them, quietly. The pen stands in drawing units. */
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

function groupByLook(lotes: readonly number[], { lotes: all, apagados }: LotSource) {
  const groups: Record<EstatusLote | 'apagados', number[]> = { Disponible: [], Vendido: [], apagados: [] };
  for (const position of lotes) {
    const lote = all[position];
    if (lote) groups[apagados?.[position] ? 'apagados' : lote.estatus].push(position);
  }
  return groups;
}

/** Takes the lots that a layer marks out of the others. */
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

/** Diagonal lines over the ground; they keep their size while the lots under them grow. */
function hatchOf(pen: Pen, theme: Theme, scale: number, fondo: LoteLook['fondo']): CanvasPattern | undefined {
  const ratio = pen.getTransform().a / scale;
  const side = Math.round(HATCH_STEP * ratio);
  const tile = document.createElement('canvas');
  tile.width = tile.height = side;
  const stripes = tile.getContext('2d');
  if (!stripes) return undefined;
  stripes.fillStyle = theme[fondo];
  stripes.fillRect(0, 0, side, side);
  stripes.strokeStyle = theme.trama;
  stripes.lineWidth = ratio;
  stripes.beginPath();
  for (const shift of [-side, 0, side]) {
    stripes.moveTo(shift - 1, side + 1);
    stripes.lineTo(shift + side + 1, -1);
  }
  stripes.stroke();
  const pattern = pen.createPattern(tile, 'repeat') ?? undefined;
  const unit = 1 / (scale * ratio);
  pattern?.setTransform(new DOMMatrix([unit, 0, 0, unit, 0, 0]));
  return pattern;
}
