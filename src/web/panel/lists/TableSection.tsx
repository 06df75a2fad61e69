import { type ReactNode, useId } from 'react';
import styles from './FiltersOfList.module.css';

interface Props {
  titulo: string;
  texto?: string;
  /** At the right of the title. */
  junto?: ReactNode;
  children?: ReactNode;
}

/** A screen's part with its own table: title, words and acts in one line above it. */
export function TableSection({ titulo, texto, junto, children }: Props) {
  const id = useId();
  return (
    <section className="stack fit gap-2" aria-labelledby={id}>
      <div className="row wrap gap-2 gap-x-4">
        <div className={`min-0 ${styles.parte}`}>
          <h2 id={id} className="text-h3">
            {titulo}
          </h2>
          {texto && <p className="text-nota soft">{texto}</p>}
        </div>
        {junto && <div className="row wrap gap-2">{junto}</div>}
      </div>
      {children}
    </section>
  );
}
