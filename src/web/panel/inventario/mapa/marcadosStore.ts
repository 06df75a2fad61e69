import { createStore, type StoreApi } from 'zustand/vanilla';

/** The marked lots, and the mode of presses and drags. */
export interface Marcados {
  /** A press marks a lot instead of opening it. */
  readonly varios: boolean;
  /** A drag draws a rectangle instead of moving the map. */
  readonly rectangulo: boolean;
  /** By `id_lote`, in the order of marking. */
  readonly marcados: ReadonlySet<string>;
}

export type MarcadosStore = StoreApi<Marcados> & {
  toggle(id_lote: string): void;
  /** Marks all of them; if all were marked already, unmarks them. */
  toggleAll(ids: readonly string[]): void;
  /** Clears the marks and leaves the mode. */
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
