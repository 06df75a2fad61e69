import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { Outlines } from '../load/outlines.ts';
import type { LoteEnPlano } from '../state/planoStore.ts';

export interface PropsDeSitio {
  lote: LoteEnPlano;
  trazado: Outlines;
}

/** Fetched when the map has nothing more urgent to do: no lot's sheet grows while it is read. */
export const LazySitioDeLote = lazyPiece<PropsDeSitio>(
  async () => (await import('./SitioDeLote.tsx')).SitioDeLote,
);
