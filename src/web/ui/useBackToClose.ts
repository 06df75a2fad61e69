import { useEffect, useRef } from 'react';

/* Back closes the layer over the screen, as phone users expect. Each open dialog or sheet is a history entry with
   the same address. The screen's own navigation replaces that entry
   (`navegador/navigation.tsx`), so that none is left behind. */

/** A dialog or sheet over the screen, topmost last. */
interface Layer {
  close: () => void;
  /** Whether it has its own history entry; Back may have removed that of a layer that stays open. */
  entry: 'new' | 'own' | 'none';
}

/** Key in an entry's state with the number of layers; `navigate` uses it too. */
const MARK = 'encima';

const layers: Layer[] = [];
/** True while going back over entries of closed layers: the next popstate is no press of Back. */
let traversing = false;
let watching = false;
/** Address of the screen below the layers. */
let address = '';

const readAddress = () => window.location.pathname + window.location.search;

function readDepth(): number {
  const state: unknown = window.history.state;
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, MARK) : 0;
  return typeof depth === 'number' ? depth : 0;
}

/**
 * Closes a layer when the visitor goes back. In: whether it is open; how to close it. A layer that
 * refuses stays open, without an entry.
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

/** From now on Back closes layers; removes an entry that a reload left without its layer. */
export function watchBack(): void {
  if (watching) return;
  watching = true;
  // Before the screens' own listeners, so that they see nothing.
  window.addEventListener('popstate', onPopState, { capture: true });
  // Not during a load: a traversal would abort it.
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}

/** Matches the history to the open layers: after each change, once a dialog has been replaced by the next. */
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
    // Only layers close; an unchanged screen does not count as an arrival.
    if (readAddress() === address) event.stopImmediatePropagation();
    for (const layer of own.slice(depth).reverse()) {
      layer.entry = 'none';
      layer.close();
    }
  } else if (depth > own.length) {
    // The entry of a closed dialog: skip it.
    event.stopImmediatePropagation();
    window.history.back();
  }
}
