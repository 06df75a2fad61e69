import { useContext } from 'react';
import { styled } from '../../../navegador/retryStyles.ts';
import { Taken } from '../../../navegador/taken.ts';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import type { PropsDeVisita } from './PlaceOfVisita.tsx';
import styles from './VisitaDeCotizacion.module.css';

const Espera = () => <Esqueleto className={styles.espera} />;
const LazyPlaceOfVisita = lazyPiece<PropsDeVisita>(
  async () => (await styled(import('./PlaceOfVisita.tsx'))).PlaceOfVisita,
  Espera,
);

/** The visit on the quote's screen. The server draws its room only. */
export function VisitaDeCotizacion(props: PropsDeVisita) {
  return useContext(Taken) ? <LazyPlaceOfVisita {...props} /> : <Espera />;
}
