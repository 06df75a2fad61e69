import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Decimal } from '../../domain/decimal.ts';
import type { PlanoAcciones } from './planoAcciones.ts';
import type { PlanoState, PlanoStore } from './planoStore.ts';

export interface PlanoShared {
  readonly store: PlanoStore;
  readonly acciones: PlanoAcciones;
  /** MXN per m². */
  readonly precioExedente: Decimal;
}

export const PlanoContext = createContext<PlanoShared | undefined>(undefined);

/** @throws {Error} outside of `PlanoDeLotes`. */
export function usePlano(): PlanoShared {
  const shared = useContext(PlanoContext);
  if (!shared) throw new Error('usePlano outside of PlanoDeLotes');
  return shared;
}

export function usePlanoState<T>(select: (state: PlanoState) => T): T {
  return useStore(usePlano().store, select);
}
