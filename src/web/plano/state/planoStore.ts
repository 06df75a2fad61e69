import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Lote } from '../../../contract/catalogo.ts';
import type { ToldSize } from '../../../domain/cabida/houseFit.ts';
import { decimal } from '../../../domain/decimal.ts';
import { canChoose, ESTADOS_FOR_VISITORS, type EstadoDeLote, estadoOf } from '../../../domain/lote.ts';
import type { PaintedLayer } from '../draw/layers.ts';
import { type Filtro, isFiltered, passesFiltro, SIN_FILTRO, type SortOrder, sortLotes } from './filtro.ts';

/** No lot. A lot is its position in the project's list. */
export const NOTHING_MARKED = -1;

/** A lot with the staff's data: its state, and a short note. */
export interface LoteEnPlano extends Lote {
  readonly estado?: EstadoDeLote;
  readonly nota?: string;
}

/** The project's models with measures, and the lots on which they fit. */
export interface CabidaDeLotes {
  readonly modelos: readonly (ToldSize & { readonly id_modelo: number; readonly nombre: string })[];
  /** `undefined` if the lot's or the model's measures are unknown. */
  stands(lote: Lote, id_modelo: number): boolean | undefined;
  /** No model of the project fits on it, and the measures of all are known. */
  takesNone(lote: Lote): boolean;
}

/** The state that map, list and sheet share. */
export interface PlanoState {
  readonly lotes: readonly LoteEnPlano[];
  /** All possible states; only lots of the first one can be chosen. */
  readonly estados: readonly EstadoDeLote[];
  /** Positions whose state changed with these lots. */
  readonly cambiados: readonly number[];
  /** The hovered lot. */
  readonly hover: number;
  /** The lot with keyboard focus. */
  readonly foco: number;
  readonly elegido: number;
  /** Lots that the staff selected for a bulk action. */
  readonly marcados?: ReadonlySet<number>;
  /** The lot of the open sheet. */
  readonly abierto: number;
  /** The sheet takes the focus from the search field. */
  readonly alCajon: boolean;
  /** The active layer over the drawing. */
  readonly capa: PaintedLayer | undefined;
  /** Which models fit on the lots, once known for all. */
  readonly cabida: CabidaDeLotes | undefined;
  /** CSS px per drawing unit at the last drawing; 0 before the first. */
  readonly escala: number;
  /** The drawing is moving: anchored elements hide. */
  readonly moviendo: boolean;
  readonly filtro: Filtro;
  /** The list leaves out what cannot be chosen; the map shows it. */
  readonly soloDisponibles: boolean;
  /** Lots that can be chosen. */
  readonly disponibles: number;
  /** `undefined`: the catalogue's order (decisions 4). */
  readonly orden: SortOrder | undefined;
  /** Positions of the list, in its order. */
  readonly filas: Uint32Array;
  /** 1 for excluded lots; `undefined` without a filter. */
  readonly apagados: Uint8Array | undefined;
  /** Last announcement about the focused lot. */
  readonly aviso: string;
}

/** The visitor's saved lots, if the screen supports them. */
export interface KeptLotes {
  has(lote: Lote): boolean;
  /** Saves it, or removes it. */
  toggle(lote: Lote): void;
  subscribe(changed: () => void): () => void;
}

export type PlanoStore = StoreApi<PlanoState> & {
  setFiltro(filtro: Filtro): void;
  setSoloDisponibles(solo: boolean): void;
  setSortOrder(orden: SortOrder): void;
  /** MXN per m²; recomputes what lots add to the price. */
  setPrecioExedente(precio: number): void;
  /** Same lots with other states; `cambiados` has their positions. */
  setLotes(lotes: readonly LoteEnPlano[], cambiados: readonly number[]): void;
};

/** What decides which lots the list has. */
type Listed = Pick<PlanoState, 'filtro' | 'soloDisponibles' | 'lotes'>;

/** `precioExedente` in MXN per m²; `before` is the previous state, kept as far as its lots exist. */
export function createPlanoStore(
  lotes: readonly LoteEnPlano[],
  precioExedente: number,
  before?: PlanoState,
  estados: readonly EstadoDeLote[] = ESTADOS_FOR_VISITORS,
): PlanoStore {
  const orden = before?.orden;
  let precio = precioExedente;
  let sorted = sortLotes(lotes, orden, precio);
  const again = (mark: 'foco' | 'abierto') => {
    const id = before?.lotes[before[mark]]?.id_lote;
    return lotes.findIndex(({ id_lote }) => id_lote === id);
  };
  const refilter = ({ filtro, soloDisponibles, lotes }: Listed) => {
    const passes = isFiltered(filtro) && passesFiltro(filtro, decimal(precio));
    const apagados = passes ? Uint8Array.from(lotes, (lote) => (passes(lote) ? 0 : 1)) : undefined;
    const free = sorted.filter((position) => canChoose(lotes[position]));
    const filas = (soloDisponibles ? free : sorted).filter((position) => !apagados?.[position]);
    return { lotes, filtro, soloDisponibles, apagados, filas, disponibles: free.length };
  };
  const store = createStore<PlanoState>()(() => ({
    estados,
    cambiados: [],
    hover: NOTHING_MARKED,
    foco: again('foco'),
    elegido: NOTHING_MARKED,
    abierto: again('abierto'),
    alCajon: false,
    capa: undefined,
    cabida: before?.cabida,
    escala: 0,
    moviendo: false,
    orden,
    aviso: '',
    ...refilter({
      filtro: before?.filtro ?? SIN_FILTRO,
      // The staff see every state at once.
      soloDisponibles: before?.soloDisponibles ?? estados === ESTADOS_FOR_VISITORS,
      lotes,
    }),
  }));
  return {
    ...store,
    setFiltro: (filtro) => store.setState((state) => refilter({ ...state, filtro })),
    setSoloDisponibles: (soloDisponibles) =>
      store.setState((state) => refilter({ ...state, soloDisponibles })),
    setSortOrder: (orden) =>
      store.setState((state) => {
        sorted = sortLotes(state.lotes, orden, precio);
        return { orden, ...refilter(state) };
      }),
    setPrecioExedente: (next) => {
      if (next === precio) return;
      precio = next;
      store.setState((state) => {
        sorted = sortLotes(state.lotes, state.orden, precio);
        return refilter(state);
      });
    },
    setLotes: (lotes, cambiados) =>
      store.setState((state) => ({ cambiados, ...refilter({ ...state, lotes }) })),
  };
}

/**
 * Positions of the lots whose state differs; `undefined` if the set differs: a lot was added, removed, moved or
 * resized.
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
