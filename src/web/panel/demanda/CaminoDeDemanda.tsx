import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, formatParte, PASO_LABELS, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  datos: Pick<PanelAnswerOf<'LeerDemanda'>, 'camino' | 'totales'>;
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** The funnel from a visit to a quote, with the losses per step: a table with bars. */
export function CaminoDeDemanda({ datos: { camino, totales }, asked }: Props) {
  const most = Math.max(...camino.map(({ cuantos }) => cuantos), 1);
  const left = camino.map(({ cuantos }, at) => leftAt(cuantos, camino[at + 1]?.cuantos));
  const mostLeft = Math.max(...left.map((it) => it ?? 0));
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_DEMANDA.camino}
      texto={TEXTOS_DE_DEMANDA.caminoTexto}
      junto={
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'camino' }}
          nombre={TEXTOS_DE_DEMANDA.camino}
        />
      }
    >
      <table className={`table figures ${styles.camino}`}>
        <thead>
          <tr>
            <th scope="col">{TEXTOS_DE_DEMANDA.paso}</th>
            <th scope="col">{TEXTOS_DE_DEMANDA.vecesDelPaso}</th>
            <th scope="col">{TEXTOS_DE_DEMANDA.seFueron}</th>
          </tr>
        </thead>
        <tbody>
          {camino.map(({ paso, cuantos }, at) => (
            <tr key={paso}>
              <th scope="row">
                {PASO_LABELS[paso]}
                <svg
                  className="full paper pill above-1 block"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(cuantos / most) * 100} height="8" />
                </svg>
              </th>
              <td className="strong nowrap">{formatDemanda(cuantos)}</td>
              <td
                className={`strong nowrap ${styles.salida}`}
                data-mayor={left[at] !== undefined && left[at] === mostLeft}
              >
                <Leaving left={left[at]} of={cuantos} isLast={at === camino.length - 1} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-nota soft">{TEXTOS_DE_DEMANDA.mostradorTexto(totales.mostrador)}</p>
    </TarjetaDePanel>
  );
}

function Leaving({ left, of, isLast }: { left: number | undefined; of: number; isLast: boolean }) {
  if (isLast) return null;
  if (left === undefined) return '–';
  return (
    <>
      {formatDemanda(left)} <span>{formatParte(left, of)}</span>
    </>
  );
}

/**
 * How many of a step did not reach the next; `undefined` for an empty step, or if more came: returning visitors start
 * in the middle.
 */
function leftAt(cuantos: number, next: number | undefined): number | undefined {
  return next === undefined || cuantos === 0 || next > cuantos ? undefined : cuantos - next;
}
