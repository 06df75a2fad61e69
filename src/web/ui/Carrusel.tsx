import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { TEXTOS } from '../navegador/textos.ts';
import styles from './Carrusel.module.css';
import { Icono, IconoOfPath } from './Icono.tsx';

interface Props {
  nombre: string;
  laminas: readonly ReactNode[];
  /** Label of the button over the strip, and the action of it and of a tap; without both there is no button. */
  ampliar?: string;
  onOpen?: (indice: number) => void;
  /** Content beside the strip. In: scrolls to a picture. */
  children?: (go: (indice: number) => void) => ReactNode;
}

/** The strip and its current picture; moves by index or arrow key. */
function useStrip(total: number) {
  const tira = useRef<HTMLDivElement>(null);
  const [actual, setActual] = useState(0);
  const go = (index: number) => {
    const strip = tira.current;
    const target = Math.max(0, Math.min(total - 1, index));
    strip?.scrollTo({ left: target * strip.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const strip = tira.current;
    if (strip?.clientWidth) setActual(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    go(actual + step);
  };
  return { actual, go, tira: { ref: tira, onScroll, onKeyDown } };
}

/** A snapping strip of pictures; by touch, wheel, arrow keys, buttons or dots. */
export function Carrusel({ nombre, laminas, ampliar, onOpen, children }: Props) {
  const total = laminas.length;
  const { actual, go, tira } = useStrip(total);
  return (
    <section className="min-0" aria-roledescription={TEXTOS.comun.carrusel} aria-label={nombre}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard (WCAG 2.1.1) */}
      <div {...tira} className={`row stretch scroll-x ${styles.tira}`} tabIndex={0}>
        {laminas.map((lamina, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one strip never change places
          // biome-ignore lint/a11y/noStaticElementInteractions: the button over the strip does the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: it has the keys, too
          <div key={index} className={styles.lamina} onClick={onOpen && (() => onOpen(index))}>
            {lamina}
          </div>
        ))}
      </div>
      {onOpen && (
        <div className={styles.sobre}>
          <button
            type="button"
            className={`absolute center target-box surface pill edge-firm ${styles.flecha}`}
            aria-label={ampliar}
            aria-haspopup="dialog"
            onClick={() => onOpen(actual)}
          >
            <IconoOfPath d="M14.500 4.500h5v5M9.500 19.500h-5v-5M19.500 4.500l-6 6M4.500 19.500l6-6" />
          </button>
        </div>
      )}
      {children?.(go)}
      {total > 1 && <Mandos actual={actual} total={total} go={go} />}
    </section>
  );
}

/** Previous, next, and a dot per picture. */
function Mandos({ actual, total, go }: { actual: number; total: number; go: (indice: number) => void }) {
  return (
    <div className={`row between gap-2 above-2 ${styles.mandos}`}>
      <button
        type="button"
        className={`center target-box surface pill edge-firm ${styles.flecha}`}
        onClick={() => go(actual - 1)}
        disabled={actual === 0}
        aria-label={TEXTOS.comun.anterior}
      >
        <Icono nombre="atras" />
      </button>
      <ul className="row stretch wrap justify-center">
        {Array.from({ length: total }, (_none, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip's pictures never change order
          <li key={index}>
            <button
              type="button"
              className={styles.punto}
              aria-label={TEXTOS.comun.imagenDe(index + 1, total)}
              aria-current={index === actual}
              onClick={() => go(index)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`center target-box surface pill edge-firm ${styles.flecha}`}
        onClick={() => go(actual + 1)}
        disabled={actual === total - 1}
        aria-label={TEXTOS.comun.siguiente}
      >
        <Icono nombre="adelante" />
      </button>
    </div>
  );
}
