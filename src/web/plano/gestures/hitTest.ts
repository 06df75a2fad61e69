import type { Outlines } from '../load/outlines.ts';

/** Radius round a touch in which the nearest lot counts, px; half a target minus the lot's own half. */
const FINGER = 14;
const TARGET = 22;

/** Index of the lot at a point of the drawing. `slack` in drawing units: how far beside a lot still counts. */
type HitTest = (x: number, y: number, slack: number) => number;

/** Tests bounding boxes first (index), then the outline with Path2D. Of several lots the topmost wins. */
export function createHitTest(trazado: Outlines): HitTest {
  const paths = new Map<number, Path2D>();
  const context = document.createElement('canvas').getContext('2d');
  const holds = (lote: number, x: number, y: number) => {
    let path = paths.get(lote);
    if (!path) {
      path = new Path2D(trazado.of(lote)?.d);
      paths.set(lote, path);
    }
    return context?.isPointInPath(path, x, y) ?? false;
  };
  return (x, y, slack) => {
    const exact = trazado.search([x, y, x, y]).filter((lote) => holds(lote, x, y));
    if (exact.length) return Math.max(...exact);
    return (slack ? trazado.near(x, y, 1, slack)[0] : undefined) ?? -1;
  };
}

/** Tolerance of a touch in drawing units, for a lot of typical `side` at a scale; a mouse has none. */
export function slackFor(puntero: 'mouse' | 'touch' | 'pen', scale: number, side: number): number {
  return puntero === 'touch' ? Math.max(FINGER / scale, TARGET / scale - side / 2) : 0;
}
