declare global {
  interface Window {
    /** Pending presses in order, with their visual feedback. */
    pulsadas?: Map<HTMLElement, Animation[]> | undefined;
  }
}

/**
 * Replays presses from before the script ran (`presses.ts`), if their elements still exist and the screen is ready.
 * In: `served`, whether the visitor is still on the page's own address. After a redirect by a guard or by the
 * previous press, the visitor never saw the target.
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
