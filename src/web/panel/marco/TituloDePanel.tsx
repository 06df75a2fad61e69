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
  /** The screen's main action, beside the title. */
  acciones?: ReactNode;
}

/** The screen's and the document's title. Takes the focus after a navigation. */
export function TituloDePanel({ titulo, documento = titulo, texto, acciones }: Props) {
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
    <div className={`row at-bottom wrap between gap-4 ${styles.encabezado}`}>
      <div className={`stack min-0 gap-2 ${styles.textos}`}>
        <h1 id={ID_TITULO} ref={ref} tabIndex={-1} className="anywhere text-despliegue">
          {titulo}
        </h1>
        {texto && <p className="soft anywhere reading">{texto}</p>}
      </div>
      {acciones && <div className="row stretch wrap gap-3">{acciones}</div>}
    </div>
  );
}
