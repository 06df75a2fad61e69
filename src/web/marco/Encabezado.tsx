import { useEffect, useRef } from 'react';
import { useArrival } from '../llegada.ts';
import styles from './Encabezado.module.css';

interface Props {
  titulo: string;
  texto?: string;
  /** A line above the title, such as the step's number. */
  ceja?: string;
}

/** A screen's title; after a change of screen the focus starts here, so that readers hear where they are. */
export function Encabezado({ titulo, texto, ceja }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useArrival(titulo, (restored) => {
    ref.current?.focus({ preventScroll: true });
    if (!restored) window.scrollTo(0, 0);
  });
  useEffect(() => {
    document.title = titulo;
  }, [titulo]);
  return (
    <div className={styles.encabezado}>
      {ceja && <p className={styles.ceja}>{ceja}</p>}
      <h1 ref={ref} tabIndex={-1}>
        {titulo}
      </h1>
      {texto && <p className={styles.texto}>{texto}</p>}
    </div>
  );
}
