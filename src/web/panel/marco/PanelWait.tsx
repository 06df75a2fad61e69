import { Esqueleto } from '../../ui/Esqueleto.tsx';
import styles from './PanelWait.module.css';

/** Holds a screen's place while its code or its rows come. */
export function PanelWait() {
  return (
    <div className={`stack gap-6 ${styles.espera}`}>
      <Esqueleto className={styles.titulo} />
      <Esqueleto className={styles.bloque} />
    </div>
  );
}
