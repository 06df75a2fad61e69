import { Imagen } from './Imagen.tsx';
import styles from './Retrato.module.css';

/** A round portrait beside a name, if there is one. */
export function Retrato({ direccion }: { direccion: string | null | undefined }) {
  return (
    direccion && (
      <span className={styles.retrato}>
        <Imagen direccion={direccion} alt="" sizes="80px" />
      </span>
    )
  );
}
