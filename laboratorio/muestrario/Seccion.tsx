import type { ReactNode } from 'react';
import styles from './Muestrario.module.css';

/** A component, or a family of tokens. */
export function Seccion({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <section className={styles.seccion} aria-labelledby={`s-${nombre}`}>
      <h2 id={`s-${nombre}`}>{nombre}</h2>
      <div className={styles.estados}>{children}</div>
    </section>
  );
}

/** One of its states. */
export function SampleState({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className={styles.estado}>
      <p className={styles.rotulo}>{nombre}</p>
      {children}
    </div>
  );
}
