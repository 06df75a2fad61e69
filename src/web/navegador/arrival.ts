import { useEffect } from 'react';

/* How the visitor came to the present screen. Kept apart from the router, which the first screen goes without. */
let anterior: string | undefined;
let porHistorial = false;
/** Of the screen that stands. */
let direccion = '';

const readDireccion = () => window.location.pathname + window.location.search;

/** The screen that stands is known by the present address from now on. */
export function noteDireccion(): void {
  direccion = readDireccion();
}

/** Notes that back or forward leads to the next screen: its scroll position is then the browser's affair. */
export function watchHistory(): void {
  noteDireccion();
  window.addEventListener('popstate', () => {
    // What only closes a dialog (`ui/useBackToClose.ts`) leads to no screen.
    if (readDireccion() === direccion) return;
    porHistorial = true;
    setTimeout(() => {
      porHistorial = false;
    }, 500);
  });
}

/**
 * Calls `arrive` when a screen other than the document's first has come up, `stay` when the same one was only
 * drawn anew in other parts, as a quote is once it is issued.
 * In: what tells screens apart; `arrive` is told whether the browser restores the scroll position itself.
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
