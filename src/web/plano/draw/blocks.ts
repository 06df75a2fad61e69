import type { Outlines } from '../load/outlines.ts';
import { hasLabels, type Lettering, labelOfLote, letteringAt } from './labels.ts';
import { type Block, emsOf, numberingOf } from './numbering.ts';
import type { Pen } from './surface.ts';
import type { Theme } from './theme.ts';

/** Font size of a block's name, CSS px, and the plate's padding, across and down. */
const SIZE = 13;
const PLATE_X = 6;
const PLATE_Y = 2;
/** Minimum distance between a block's name and other text, CSS px. */
const GAP = 2;
/** Candidate offsets from the block's middle, in plate heights, nearest first. */
const ASIDE = [0, -0.5, 0.5, -1, 1, -1.5, 1.5]
  .flatMap((down) => [0, -0.7, 0.7, -1.4, 1.4].map((across) => [across, down] as const))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** A name and the middle of its plate, CSS px from the drawing's origin. */
interface PlacedName {
  readonly nombre: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Positions of the blocks' names: in the block's middle, or near it without touching a number or another name.
 * Omits blocks smaller than their name or without such a place. `scale`: CSS px per unit.
 */
export function placeBlocks(trazado: Outlines, scale: number, letras: Lettering): PlacedName[] {
  if (!letras.byBlock) return [];
  const placed: PlacedName[] = [];
  for (const block of numberingOf(trazado).blocks) {
    const [width, height] = [emsOf(block.nombre) * SIZE + 2 * PLATE_X, SIZE + 2 * PLATE_Y];
    const [left, top, right, bottom] = block.box;
    if ((right - left) * scale < width || (bottom - top) * scale < height) continue;
    const written = [...numbersOf(block, trazado, scale, letras), ...placed];
    for (const [across, down] of ASIDE) {
      const x = block.middle[0] * scale + across * height;
      const y = block.middle[1] * scale + down * height;
      const name = { nombre: block.nombre, x, y, width, height };
      if (written.some((other) => touches(name, other))) continue;
      placed.push(name);
      break;
    }
  }
  return placed;
}

/** The names at the last scale: a redraw of changed lots, or after a drag, places none anew. */
const known = new WeakMap<Outlines, { scale: number; names: readonly PlacedName[] }>();

function namesAt(trazado: Outlines, scale: number): readonly PlacedName[] {
  const last = known.get(trazado);
  if (last?.scale === scale) return last.names;
  const names = placeBlocks(trazado, scale, letteringAt(trazado, scale));
  known.set(trazado, { scale, names });
  return names;
}

type Written = Pick<PlacedName, 'x' | 'y' | 'width' | 'height'>;

function numbersOf(block: Block, trazado: Outlines, scale: number, letras: Lettering): Written[] {
  const numbering = numberingOf(trazado);
  return block.lotes.flatMap((lote) => {
    const [x, y, radius] = trazado.of(lote)?.etiqueta ?? [0, 0, 0];
    if (radius * scale * 2 < letras.from) return [];
    return labelOfLote(numbering.own(lote), { terreno: 0 }, radius * scale, letras).map((renglon) => ({
      x: x * scale,
      y: y * scale + renglon.dy,
      width: emsOf(renglon.texto) * renglon.size,
      height: renglon.size,
    }));
  });
}

function touches(a: Written, b: Written): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP
  );
}

/** Writes blocks' names on plates. The pen is in drawing units. */
export function paintBlocks(pen: Pen, theme: Theme, scale: number, trazado: Outlines): void {
  if (!hasLabels(trazado, scale)) return;
  const names = namesAt(trazado, scale);
  if (!names.length) return;
  const { a, e, f } = pen.getTransform();
  const ratio = a / scale;
  pen.setTransform(ratio, 0, 0, ratio, e, f);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${SIZE}px ${theme.letra}`;
  for (const { nombre, x, y, width, height } of names) {
    pen.fillStyle = theme.placa;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    pen.fill();
    pen.fillStyle = theme.texto;
    pen.fillText(nombre, x, y);
  }
}
