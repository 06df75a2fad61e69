import { useEffect } from 'react';
import { isServed } from './navigation.tsx';
import { releasePresses } from './releasePresses.ts';

/** Takes the document's loading picture away: a screen that is ready, or has failed, stands there now. */
export function removeLoading(): void {
  for (const id of ['cargando', 'sin-abrir']) document.getElementById(id)?.remove();
  delete document.getElementById('raiz')?.dataset.dibujada;
}

/** The screen is complete once `ready` is true (decisions 1, 'signals that loading is complete'), and answers. */
export function useReady(ready = true): void {
  useEffect(() => {
    if (!ready) return;
    removeLoading();
    releasePresses(isServed);
  }, [ready]);
}
