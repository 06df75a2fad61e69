import { styled } from '../../navegador/retryStyles.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { PropsOfMisfit } from './hoy/MisfitOfIssued.tsx';
import type { PropsDeHoy } from './hoy/SituacionDeHoy.tsx';
import type { PropsDeCambio } from './plan/CambioDePlan.tsx';

/** Most quotes have no news. The server's HTML has them (`data-hoy`), so the page then waits for the chunk. */
export const LazySituacionDeHoy = lazyPiece<PropsDeHoy>(
  async () => (await styled(import('./hoy/SituacionDeHoy.tsx'))).SituacionDeHoy,
);

/** Loads on demand. */
export const LazyCambioDePlan = lazyPiece<PropsDeCambio>(
  async () => (await styled(import('./plan/CambioDePlan.tsx'))).CambioDePlan,
);

/** For a house that does not fit. In the server's HTML too (`data-cabida`). */
export const LazyMisfitOfIssued = lazyPiece<PropsOfMisfit>(
  async () => (await styled(import('./hoy/MisfitOfIssued.tsx'))).MisfitOfIssued,
);
