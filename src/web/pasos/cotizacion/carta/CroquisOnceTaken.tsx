import { useContext } from 'react';
import { styled } from '../../../navegador/retryStyles.ts';
import { Taken } from '../../../navegador/taken.ts';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import type { PropsDeCroquisDeCarta } from './CroquisDeCarta.tsx';

const Espera = () => <div className="min-0 paper" />;
const LazyCroquis = lazyPiece<PropsDeCroquisDeCarta>(
  async () => (await styled(import('./CroquisDeCarta.tsx'))).CroquisDeCarta,
  Espera,
);

/** The lot's sketch. The server draws its room only, as of the map beside it. */
export function CroquisOnceTaken(props: PropsDeCroquisDeCarta) {
  return useContext(Taken) ? <LazyCroquis {...props} /> : <Espera />;
}
