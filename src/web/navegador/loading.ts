import { useEffect } from 'react';
import { isServed } from './navigation.tsx';
import { releasePresses } from './releasePresses.ts';

/** Removes the document's loading picture: the screen is ready or has failed. */
export function removeLoading(): void {
  for (const id of ['cargando', 'sin-abrir']) document.getElementById(id)?.remove();
  delete document.getElementById('raiz')?.dataset.dibujada;
}

/** The screen is complete once `ready` is true (decisions 1, 'signals that loading is complete'), and responds. */
export function useReady(ready = true): void {
  useEffect(() => {
    if (!ready) return;
    removeLoading();
    releasePresses(isServed);
  }, [ready]);
}
