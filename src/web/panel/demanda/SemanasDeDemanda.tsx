import type { DemandaDeSemana } from '../../../contract/panel/demanda.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { scaleOf } from './scaleOf.ts';
import { formatDemanda, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

const SERIES = ['cotizaciones', 'apartados', 'ventas'] as const;
const WEEK_DIAS = 7;
/** Sizes in SVG units: height, a week's width and its bar's. */
const ALTO = 96;
const SEMANA = 40;
const BARRA = 26;

interface Props {
  semanas: readonly DemandaDeSemana[];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** Quotes, holds and sales by week: a chart each with its own scale, and one table. */
export function SemanasDeDemanda({ semanas, asked }: Props) {
  const cut = semanas.some(({ dias }) => dias < WEEK_DIAS);
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_DEMANDA.semanas}
      texto={cut ? TEXTOS_DE_DEMANDA.semanasTexto : TEXTOS_DE_DEMANDA.semanasEnteras}
      junto={
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'semanas' }}
          nombre={TEXTOS_DE_DEMANDA.semanas}
        />
      }
    >
      <div className="grid gap-6 columns" aria-hidden="true">
        {SERIES.map((serie) => (
          <Grafica key={serie} serie={serie} semanas={semanas} hasta={asked.hasta} />
        ))}
      </div>
      <details>
        <summary className="medium">{TEXTOS_DE_DEMANDA.tabla}</summary>
        <table className={`table figures text-tabla ${styles.tabla}`}>
          <thead>
            <tr>
              <th scope="col">{TEXTOS_DE_DEMANDA.semana}</th>
              {SERIES.map((serie) => (
                <th key={serie} scope="col">
                  {TEXTOS_DE_DEMANDA.series[serie]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((semana) => (
              <tr key={semana.lunes}>
                <th scope="row">{nameOf(semana, asked.hasta)}</th>
                {SERIES.map((serie) => (
                  <td key={serie}>{formatDemanda(semana[serie])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </TarjetaDePanel>
  );
}

interface GraficaProps {
  serie: (typeof SERIES)[number];
  semanas: readonly DemandaDeSemana[];
  hasta: string;
}

function Grafica({ serie, semanas, hasta }: GraficaProps) {
  const lines = scaleOf(Math.max(...semanas.map((it) => it[serie])));
  const most = Math.max(...lines);
  const heightOf = (cuantos: number) => (cuantos / most) * ALTO;
  const width = semanas.length * SEMANA;
  return (
    <div className="stack fit gap-3 text-nota">
      <p>
        {TEXTOS_DE_DEMANDA.series[serie]}{' '}
        <strong>{formatDemanda(semanas.reduce((sum, it) => sum + it[serie], 0))}</strong>
      </p>
      <div className={`grid gap-2 ${styles.grafica}`}>
        <div className={`text-menudo soft figures relative ${styles.escala}`}>
          {lines.map((line) => (
            <span
              key={line}
              className={`absolute ${styles.linea}`}
              style={{ bottom: `${(line / most) * 100}%` }}
            >
              {formatDemanda(line)}
            </span>
          ))}
        </div>
        <svg
          className="full block"
          viewBox={`0 0 ${width} ${ALTO}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={lines.map((line) => `M0 ${ALTO - heightOf(line)}H${width}`).join('')} />
          {semanas.map((semana, at) => (
            <rect
              key={semana.lunes}
              data-cortada={semana.dias < WEEK_DIAS}
              x={at * SEMANA + (SEMANA - BARRA) / 2}
              y={ALTO - heightOf(semana[serie])}
              width={BARRA}
              height={heightOf(semana[serie])}
            >
              <title>{`${nameOf(semana, hasta)}: ${formatDemanda(semana[serie])}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className={`row stretch between text-menudo soft ${styles.eje}`}>
        <span>{semanas[0] && formatNearFecha(semanas[0].lunes, hasta)}</span>
        {semanas.length > 1 && <span>{formatNearFecha(semanas.at(-1)?.lunes ?? hasta, hasta)}</span>}
      </p>
    </div>
  );
}

function nameOf({ lunes, dias }: DemandaDeSemana, hasta: string): string {
  const dia = formatNearFecha(lunes, hasta);
  return dias < WEEK_DIAS ? TEXTOS_DE_DEMANDA.cortada(dia, dias) : dia;
}
