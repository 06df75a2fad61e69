import { useContext } from 'react';
import { styled } from '../../../navegador/retryStyles.ts';
import { Taken } from '../../../navegador/taken.ts';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import type { PropsOfSketch } from './CroquisDeLote.tsx';

const Espera = () => <div className="min-0 paper" />;
const LazyCroquis = lazyPiece<PropsOfSketch>(
  async () => (await styled(import('./CroquisDeLote.tsx'))).CroquisDeLote,
  Espera,
);

/** The lot's sketch. The server draws its room only, as of the map beside it. */
export function CroquisOnceTaken(props: PropsOfSketch) {
  return useContext(Taken) ? <LazyCroquis {...props} /> : <Espera />;
}
