import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { Outlines } from '../load/outlines.ts';
import type { LoteEnPlano } from '../state/planoStore.ts';

export interface PropsDeSitio {
  lote: LoteEnPlano;
  trazado: Outlines;
}

/** Loads when the map is idle, so that no open sheet grows. */
export const LazySitioDeLote = lazyPiece<PropsDeSitio>(
  async () => (await import('./SitioDeLote.tsx')).SitioDeLote,
);
