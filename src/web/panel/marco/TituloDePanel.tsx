import { type ReactNode, useEffect, useRef } from 'react';
import { useWaiting } from '../../calls/panel/live.ts';
import { ID_TITULO } from '../../marco/Encabezado.tsx';
import { useArrival } from '../../navegador/arrival.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { countText } from './countText.ts';
import styles from './TituloDePanel.module.css';

interface Props {
  titulo: string;
  /** Document title if the heading is a person's name, which must not enter the browser's history. */
  documento?: string;
  texto?: string | undefined;
  /** Between title and actions, such as a list's search. */
  junto?: ReactNode;
  /** The screen's main action, beside the title. */
  acciones?: ReactNode;
}

/** The screen's and the document's title. Takes the focus after a navigation. */
export function TituloDePanel({ titulo, documento = titulo, texto, junto, acciones }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  const waiting = useWaiting();
  useEffect(() => {
    const count = waiting > 0 ? `(${countText(waiting)}) ` : '';
    document.title = `${count}${[documento, pageSettings.empresa.nombre].filter(Boolean).join(' | ')}`;
  }, [documento, waiting]);
  useArrival(
    titulo,
    (restored) => {
      ref.current?.focus({ preventScroll: true });
      if (!restored) window.scrollTo(0, 0);
    },
    () => document.activeElement === document.body && ref.current?.focus({ preventScroll: true }),
  );
  return (
    <div className={`row wrap gap-2 gap-x-3 ${styles.encabezado}`}>
      <h1 id={ID_TITULO} ref={ref} tabIndex={-1} className={`anywhere bold tight ${styles.titulo}`}>
        {titulo}
      </h1>
      {texto && <p className={`soft anywhere text-nota ${styles.texto}`}>{texto}</p>}
      {junto}
      {acciones && <div className={`row stretch gap-2 ${styles.acciones}`}>{acciones}</div>}
    </div>
  );
}
