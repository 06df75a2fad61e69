import { useRef } from 'react';
import { configuracion } from '../configuracion.ts';
import { useArrival } from '../llegada.ts';
import { clases } from '../ui/clases.ts';
import styles from './Encabezado.module.css';

/** The page's one title, which also names its main landmark. */
export const ID_TITULO = 'titulo';

interface Props {
  titulo: string;
  texto?: string;
  /** A line above the title, such as the step's number. */
  ceja?: string;
  /** Leaves more room to what follows. */
  compacto?: boolean;
}

/** A screen's title; after a change of screen the focus starts here, so that readers hear where they are. */
export function Encabezado({ titulo, texto, ceja, compacto }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useArrival(titulo, (restored) => {
    // The document's first title came with it.
    document.title = [titulo, configuracion.empresa.nombre].filter(Boolean).join(' | ');
    ref.current?.focus({ preventScroll: true });
    if (!restored) window.scrollTo(0, 0);
  });
  return (
    <div className={clases(styles.encabezado, compacto && styles.compacto)}>
      {ceja && <p className="ceja">{ceja}</p>}
      <h1 id={ID_TITULO} ref={ref} tabIndex={-1}>
        {titulo}
      </h1>
      {texto && <p className={styles.texto}>{texto}</p>}
    </div>
  );
}
