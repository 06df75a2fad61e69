import type { Outlines } from '../load/outlines.ts';

/** Px round a finger's point within which the nearest lot is meant; half of a target, with the lot's own half. */
const FINGER = 14;
const TARGET = 22;

/** The lot at a place of the drawing. `slack` in drawing units: how far beside a lot still means it. */
export type HitTest = (x: number, y: number, slack: number) => number;

/** Boxes first (index), then the true outline, which the browser's own path knows best; of several the one drawn last, on top. */
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

/** Drawing units by which a finger may miss a lot of a usual `side` at a scale; a mouse may not. */
export function slackFor(puntero: 'mouse' | 'touch' | 'pen', scale: number, side: number): number {
  return puntero === 'touch' ? Math.max(FINGER / scale, TARGET / scale - side / 2) : 0;
}
