import { type ReactNode, useId } from 'react';
import styles from './TarjetaDePanel.module.css';

interface Props {
  titulo: string;
  texto?: string | undefined;
  /** At the right of the title. */
  junto?: ReactNode;
  acciones?: ReactNode;
  children?: ReactNode;
}

/** One card of a screen: title, text, actions. */
export function TarjetaDePanel({ titulo, texto, junto, acciones, children }: Props) {
  const id = useId();
  return (
    <section className={`card stack fit packed gap-4 pad-card ${styles.tarjeta}`} aria-labelledby={id}>
      <div className={`row gap-4 ${styles.encabezado}`}>
        <div className="stack gap-1 grow min-0">
          <h2 id={id} className="text-nombre">
            {titulo}
          </h2>
          {texto && <p className="text-nota soft reading">{texto}</p>}
        </div>
        {junto}
      </div>
      {children}
      {acciones && <div className="row stretch wrap gap-3">{acciones}</div>}
    </section>
  );
}
