import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';

/** Made once for each reading of a drawing: every press asks for shapes, of which there may be ten thousand. */
const places = new WeakMap<readonly FiguraDeMesa[], ReadonlyMap<number, number>>();

/** Where among the desk's shapes the one with this place in the drawing is; -1: it is not there. */
export function placeOfFigura(figuras: readonly FiguraDeMesa[], n: number): number {
  const known = places.get(figuras) ?? new Map(figuras.map((figura, place) => [figura.n, place]));
  places.set(figuras, known);
  return known.get(n) ?? -1;
}

export function figuraOf(figuras: readonly FiguraDeMesa[], n: number): FiguraDeMesa | undefined {
  return figuras[placeOfFigura(figuras, n)];
}
