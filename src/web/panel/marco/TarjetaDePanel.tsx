import { type ReactNode, useId } from 'react';
import styles from './TarjetaDePanel.module.css';

interface Props {
  titulo: string;
  texto?: string | undefined;
  acciones?: ReactNode;
  children?: ReactNode;
}

/** One matter of a screen: its name, what it is about, and what can be done. */
export function TarjetaDePanel({ titulo, texto, acciones, children }: Props) {
  const id = useId();
  return (
    <section className={styles.tarjeta} aria-labelledby={id}>
      <div className={styles.cabeza}>
        <h2 id={id} className={styles.titulo}>
          {titulo}
        </h2>
        {texto && <p className={styles.texto}>{texto}</p>}
      </div>
      {children}
      {acciones && <div className={styles.acciones}>{acciones}</div>}
    </section>
  );
}
