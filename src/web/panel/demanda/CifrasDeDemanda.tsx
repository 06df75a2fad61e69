import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  datos: Pick<PanelAnswerOf<'LeerDemanda'>, 'diasAVenta' | 'correos'>;
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** How long a sale takes, and how many mails arrive. */
export function CifrasDeDemanda({ datos: { diasAVenta, correos }, asked }: Props) {
  const total = correos.enviados + correos.rechazados + correos.retenidos;
  const share = total ? `${Math.round((correos.enviados / total) * 100)} %` : '–';
  return (
    <div className={styles.cifras}>
      <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.diasAVenta}>
        <p className={styles.cifra}>
          {diasAVenta.mediana === null ? '–' : formatDemanda(diasAVenta.mediana)}
        </p>
        <p className={styles.nota}>{TEXTOS_DE_DEMANDA.diasAVentaTexto(diasAVenta.ventas)}</p>
      </TarjetaDePanel>
      <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.correos} texto={TEXTOS_DE_DEMANDA.correosTexto}>
        <p className={styles.cifra}>{share}</p>
        <dl className={styles.partes}>
          {(['enviados', 'rechazados', 'retenidos'] as const).map((it) => (
            <div key={it}>
              <dt>{TEXTOS_DE_DEMANDA[it]}</dt>
              <dd>{formatDemanda(correos[it])}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.pie}>
          <CsvDeDemanda
            call="ExportarDemanda"
            asked={{ ...asked, tabla: 'correos' }}
            nombre={TEXTOS_DE_DEMANDA.correos}
          />
        </div>
      </TarjetaDePanel>
    </div>
  );
}
