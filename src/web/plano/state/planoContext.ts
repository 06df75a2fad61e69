import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Decimal } from '../../../domain/decimal.ts';
import { canChoose, type EstadoDeLote } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import { type PlanoActions, sayChanged } from './planoActions.ts';
import type { PlanoPieces } from './planoPieces.ts';
import {
  changedLotes,
  createPlanoStore,
  type KeptLotes,
  type LoteEnPlano,
  NOTHING_MARKED,
  type PlanoState,
  type PlanoStore,
} from './planoStore.ts';

export type SheetKind = 'hoja' | 'tarjeta';

export interface PlanoShared {
  readonly store: PlanoStore;
  readonly acciones: PlanoActions;
  /** MXN per m². */
  readonly precioExedente: Decimal;
  /** Price of the whole house on a lot, for its sheet, or for the card, which takes no press. */
  readonly casaEnLote: ((lote: LoteEnPlano, forma: SheetKind) => ReactNode) | undefined;
  readonly piezas: PlanoPieces | undefined;
  readonly guardados: KeptLotes | undefined;
  /** `undefined` while the drawing loads, or without one. */
  readonly trazado: Outlines | undefined;
}

export const PlanoContext = createContext<PlanoShared | undefined>(undefined);

/** @throws {Error} outside `PlanoDeLotes`. */
export function usePlano(): PlanoShared {
  const shared = useContext(PlanoContext);
  if (!shared) throw new Error('usePlano outside of PlanoDeLotes');
  return shared;
}

export function usePlanoState<T>(select: (state: PlanoState) => T): T {
  return useStore(usePlano().store, select);
}

/** Whether the visitor saved a lot, as a subscription. */
export function useKept(lote: LoteEnPlano | undefined): boolean {
  const { guardados } = usePlano();
  return useSyncExternalStore(
    guardados?.subscribe ?? subscribeToNothing,
    () => lote !== undefined && guardados?.has(lote) === true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};

/** One store for the same set of lots; their states and the chosen lot follow the props. */
export function usePlanoStore(
  lotes: readonly LoteEnPlano[],
  precioExedente: number,
  elegido: string | undefined,
  estados: readonly EstadoDeLote[] | undefined,
): PlanoStore {
  const [held, setHeld] = useState(() => createPlanoStore(lotes, precioExedente, undefined, estados));
  let store = held;
  const known = held.getState();
  const cambiados = useMemo(() => changedLotes(known.lotes, lotes), [known.lotes, lotes]);
  if (!cambiados) {
    store = createPlanoStore(lotes, precioExedente, known, estados);
    setHeld(store);
  }
  // Before paint, so that a changed lot costs one frame, not two.
  useLayoutEffect(() => {
    store.setPrecioExedente(precioExedente);
    if (cambiados && store.getState().lotes !== lotes) {
      store.setLotes(lotes, cambiados);
      sayChanged(store);
    }
    const before = store.getState().elegido;
    const position =
      lotes[before]?.id_lote === elegido ? before : lotes.findIndex((lote) => lote.id_lote === elegido);
    const chosen = canChoose(lotes[position]) ? position : NOTHING_MARKED;
    if (before !== chosen) store.setState({ elegido: chosen });
  }, [store, lotes, precioExedente, cambiados, elegido]);
  return store;
}
