import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Lote } from '../../../contract/catalogo.ts';
import { decimal } from '../../../domain/decimal.ts';
import { ESTADOS_DE_LOTE, type EstadoDeLote, estadoOf, MOTIVO_OF_ESTATUS } from '../../../domain/lote.ts';
import type { PaintedLayer } from '../draw/layers.ts';
import { type Filtro, isFiltered, passesFiltro, SIN_FILTRO, type SortOrder, sortLotes } from './filtro.ts';

/** No lot. Lots are named by their position in the project's list. */
export const NOTHING_MARKED = -1;

/** A lot with what the staff knows beyond the wire: its state, and a few words about it. */
export interface LoteEnPlano extends Lote {
  readonly estado?: EstadoDeLote;
  readonly nota?: string;
}

/** The models of the project that tell their measures, and on which lots their houses stand. */
export interface CabidaDeLotes {
  readonly modelos: readonly { readonly id_modelo: number; readonly nombre: string }[];
  /** `undefined` where the lot's or the model's measures are not known. */
  stands(lote: Lote, id_modelo: number): boolean | undefined;
  /** No model of the project stands on it, as far as that is known of each. */
  takesNone(lote: Lote): boolean;
}

/** The states that visitors are told of, in the legend's order. */
const ESTADOS: readonly EstadoDeLote[] = Object.values(MOTIVO_OF_ESTATUS).map((it) => ESTADOS_DE_LOTE[it]);

/** The one state that map, list and sheet share. */
export interface PlanoState {
  readonly lotes: readonly LoteEnPlano[];
  /** All that a lot may be in; of the first one are those that can be chosen. */
  readonly estados: readonly EstadoDeLote[];
  /** Positions whose state came with these lots and was another before. */
  readonly cambiados: readonly number[];
  /** Under the pointer. */
  readonly hover: number;
  /** Where the keys are; has the ring. */
  readonly foco: number;
  readonly elegido: number;
  /** Those that the staff marked, to do one thing to all of them. */
  readonly marcados?: ReadonlySet<number>;
  /** Whose sheet stands open until it is closed. */
  readonly abierto: number;
  /** What the visitor turned on over the drawing. */
  readonly capa: PaintedLayer | undefined;
  /** What stands on the lots, once it is known of all of them. */
  readonly cabida: CabidaDeLotes | undefined;
  /** CSS px per drawing unit at the last drawing; 0 before the first. */
  readonly escala: number;
  /** The drawing is being moved: what is anchored to it hides. */
  readonly moviendo: boolean;
  readonly filtro: Filtro;
  /** `undefined`: the catalogue's own (decisions 4). */
  readonly orden: SortOrder | undefined;
  /** Positions in the list's order, those that the filter lets pass. */
  readonly filas: Uint32Array;
  /** 1 where the filter excludes; `undefined` without a filter. */
  readonly apagados: Uint8Array | undefined;
  /** Last thing said to readers about the focused lot. */
  readonly aviso: string;
}

/** Lots that the visitor keeps, where the screen has that. */
export interface KeptLotes {
  has(lote: Lote): boolean;
  /** Keeps it, or takes it away again. */
  toggle(lote: Lote): void;
  subscribe(changed: () => void): () => void;
}

export type PlanoStore = StoreApi<PlanoState> & {
  setFiltro(filtro: Filtro): void;
  setSortOrder(orden: SortOrder): void;
  /** MXN per m²; what lots add to the price is asked anew. */
  setPrecioExedente(precio: number): void;
  /** Same lots, other states, of which `cambiados` tells the positions. */
  setLotes(lotes: readonly LoteEnPlano[], cambiados: readonly number[]): void;
};

/** `precioExedente` in MXN per m²; `before` is the state that goes on with other lots, as far as they are there. */
export function createPlanoStore(
  lotes: readonly LoteEnPlano[],
  precioExedente: number,
  before?: PlanoState,
  estados: readonly EstadoDeLote[] = ESTADOS,
): PlanoStore {
  const orden = before?.orden;
  let precio = precioExedente;
  let sorted = sortLotes(lotes, orden, precio);
  const again = (mark: 'foco' | 'abierto') => {
    const id = before?.lotes[before[mark]]?.id_lote;
    return lotes.findIndex(({ id_lote }) => id_lote === id);
  };
  const refilter = (filtro: Filtro, current: readonly Lote[]) => {
    if (!isFiltered(filtro)) return { filtro, filas: sorted, apagados: undefined };
    const passes = passesFiltro(filtro, decimal(precio));
    const apagados = Uint8Array.from(current, (lote) => (passes(lote) ? 0 : 1));
    return { filtro, apagados, filas: sorted.filter((position) => !apagados[position]) };
  };
  const store = createStore<PlanoState>()(() => ({
    lotes,
    estados,
    cambiados: [],
    hover: NOTHING_MARKED,
    foco: again('foco'),
    elegido: NOTHING_MARKED,
    abierto: again('abierto'),
    capa: undefined,
    cabida: before?.cabida,
    escala: 0,
    moviendo: false,
    orden,
    aviso: '',
    ...refilter(before?.filtro ?? SIN_FILTRO, lotes),
  }));
  return {
    ...store,
    setFiltro: (filtro) => store.setState((state) => refilter(filtro, state.lotes)),
    setSortOrder: (orden) =>
      store.setState((state) => {
        sorted = sortLotes(state.lotes, orden, precio);
        return { orden, ...refilter(state.filtro, state.lotes) };
      }),
    setPrecioExedente: (next) => {
      if (next === precio) return;
      precio = next;
      store.setState((state) => {
        sorted = sortLotes(state.lotes, state.orden, precio);
        return refilter(state.filtro, state.lotes);
      });
    },
    setLotes: (next, cambiados) =>
      store.setState((state) => ({ lotes: next, cambiados, ...refilter(state.filtro, next) })),
  };
}

/**
 * Positions of the lots whose state differs; `undefined` where they are other lots: one came, went, moved or
 * changed its area.
 */
export function changedLotes(
  before: readonly LoteEnPlano[],
  after: readonly LoteEnPlano[],
): number[] | undefined {
  const changed: number[] = [];
  if (before === after) return changed;
  if (before.length !== after.length) return undefined;
  for (let i = 0; i < after.length; i++) {
    const old = before[i];
    const now = after[i];
    if (old === now) continue;
    if (!old || !now || old.id_lote !== now.id_lote || old.terreno !== now.terreno) return undefined;
    if (estadoOf(old) !== estadoOf(now)) changed.push(i);
  }
  return changed;
}
