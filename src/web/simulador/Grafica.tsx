import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AnioDeCredito } from '../../domain/credito.ts';
import { decimalToNumber, sumDecimals, ZERO } from '../../domain/decimal.ts';
import styles from './Grafica.module.css';
import { gridOf } from './gridOf.ts';
import { TEXTOS_DEL_SIMULADOR } from './textos.ts';

const ALTO = 232;
const MARGEN = { arriba: 12, derecha: 2, abajo: 28 };
/** Width of a label's character, and the gap between labels and chart, CSS px. */
const LABEL = { character: 7, gap: 10 };

/** Payments of each year, stacked: principal below, interest (hatched) above. The table has the same as text. */
export function Grafica({ anios }: { anios: readonly AnioDeCredito[] }) {
  const titulo = useId();
  return (
    <figure className="stack min-0 gap-3" aria-labelledby={titulo}>
      <h2 id={titulo} className="text-h3">
        {TEXTOS_DEL_SIMULADOR.grafica}
      </h2>
      <Leyenda />
      <Barras anios={anios} />
      <figcaption className="medium">{insightOf(anios)}</figcaption>
    </figure>
  );
}

/** The turning point as a sentence. */
function insightOf(anios: readonly AnioDeCredito[]): string {
  if (anios.every((anio) => anio.interes === ZERO)) return TEXTOS_DEL_SIMULADOR.sinIntereses;
  const turn = anios.find((anio) => anio.capital > anio.interes)?.anio ?? anios.length;
  return turn === 1 ? TEXTOS_DEL_SIMULADOR.desdeElPrincipio : TEXTOS_DEL_SIMULADOR.desdeElAnio(turn);
}

function Leyenda() {
  return (
    <p className="row stretch wrap gap-1 gap-x-4 text-nota" aria-hidden="true">
      <span className={`inline-row gap-2 ${styles.clave}`}>
        <svg className="clip" width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="4" className={styles.capital} />
        </svg>
        {TEXTOS_DEL_SIMULADOR.capital}
      </span>
      <span className={`inline-row gap-2 ${styles.clave}`}>
        <svg className="clip" width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="4" className={styles.interes} />
          <path d="M-2 16 16-2M-9 16 9-2M5 16 23-2" className={styles.trama} />
        </svg>
        {TEXTOS_DEL_SIMULADOR.interesesCorto}
      </span>
    </p>
  );
}

function Barras({ anios }: { anios: readonly AnioDeCredito[] }) {
  const [ref, ancho] = useWidth<HTMLDivElement>();
  return (
    <div ref={ref}>
      <svg
        className="within"
        width={ancho ?? '100%'}
        height={ALTO}
        {...(ancho && { viewBox: `0 0 ${ancho} ${ALTO}` })}
        role="img"
        aria-label={TEXTOS_DEL_SIMULADOR.graficaAlt}
      >
        {ancho && <Columnas anios={anios} ancho={ancho} />}
      </svg>
      <p className={`text-chico soft text-center ${styles.eje}`} aria-hidden="true">
        {TEXTOS_DEL_SIMULADOR.anio}
      </p>
    </div>
  );
}

/** In: `ancho`, CSS px. */
function Columnas({ anios, ancho }: { anios: readonly AnioDeCredito[]; ancho: number }) {
  const trama = useId();
  const first = anios[0];
  // Every year pays the same; the last one differs by centavos.
  const { marcas, tope } = gridOf(first ? sumDecimals([first.capital, first.interes]) : ZERO);
  const height = ALTO - MARGEN.arriba - MARGEN.abajo;
  const left = LABEL.gap + LABEL.character * Math.max(...marcas.map(({ texto }) => texto.length));
  const step = (ancho - left - MARGEN.derecha) / anios.length;
  const gap = Math.min(8, step * 0.24);
  const floor = ALTO - MARGEN.abajo;
  return (
    <>
      <pattern id={trama} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.interes} />
        <path d="M0 0V6" className={styles.trama} />
      </pattern>
      {marcas.map(({ altura, texto }) => (
        <g key={texto} transform={`translate(0 ${floor - altura * height})`}>
          <path d={`M${left} 0H${ancho}`} className={styles.linea} />
          <text
            x={left - LABEL.gap}
            dy="0.35em"
            textAnchor="end"
            className={`text-menudo figures ${styles.texto}`}
          >
            {texto}
          </text>
        </g>
      ))}
      {anios.map(({ anio, capital, interes }, index) => {
        const x = left + index * step + gap / 2;
        const low = (decimalToNumber(capital) / tope) * height;
        const high = (decimalToNumber(interes) / tope) * height;
        const width = step - gap;
        return (
          <g key={anio}>
            <title>{TEXTOS_DEL_SIMULADOR.barra(anio, capital, interes)}</title>
            <rect x={x} y={floor - low} width={width} height={low} className={styles.capital} />
            <rect x={x} y={floor - low - high} width={width} height={high} fill={`url(#${trama})`} />
            {isNamed(anio, anios.length) && (
              <text
                x={x + width / 2}
                y={ALTO - 8}
                textAnchor="middle"
                className={`text-menudo figures ${styles.texto}`}
              >
                {anio}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Labels the first and every fifth year; with up to ten years, all. */
function isNamed(anio: number, total: number): boolean {
  return total <= 10 || anio === 1 || anio % 5 === 0;
}

/** Width of an element, CSS px, kept up to date; `undefined` until mounted. */
function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number | undefined] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(240, Math.round(element.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
