import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, PASO_LABELS, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  camino: PanelAnswerOf<'LeerDemanda'>['camino'];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** The way from a visit to a quote: a table whose bars are its picture. */
export function CaminoDeDemanda({ camino, asked }: Props) {
  const most = Math.max(...camino.map(({ cuantos }) => cuantos), 1);
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.camino} texto={TEXTOS_DE_DEMANDA.caminoTexto}>
      <table className={styles.camino}>
        <thead className="oculto">
          <tr>
            <th scope="col">{TEXTOS_DE_DEMANDA.paso}</th>
            <th scope="col">{TEXTOS_DE_DEMANDA.cuantas}</th>
            <th scope="col">{TEXTOS_DE_DEMANDA.siguieron}</th>
          </tr>
        </thead>
        <tbody>
          {camino.map(({ paso, cuantos }, at) => (
            <tr key={paso}>
              <th scope="row">
                {PASO_LABELS[paso]}
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(cuantos / most) * 100} height="8" />
                </svg>
              </th>
              <td>{formatDemanda(cuantos)}</td>
              <td className={styles.parte}>{shareOf(cuantos, camino[at - 1]?.cuantos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.pie}>
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'camino' }}
          nombre={TEXTOS_DE_DEMANDA.camino}
        />
      </div>
    </TarjetaDePanel>
  );
}

/** How many of those before went on; empty where there were none, or fewer: who comes back begins in the middle. */
function shareOf(cuantos: number, before: number | undefined): string {
  return before && cuantos <= before ? `${Math.round((cuantos / before) * 100)} %` : '';
}
