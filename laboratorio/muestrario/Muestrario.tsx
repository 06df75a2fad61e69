import { ConCampos, ConTexto } from './Controls.tsx';
import { Dialogos } from './Dialogos.tsx';
import { ConImagen, WithWait } from './Imagenes.tsx';
import styles from './Muestrario.module.css';
import { Tokens } from './Tokens.tsx';

/** Every token and every component of `ui`, in each state. */
export function Muestrario() {
  return (
    <main className={styles.pagina}>
      <h1>Muestrario</h1>
      <p className={styles.guia}>Cada pieza de la interfaz en cada uno de sus estados. Solo en desarrollo.</p>
      <ConTexto />
      <ConCampos />
      <Dialogos />
      <ConImagen />
      <WithWait />
      <Tokens />
    </main>
  );
}
