import type { DemandaDeSemana } from '../../../contract/panel/demanda.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

const SERIES = ['cotizaciones', 'apartados', 'ventas'] as const;
const ALTO = 160;
/** Width of a week and of one of its bars, in the picture's units. */
const SEMANA = 40;
const BARRA = 10;

interface Props {
  semanas: readonly DemandaDeSemana[];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** Quotes, holds and sales week by week: a picture, and the same as a table. */
export function SemanasDeDemanda({ semanas, asked }: Props) {
  const most = Math.max(...semanas.flatMap((it) => SERIES.map((serie) => it[serie])), 1);
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.semanas}>
      <ul className={styles.series}>
        {SERIES.map((serie) => (
          <li key={serie} data-serie={serie}>
            {TEXTOS_DE_DEMANDA[serie]}{' '}
            <strong>{formatDemanda(semanas.reduce((sum, it) => sum + it[serie], 0))}</strong>
          </li>
        ))}
      </ul>
      <svg
        className={styles.grafica}
        viewBox={`0 0 ${semanas.length * SEMANA} ${ALTO + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {semanas.map((semana, at) =>
          SERIES.map((serie, n) => {
            const height = (semana[serie] / most) * (ALTO - 4);
            const x = at * SEMANA + 3 + n * (BARRA + 2);
            return (
              <rect
                key={serie + semana.lunes}
                data-serie={serie}
                x={x}
                y={ALTO - height}
                width={BARRA}
                height={height}
              />
            );
          }),
        )}
        <path d={`M0 ${ALTO}H${semanas.length * SEMANA}`} />
      </svg>
      <div className={styles.eje} aria-hidden="true">
        <span>{formatDia(semanas[0]?.lunes, asked.hasta)}</span>
        <span>{formatDia(semanas.at(-1)?.lunes, asked.hasta)}</span>
      </div>
      <details className={styles.detalle}>
        <summary>{TEXTOS_DE_DEMANDA.tabla}</summary>
        <table className={styles.tabla}>
          <thead>
            <tr>
              <th scope="col">{TEXTOS_DE_DEMANDA.semana}</th>
              {SERIES.map((serie) => (
                <th key={serie} scope="col">
                  {TEXTOS_DE_DEMANDA[serie]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((semana) => (
              <tr key={semana.lunes}>
                <th scope="row">{formatDia(semana.lunes, asked.hasta)}</th>
                {SERIES.map((serie) => (
                  <td key={serie}>{formatDemanda(semana[serie])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <div className={styles.pie}>
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'semanas' }}
          nombre={TEXTOS_DE_DEMANDA.semanas}
        />
      </div>
    </TarjetaDePanel>
  );
}

const formatDia = (dia: string | undefined, hoy: string) => (dia ? formatNearFecha(dia, hoy) : '');
