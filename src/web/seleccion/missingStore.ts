import { createStore } from 'zustand/vanilla';
import type { Missing } from './planRuta.ts';

/** The dialog of a closed step, over any screen. */
export const missingStore = createStore<{ faltante: Missing | undefined }>(() => ({ faltante: undefined }));

export function openMissing(faltante: Missing): void {
  missingStore.setState({ faltante });
}

export function closeMissing(): void {
  missingStore.setState({ faltante: undefined });
}
