import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Invitacion.module.css';

/** While nobody knows yet what the link leads to: the server, which is never sent its secret, draws this. */
export function InvitacionWait() {
  return (
    <MarcoSinCuenta>
      <Waiting />
    </MarcoSinCuenta>
  );
}

export function Waiting() {
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_PANEL.invitacion} />
      <Esqueleto className={styles.espera} />
    </>
  );
}
