import { styled } from '../navegador/retryStyles.ts';
import type { PropsDeAvisoDeCabida } from '../plano/cabida/MisfitNotice.tsx';
import { lazyPiece } from '../ui/lazyPiece.tsx';

/** Includes the geometry, which the first view does not need. */
export const LazyAvisoDeCabida = lazyPiece<PropsDeAvisoDeCabida>(
  async () => (await styled(import('./AvisoDeCabida.tsx'))).AvisoDeCabida,
);
