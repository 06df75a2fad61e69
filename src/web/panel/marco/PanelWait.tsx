import { Esqueleto } from '../../ui/Esqueleto.tsx';
import styles from './PanelWait.module.css';

/** Fallback while a screen's chunk or rows load. */
export function PanelWait() {
  return (
    <div className={`stack gap-6 ${styles.espera}`}>
      <Esqueleto className={styles.titulo} />
      <Esqueleto className={styles.bloque} />
    </div>
  );
}
