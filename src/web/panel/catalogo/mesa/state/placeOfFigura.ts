import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';

/** Cached per reading of a drawing: every press looks up shapes, of which there may be ten thousand. */
const places = new WeakMap<readonly FiguraDeMesa[], ReadonlyMap<number, number>>();

/** Index among the desk's shapes of the one with this index in the drawing; -1: missing. */
export function placeOfFigura(figuras: readonly FiguraDeMesa[], n: number): number {
  const known = places.get(figuras) ?? new Map(figuras.map((figura, place) => [figura.n, place]));
  places.set(figuras, known);
  return known.get(n) ?? -1;
}

export function figuraOf(figuras: readonly FiguraDeMesa[], n: number): FiguraDeMesa | undefined {
  return figuras[placeOfFigura(figuras, n)];
}
