declare global {
  interface Window {
    /** What was pressed and not yet carried out, in its order, with the look of having been felt. */
    pulsadas?: Map<HTMLElement, Animation[]> | undefined;
  }
}

/**
 * Carries out what was pressed before the program ran (`presses.ts`), as far as it still stands: the screen is ready.
 * In: `served`, whether the visitor is still where the page was sent for. Whoever was led elsewhere, by a guard or
 * by the press before, never saw what would be pressed there.
 */
export function releasePresses(served: () => boolean = () => true): void {
  const { pulsadas } = window;
  if (!pulsadas) return;
  window.pulsadas = undefined;
  for (const marca of [...pulsadas.values()].flat()) marca.cancel();
  const next = ([pressed, ...others]: readonly HTMLElement[]) => {
    if (!pressed?.isConnected || !served() || document.querySelector('dialog[open]')) return;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit?.();
    else pressed.click();
    setTimeout(next, 0, others);
  };
  setTimeout(next, 0, [...pulsadas.keys()]);
}
