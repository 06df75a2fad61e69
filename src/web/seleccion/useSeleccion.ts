import { useStore } from 'zustand';
import type { Seleccion } from '../../domain/seleccion.ts';
import { seleccionStore } from './seleccionStore.ts';

/** The buyer's draft, drawn again when it changes. */
export function useSeleccion(): Seleccion | undefined {
  return useStore(seleccionStore.store, (state) => state.seleccion);
}

export function useLotePerdido(): string | undefined {
  return useStore(seleccionStore.store, (state) => state.lotePerdido);
}
