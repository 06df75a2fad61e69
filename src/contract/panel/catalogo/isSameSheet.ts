import type { SheetOfTrazos } from './ligas.ts';

type Caja = readonly [left: number, top: number, right: number, bottom: number];

/** Tolerance between equal pages, as a share of the larger side. */
const SAME_PAGE = 1e-4;
/** Tolerance between equal shapes, as a share of the shape's size. */
const SAME_SHAPE = 0.02;
/** Share of the anchors that must still match; the rest may have been corrected. */
const STILL = 0.5;

/**
 * Whether outlines drawn on one sheet can be reused on another: the page is equal and its anchors still
 * match. In: page (x, y, width, height) and shape boxes of the other sheet.
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
