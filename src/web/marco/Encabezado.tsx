import { useRef } from 'react';
import { useArrival } from '../navegador/arrival.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { classNames } from '../ui/classNames.ts';
import styles from './Encabezado.module.css';

/** The page's only h1, which also labels the main landmark. */
export const ID_TITULO = 'titulo';
/** The step's number, read out with the title. */
const ID_CEJA = 'ceja';

interface Props {
  titulo: string;
  texto?: string;
  /** A line above the title, such as the step's number. */
  ceja?: string;
  /** Smaller, to leave space for the content. */
  compacto?: boolean;
}

/** A screen's title. Takes the focus after a navigation, so that screen readers announce the screen. */
export function Encabezado({ titulo, texto, ceja, compacto }: Props) {
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
    <div
      className={classNames(
        `screen-only stack fit ${styles.encabezado}`,
        compacto ? styles.compacto : 'gap-2',
      )}
    >
      {ceja && (
        <p id={ID_CEJA} className="ceja">
          {ceja}
        </p>
      )}
      <h1 id={ID_TITULO} ref={ref} tabIndex={-1} aria-describedby={ceja && ID_CEJA}>
        {titulo}
      </h1>
      {texto && <p className={`text-guia soft reading ${styles.texto}`}>{texto}</p>}
    </div>
  );
}
