import { createStore, type StoreApi } from 'zustand/vanilla';

/** Which lots were marked, to do one thing to all of them, and what a press on a lot does. */
export interface Marcados {
  /** Presses mark; else they open a lot. */
  readonly varios: boolean;
  /** Dragging draws a rectangle; else it moves the map. */
  readonly rectangulo: boolean;
  /** By `id_lote`, in the order in which they were marked. */
  readonly marcados: ReadonlySet<string>;
}

export type MarcadosStore = StoreApi<Marcados> & {
  /** One lot more, or one less. */
  toggle(id_lote: string): void;
  /** All of them more; where all were marked already, all of them less. */
  toggleAll(ids: readonly string[]): void;
  /** Marks none, and the next press opens a lot. */
  finish(): void;
};

const NONE: Marcados = { varios: false, rectangulo: false, marcados: new Set() };

export function createMarcadosStore(): MarcadosStore {
  const store = createStore<Marcados>(() => NONE);
  const toggleAll = (ids: readonly string[]) =>
    store.setState(({ marcados }) => {
      const next = new Set(marcados);
      const off = ids.length > 0 && ids.every((id) => next.has(id));
      for (const id of ids) off ? next.delete(id) : next.add(id);
      return { marcados: next, varios: true };
    });
  return { ...store, toggleAll, toggle: (id) => toggleAll([id]), finish: () => store.setState(NONE) };
}
