import { styled } from '../navegador/retryStyles.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import type { PropsDePlanes } from './DialogoDePlanes.tsx';

/** Compares and chooses; loads on demand. */
export const LazyDialogoDePlanes = lazyPiece<PropsDePlanes>(
  async () => (await styled(import('./DialogoDePlanes.tsx'))).DialogoDePlanes,
);
