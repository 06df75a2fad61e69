import type { ComponentType } from 'react';
import { retryStyles } from '../navegador/retryStyles.ts';
import { type LazyPiece, lazyPiece } from '../ui/lazyPiece.tsx';
import { PanelWait } from './marco/PanelWait.tsx';

/** A screen of the panel, or one of its parts, in a chunk of its own, with its style, which may have failed to come before. */
export function lazyPantalla<P extends object>(load: () => Promise<ComponentType<P>>): LazyPiece<P> {
  return lazyPiece(async () => {
    const [loaded] = await Promise.all([load(), retryStyles()]);
    return loaded;
  }, PanelWait);
}
