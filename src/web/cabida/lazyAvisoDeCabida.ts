import { styled } from '../start/retryStyles.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';

export interface PropsDeAvisoDeCabida {
  /** A line within a card, or a notice of its own. */
  forma: 'linea' | 'aviso';
  /** Before the way out is followed; in: which part is to be chosen anew. */
  onLeave?: (parte: 'lote' | 'modelo') => void;
}

/** With the geometry that it needs, which no first look waits for. */
export const LazyAvisoDeCabida = lazyPiece<PropsDeAvisoDeCabida>(
  async () => (await styled(import('./AvisoDeCabida.tsx'))).AvisoDeCabida,
);
