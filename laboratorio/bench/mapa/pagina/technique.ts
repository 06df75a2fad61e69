import type { Lote } from '../../../../src/contract/catalogo.ts';
import type { PlanoLotes } from '../../../../src/contract/plano.ts';

/** Input of every technique: the same geometry, fetched like a real page, and the same background. */
export interface Entrada {
  raiz: HTMLElement;
  plano: PlanoLotes;
  lotes: readonly Lote[];
  fondo: string;
  /** The project's `svg` address, for the technique that loads it itself. */
  svg: string;
}

/** One way of drawing lots, with the handles by which the benchmark drives and checks it. */
export interface Technique {
  /** Centre of a lot on the page, CSS px. */
  lugar(lote: number): readonly [number, number];
  /** Indexes of the hovered and the chosen lot; -1 for none. */
  sobre(): number;
  elegido(): number;
  vender(lote: number): void;
  venderTodos(): void;
}

export type Abrir = (entrada: Entrada) => Promise<Technique>;

/** Two frames later everything requested is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
