import type { PropsDeAvisoDeCabida } from '../cabida/MisfitNotice.tsx';
import { styled } from '../start/retryStyles.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';

/** With the geometry that it needs, which no first look waits for. */
export const LazyAvisoDeCabida = lazyPiece<PropsDeAvisoDeCabida>(
  async () => (await styled(import('./AvisoDeCabida.tsx'))).AvisoDeCabida,
);
