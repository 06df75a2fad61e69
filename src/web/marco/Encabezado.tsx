import { type ReactNode, useRef } from 'react';
import { useArrival } from '../navegador/arrival.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { written } from '../ui/writtenStyles.ts';
import styles from './Encabezado.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Letters of a title, by which its size is chosen. */
    '--letras'?: string;
  }
}

/** The page's only h1, which also labels the main landmark. */
export const ID_TITULO = 'titulo';
/** The step's number, read out with the title. */
export const ID_PASO = 'paso';

interface Props {
  titulo: string;
  texto?: string;
  /** At the end of the title's line, with the id `ID_PASO`: the step's number. */
  ceja?: ReactNode;
}

/**
 * A screen's title, on one line that stays while the page scrolls. Takes the focus after a navigation, so that
 * screen readers announce the screen.
 */
export function Encabezado({ titulo, texto, ceja }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  const focus = () => ref.current?.focus({ preventScroll: true });
  useArrival(
    titulo,
    (restored) => {
      // The document came with its first title.
      document.title = [titulo, pageSettings.empresa.nombre].filter(Boolean).join(' | ');
      focus();
      if (!restored) window.scrollTo(0, 0);
    },
    // The focused element is gone. Without this, screen readers restart at the top of the page.
    () => document.activeElement === document.body && focus(),
  );
  return (
    <>
      <div
        className={`screen-only paper row between gap-3 sticky ${styles.linea}`}
        style={written({ '--letras': String(titulo.length) })}
      >
        <h1 id={ID_TITULO} ref={ref} tabIndex={-1} aria-describedby={ceja ? ID_PASO : undefined}>
          {titulo}
        </h1>
        {ceja}
      </div>
      <p className={`screen-only soft ${styles.texto}`}>{texto}</p>
    </>
  );
}
