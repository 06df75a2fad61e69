import type { Corners, Spot } from '../geometry/splitRing.ts';

/** The chosen thing: a shape of the drawing, a hand-drawn outline, or a lot without either. */
export type Chosen =
  | { readonly tipo: 'figura'; readonly n: number }
  | { readonly tipo: 'trazo'; readonly i: number }
  | { readonly tipo: 'lote'; readonly id_lote: string };

export type Tool = 'elegir' | 'unir' | 'trazar' | 'dividir';

export type Whole = Exclude<Chosen, { tipo: 'lote' }>;

interface Parte {
  readonly puntos: Corners;
  readonly numero: string;
}

export interface Division {
  readonly tipo: 'division';
  readonly de: Whole;
  readonly partes: readonly Parte[];
  /** State before the last cut. */
  readonly antes: Division | undefined;
}

/** Drawn outlines without a number yet: a lot, or the parts of a shape, which can be cut again. */
export type Pending = { readonly tipo: 'trazo'; readonly puntos: Corners } | Division;

/** A corner that is not put yet. */
export interface Aim {
  readonly place: Spot;
  /** To a neighbour. */
  readonly wasSnapped: boolean;
  /** Distance within which another corner is the same, drawing units. */
  readonly reach: number;
}
