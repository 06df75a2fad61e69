import type { ComponentType } from 'react';
import { retryStyles } from '../navegador/retryStyles.ts';
import { type LazyPiece, lazyPiece } from '../ui/lazyPiece.tsx';
import { PanelWait } from './marco/PanelWait.tsx';

/** A screen of the panel, or a part of one, in its own chunk. Retries styles that failed before. */
export function lazyPantalla<P extends object>(load: () => Promise<ComponentType<P>>): LazyPiece<P> {
  return lazyPiece(async () => {
    const [loaded] = await Promise.all([load(), retryStyles()]);
    return loaded;
  }, PanelWait);
}
