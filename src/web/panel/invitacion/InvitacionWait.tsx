import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Invitacion.module.css';

/** Placeholder while the link is checked. The server renders this too, since it never gets the secret. */
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
