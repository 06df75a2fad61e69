import { createStore } from 'zustand/vanilla';
import type { Faltante } from './planRuta.ts';

/** The dialog of a closed step, over whatever screen the visitor is on. */
export const faltanteStore = createStore<{ faltante: Faltante | undefined }>(() => ({ faltante: undefined }));

export function openFaltante(faltante: Faltante): void {
  faltanteStore.setState({ faltante });
}

export function closeFaltante(): void {
  faltanteStore.setState({ faltante: undefined });
}
