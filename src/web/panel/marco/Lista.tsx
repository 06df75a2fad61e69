import type { ReactNode } from 'react';
import styles from './Lista.module.css';

/** Things of one kind, one below the other with a hairline between. */
export function Lista({ children }: { children: ReactNode }) {
  return <ul className={styles.lista}>{children}</ul>;
}

interface RowProps {
  nombre: ReactNode;
  /** Beside the name, such as 'Esta sesión'. */
  marca?: string | undefined;
  /** What else is known of it, a line each. */
  notas: readonly (string | undefined)[];
  acciones?: ReactNode;
}

/** One of them: what it is, what is known of it, what can be done with it. */
export function ListaRow({ nombre, marca, notas, acciones }: RowProps) {
  return (
    <li className={styles.renglon}>
      <div className={styles.textos}>
        <p className={styles.nombre}>
          {nombre}
          {marca && <span className={styles.marca}>{marca}</span>}
        </p>
        {notas.filter(Boolean).map((nota) => (
          <p key={nota} className={styles.nota}>
            {nota}
          </p>
        ))}
      </div>
      {acciones && <div className={styles.acciones}>{acciones}</div>}
    </li>
  );
}
