import { useEffect, useRef } from 'react';

/* Back closes what lies over the screen, as a visitor of a phone expects. Each dialog or sheet that opens is an
   entry of the history, of the same address; the screen's own navigation puts itself in its place
   (`navegador/navigation.tsx`), so that none is left behind. */

/** One thing that is open over the screen, the topmost last. */
interface Layer {
  close: () => void;
  /** Whether an entry of the history is its own; Back may have taken it from one that would not close. */
  entry: 'new' | 'own' | 'none';
}

/** Under this name an entry's state says how many layers lie over the screen; `navigate` knows it too. */
const MARK = 'encima';

const layers: Layer[] = [];
/** Leading back over entries whose layers were closed otherwise: what follows is no press of Back. */
let traversing = false;
let watching = false;
/** Of the screen over which the layers lie. */
let address = '';

const readAddress = () => window.location.pathname + window.location.search;

function readDepth(): number {
  const state: unknown = window.history.state;
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, MARK) : 0;
  return typeof depth === 'number' ? depth : 0;
}

/**
 * Closes what is open over the screen when the visitor goes back. In: whether it is open; how it closes. What
 * does not close although it is told so stays, and has no entry any more.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    watchBack();
    const layer: Layer = { close: () => close.current(), entry: 'new' };
    layers.push(layer);
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, [open]);
}

/** From now on Back closes; an entry that a reload left without its layer goes. */
export function watchBack(): void {
  if (watching) return;
  watching = true;
  // Before the screens' own listeners: to them nothing happens.
  window.addEventListener('popstate', onPopState, { capture: true });
  // Not during a load, which a traversal would break off.
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}

/** Makes the history say what is open: after each change, once a dialog has given way to the next. */
function settle(): void {
  if (traversing) return;
  const own = layers.filter(({ entry }) => entry !== 'none');
  let depth = readDepth();
  if (depth > own.length) {
    traversing = true;
    window.history.go(own.length - depth);
    return;
  }
  if (own.length) address = readAddress();
  for (; depth < own.length; depth++) {
    window.history.pushState({ ...window.history.state, [MARK]: depth + 1 }, '');
  }
  for (const layer of own) layer.entry = 'own';
}

function onPopState(event: PopStateEvent): void {
  const depth = readDepth();
  if (traversing) {
    traversing = false;
    if (readAddress() === address) event.stopImmediatePropagation();
    settle();
    return;
  }
  const own = layers.filter(({ entry }) => entry === 'own');
  if (own.length > depth) {
    // Only what lay over the screen goes; one that stays the same is not arrived at.
    if (readAddress() === address) event.stopImmediatePropagation();
    for (const layer of own.slice(depth).reverse()) {
      layer.entry = 'none';
      layer.close();
    }
  } else if (depth > own.length) {
    // The entry of a dialog long closed: nobody meant it.
    event.stopImmediatePropagation();
    window.history.back();
  }
}
