import { useId } from 'react';
import type { AnioDeCredito } from '../../domain/credito.ts';
import { CERO, decimalToNumber, sumDecimals } from '../../domain/decimal.ts';
import { gridOf } from './escala.ts';
import styles from './Grafica.module.css';
import { TEXTOS } from './textos.ts';
import { useAncho } from './useAncho.ts';

const ALTO = 232;
const MARGEN = { arriba: 12, derecha: 2, abajo: 28, izquierda: 68 };

/** What is paid each year, stacked: principal below, interest (hatched) above. The table says the same in words. */
export function Grafica({ anios }: { anios: readonly AnioDeCredito[] }) {
  const titulo = useId();
  return (
    <figure className={styles.grafica} aria-labelledby={titulo}>
      <h2 id={titulo} className={styles.titulo}>
        {TEXTOS.grafica}
      </h2>
      <Leyenda />
      <Barras anios={anios} />
      <figcaption className={styles.pie}>{insightOf(anios)}</figcaption>
    </figure>
  );
}

/** The turning point, in words. */
function insightOf(anios: readonly AnioDeCredito[]): string {
  if (anios.every((anio) => anio.interes === CERO)) return TEXTOS.sinIntereses;
  const turn = anios.find((anio) => anio.capital > anio.interes)?.anio ?? anios.length;
  return turn === 1 ? TEXTOS.desdeElPrincipio : TEXTOS.desdeElAnio(turn);
}

function Leyenda() {
  return (
    <p className={styles.leyenda} aria-hidden="true">
      <span className={styles.clave}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="4" className={styles.capital} />
        </svg>
        {TEXTOS.capital}
      </span>
      <span className={styles.clave}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="4" className={styles.interes} />
          <path d="M-2 16 16-2M-9 16 9-2M5 16 23-2" className={styles.trama} />
        </svg>
        {TEXTOS.interesesCorto}
      </span>
    </p>
  );
}

function Barras({ anios }: { anios: readonly AnioDeCredito[] }) {
  const trama = useId();
  const [ref, ancho] = useAncho<HTMLDivElement>(320);
  const first = anios[0];
  // Every year pays the same; the last one differs by centavos.
  const { marcas, tope } = gridOf(first ? sumDecimals([first.capital, first.interes]) : CERO);
  const height = ALTO - MARGEN.arriba - MARGEN.abajo;
  const step = (ancho - MARGEN.izquierda - MARGEN.derecha) / anios.length;
  const gap = Math.min(8, step * 0.24);
  const floor = ALTO - MARGEN.abajo;
  return (
    <div ref={ref}>
      <svg
        className={styles.dibujo}
        width={ancho}
        height={ALTO}
        viewBox={`0 0 ${ancho} ${ALTO}`}
        role="img"
        aria-label={TEXTOS.graficaAlt}
      >
        <pattern id={trama} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.interes} />
          <path d="M0 0V6" className={styles.trama} />
        </pattern>
        {marcas.map(({ altura, texto }) => (
          <g key={texto} transform={`translate(0 ${floor - altura * height})`}>
            <path d={`M${MARGEN.izquierda} 0H${ancho}`} className={styles.linea} />
            <text x={MARGEN.izquierda - 10} dy="0.35em" textAnchor="end" className={styles.texto}>
              {texto}
            </text>
          </g>
        ))}
        {anios.map(({ anio, capital, interes }, index) => {
          const x = MARGEN.izquierda + index * step + gap / 2;
          const low = (decimalToNumber(capital) / tope) * height;
          const high = (decimalToNumber(interes) / tope) * height;
          const width = step - gap;
          return (
            <g key={anio}>
              <title>{TEXTOS.barra(anio, capital, interes)}</title>
              <rect x={x} y={floor - low} width={width} height={low} className={styles.capital} />
              <rect x={x} y={floor - low - high} width={width} height={high} fill={`url(#${trama})`} />
              {isNamed(anio, anios.length) && (
                <text x={x + width / 2} y={ALTO - 8} textAnchor="middle" className={styles.texto}>
                  {anio}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.eje} aria-hidden="true">
        {TEXTOS.anio}
      </p>
    </div>
  );
}

/** Every fifth year has its number, and the first; with up to ten years, all. */
function isNamed(anio: number, total: number): boolean {
  return total <= 10 || anio === 1 || anio % 5 === 0;
}
