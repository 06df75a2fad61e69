import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { TEXTOS } from '../textos.ts';
import styles from './Carrusel.module.css';
import { Icono } from './Icono.tsx';

/** Pictures side by side in a strip that snaps; by finger, wheel, arrow keys, buttons or dots. */
export function Carrusel({ nombre, laminas }: { nombre: string; laminas: readonly ReactNode[] }) {
  const tira = useRef<HTMLDivElement>(null);
  const [actual, setActual] = useState(0);
  const total = laminas.length;

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

  return (
    <section className={styles.carrusel} aria-roledescription={TEXTOS.comun.carrusel} aria-label={nombre}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a strip that scrolls must be reachable by keyboard */}
      <div
        ref={tira}
        className={styles.tira}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above (WCAG 2.1.1)
        tabIndex={0}
      >
        {laminas.map((lamina, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one strip never change places
          <div key={index} className={styles.lamina}>
            {lamina}
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className={styles.mandos}>
          <button
            type="button"
            className={styles.flecha}
            onClick={() => go(actual - 1)}
            disabled={actual === 0}
            aria-label={TEXTOS.comun.anterior}
          >
            <Icono nombre="atras" />
          </button>
          <ul className={styles.puntos}>
            {laminas.map((_lamina, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
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
            className={styles.flecha}
            onClick={() => go(actual + 1)}
            disabled={actual === total - 1}
            aria-label={TEXTOS.comun.siguiente}
          >
            <Icono nombre="adelante" />
          </button>
        </div>
      )}
    </section>
  );
}
