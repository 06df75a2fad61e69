import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { MesaState, MesaStore } from './mesaStore.ts';

export const MesaContext = createContext<MesaStore | undefined>(undefined);

/** @throws {Error} outside a desk. */
export function useMesa(): MesaStore {
  const store = useContext(MesaContext);
  if (!store) throw new Error('useMesa outside of a desk');
  return store;
}

export function useMesaState<T>(select: (state: MesaState) => T): T {
  return useStore(useMesa(), select);
}
