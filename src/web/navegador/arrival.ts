import { useEffect } from 'react';

/* How the visitor reached the current screen. Separate from the router, which the first screen does not load. */
let anterior: string | undefined;
let porHistorial = false;
/** Address of the current screen. */
let direccion = '';

const readDireccion = () => window.location.pathname + window.location.search;

/** The current address now identifies the current screen. */
export function noteDireccion(): void {
  direccion = readDireccion();
}

/** Notes that back or forward opens the next screen: the browser then restores its scroll position. */
export function watchHistory(): void {
  noteDireccion();
  window.addEventListener('popstate', () => {
    // Only closed a dialog (`ui/useBackToClose.ts`); no new screen.
    if (readDireccion() === direccion) return;
    porHistorial = true;
    setTimeout(() => {
      porHistorial = false;
    }, 500);
  });
}

/**
 * Calls `arrive` after a navigation to another screen, and `stay` if the same screen only rendered other
 * parts, as a quote once issued.
 * In: the screen's identity; `arrive` gets whether the browser restores the scroll position itself.
 */
export function useArrival(pantalla: string, arrive: (restored: boolean) => void, stay: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    const before = anterior;
    anterior = pantalla;
    noteDireccion();
    if (before === undefined) return;
    if (before === pantalla) stay();
    else arrive(porHistorial);
  }, [pantalla]);
}
