import type { Corners } from '../geometry/splitRing.ts';

/** What is looked at: a shape of the drawing, an outline drawn by hand, or a lot that has neither. */
export type Chosen =
  | { readonly tipo: 'figura'; readonly n: number }
  | { readonly tipo: 'trazo'; readonly i: number }
  | { readonly tipo: 'lote'; readonly id_lote: string };

/** What a press on the drawing does. */
export type Tool = 'elegir' | 'unir' | 'trazar' | 'dividir';

/** What can be cut into parts. */
export type Whole = Exclude<Chosen, { tipo: 'lote' }>;

/** A part of what is being split, and the number that was typed for it so far. */
export interface Parte {
  readonly puntos: Corners;
  readonly numero: string;
}

export interface Division {
  readonly tipo: 'division';
  readonly de: Whole;
  readonly partes: readonly Parte[];
  /** As it was before the last cut. */
  readonly antes: Division | undefined;
}

/** Outlines that were drawn and have no number yet: a lot, or the parts of a shape, which may be cut again. */
export type Pending = { readonly tipo: 'trazo'; readonly puntos: Corners } | Division;
