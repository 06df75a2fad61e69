import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, formatParte, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  correos: PanelAnswerOf<'LeerDemanda'>['correos'];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** How many of the quotes reached their buyer's mail server. */
export function CorreosDeDemanda({ correos, asked }: Props) {
  const { aceptados, rechazados, retenidos, pendientes } = correos;
  const total = aceptados + rechazados + retenidos + pendientes;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.correos} texto={TEXTOS_DE_DEMANDA.correosTexto}>
      {total === 0 ? (
        <p>{TEXTOS_DE_DEMANDA.sinCorreos}</p>
      ) : (
        <p className={styles.cifra}>
          {formatParte(aceptados, total)}{' '}
          <span className={styles.unidad}>{TEXTOS_DE_DEMANDA.porSuServidor}</span>
        </p>
      )}
      <dl className={styles.partes}>
        {(['aceptados', 'rechazados', 'retenidos', 'pendientes'] as const).map((it) => (
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
  );
}
