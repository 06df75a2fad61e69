import { styled } from '../navegador/retryStyles.ts';
import type { PropsDeAvisoDeCabida } from '../plano/cabida/MisfitNotice.tsx';
import { lazyPiece } from '../ui/lazyPiece.tsx';

/** With the geometry that it needs, which no first look waits for. */
export const LazyAvisoDeCabida = lazyPiece<PropsDeAvisoDeCabida>(
  async () => (await styled(import('./AvisoDeCabida.tsx'))).AvisoDeCabida,
);
