import { useEffect } from 'react';

/** Takes the document's loading picture away: a screen that is ready, or has failed, stands there now. */
export function removeCargando(): void {
  document.getElementById('cargando')?.remove();
}

/** The screen is complete once `ready` is true (decisions 1, 'signals that loading is complete'). */
export function useReady(ready = true): void {
  useEffect(() => {
    if (ready) removeCargando();
  }, [ready]);
}
