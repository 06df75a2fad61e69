import type { Lote } from '../../../../src/contract/catalogo.ts';
import type { PlanoLotes } from '../../../../src/contract/plano.ts';

/** What every technique gets: the same geometry, fetched like a real page does, and the same picture beneath. */
export interface Entrada {
  raiz: HTMLElement;
  plano: PlanoLotes;
  lotes: readonly Lote[];
  fondo: string;
  /** Project `svg` address, for the technique that loads by itself. */
  svg: string;
}

/** One way of drawing lots, with the handles that the benchmark drives and checks it by. */
export interface Technique {
  /** Middle of a lot on the page, CSS px. */
  lugar(lote: number): readonly [number, number];
  /** Position of the lot under the pointer, and of the chosen one; -1 where there is none. */
  sobre(): number;
  elegido(): number;
  vender(lote: number): void;
  venderTodos(): void;
}

export type Abrir = (entrada: Entrada) => Promise<Technique>;

/** Two frames later everything that was asked for is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
