import type { ReactNode } from 'react';
import styles from './Lista.module.css';

/** A list with hairlines between its items. */
export function Lista({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

/** A small word beside a name; nothing without it. */
export function Pill({ texto }: { texto: string | undefined }) {
  return texto && <span className={`pill ${styles.marca}`}>{texto}</span>;
}

interface RowProps {
  /** For setting the focus. */
  id?: string;
  nombre: ReactNode;
  /** Beside the name, for example 'Esta sesión'. */
  marca?: string | undefined;
  /** Further facts, one line each. */
  notas: readonly (string | undefined)[];
  acciones?: ReactNode;
}

/** One item: name, facts, actions. */
export function ListaRow({ id, nombre, marca, notas, acciones }: RowProps) {
  return (
    <li
      {...(id && { id, tabIndex: -1 })}
      data-renglon=""
      className={`row wrap between line-above gap-2 gap-x-4 pad-y-3 ${styles.renglon}`}
    >
      <div className="min-0 grow-200">
        <p className="row wrap gap-1 gap-x-2 strong anywhere">
          {nombre}
          <Pill texto={marca} />
        </p>
        {notas.filter(Boolean).map((nota) => (
          <p key={nota} className="text-nota soft anywhere">
            {nota}
          </p>
        ))}
      </div>
      {acciones && <div className="row stretch wrap gap-x-6">{acciones}</div>}
    </li>
  );
}
