import type { Liga } from '../../../contract/panel/catalogo/ligas.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { FiguraFinder, Shift } from './figuraFinder.ts';

/** Decisions that are tried, and those without a shape that are asked where theirs may have gone. */
const SAMPLE = 200;
const LOST = 5;
/** Of all decisions, those that fit a sheet which was moved as a whole. */
const MOST = 0.8;

/**
 * How the sheet was moved since the decisions were taken, where more of them fit it so than as it lies: of a row of equal
 * lots that moved by one of them all but the last find a shape still. `undefined` where it lies as it did.
 */
export function findShift(
  ligas: readonly Liga[],
  found: ReadonlyMap<number, ShapeFacts>,
  finder: FiguraFinder,
): Shift | undefined {
  // A lot of which something was decided since is where that says.
  const decided = new Set(ligas.flatMap(({ id_lote }, i) => (found.has(i) ? id_lote : [])));
  const placed = ligas.flatMap(({ id_lote, figura: { x, y, area } }, i) => {
    const isLost = !found.has(i);
    if (x === undefined || y === undefined || area === undefined) return [];
    return isLost && decided.has(id_lote) ? [] : [{ x, y, area, isLost }];
  });
  const lost = placed.filter(({ isLost }) => isLost);
  if (lost.length === 0 || lost.length === placed.length) return undefined;
  const step = Math.max(1, placed.length / SAMPLE);
  const tried = Array.from(
    { length: Math.min(SAMPLE, placed.length) },
    (_, i) => placed[Math.floor(i * step)],
  );
  const countAt = (dx: number, dy: number) =>
    tried.filter((one) => one && finder.at(one.x + dx, one.y + dy, one.area).length > 0).length;
  let best: Shift | undefined;
  let most = Math.max(countAt(0, 0), MOST * tried.length - 1);
  for (const { x, y, area } of lost.slice(0, LOST))
    for (const [dx, dy] of finder.waysToAlike(x, y, area)) {
      const count = countAt(dx, dy);
      if (count <= most) continue;
      most = count;
      best = { dx, dy };
    }
  return best;
}
