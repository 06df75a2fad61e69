import type { SheetOfTrazos } from './ligas.ts';

type Caja = readonly [left: number, top: number, right: number, bottom: number];

/** Share of the page's larger side by which two pages may differ and be the same one. */
const SAME_PAGE = 1e-4;
/** Share of a shape's size within which it is the same one. */
const SAME_SHAPE = 0.02;
/** As many of the shapes that stood about must stand there still: some of them may have been mended. */
const STILL = 0.5;

/**
 * Whether outlines that were drawn on one sheet may stand on another as they are: its page is the same, and what stood about
 * them stands there still. In: the other sheet's page (x, y, width, height), and the boxes of its shapes.
 */
export function isSameSheet(
  { hoja, anclas = [] }: SheetOfTrazos,
  page: readonly number[],
  shapes: Iterable<readonly number[]>,
): boolean {
  if (!hoja || !isSamePage(hoja, page)) return false;
  if (anclas.length === 0) return true;
  const missing = new Set(anclas.map(({ caja }) => caja));
  const most = anclas.length * (1 - STILL);
  for (const shape of shapes) {
    for (const caja of missing) if (isSameBox(caja, shape)) missing.delete(caja);
    if (missing.size <= most) return true;
  }
  return false;
}

function isSamePage(one: readonly number[], other: readonly number[]): boolean {
  const slack = SAME_PAGE * Math.max(other[2] ?? 0, other[3] ?? 0);
  return one.every((value, i) => Math.abs(value - (other[i] ?? 0)) <= slack);
}

function isSameBox(caja: Caja, other: readonly number[]): boolean {
  const slack = SAME_SHAPE * Math.max(caja[2] - caja[0], caja[3] - caja[1]);
  return caja.every((value, i) => Math.abs(value - (other[i] ?? Infinity)) <= slack);
}
