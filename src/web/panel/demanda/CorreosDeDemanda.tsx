import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, formatParte, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  correos: PanelAnswerOf<'LeerDemanda'>['correos'];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

type Parte = keyof Props['correos'];
const PARTES: readonly Parte[] = [
  'aceptados',
  'guardados',
  'sinConstancia',
  'rechazados',
  'retenidos',
  'pendientes',
];
/** Omitted if zero: most companies never have any. */
const RARE: ReadonlySet<Parte> = new Set<Parte>(['guardados', 'sinConstancia']);

/** How many quotes a mail server accepted, and the outcome of the others. */
export function CorreosDeDemanda({ correos, asked }: Props) {
  const total = PARTES.reduce((sum, it) => sum + correos[it], 0);
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.correos} texto={TEXTOS_DE_DEMANDA.correosTexto}>
      {total === 0 ? (
        <p>{TEXTOS_DE_DEMANDA.sinCorreos}</p>
      ) : (
        <p className={`strong text-total ${styles.cifra}`}>
          {formatParte(correos.aceptados, total)}{' '}
          <span className="text-nota medium untracked">{TEXTOS_DE_DEMANDA.porSuServidor}</span>
        </p>
      )}
      <dl className="row stretch wrap gap-2 gap-x-6 text-nota">
        {PARTES.filter((it) => correos[it] > 0 || !RARE.has(it)).map((it) => (
          <div key={it}>
            <dt className="soft">{TEXTOS_DE_DEMANDA[it]}</dt>
            <dd className="strong">{formatDemanda(correos[it])}</dd>
          </div>
        ))}
      </dl>
      <div className="row stretch justify-end">
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'correos' }}
          nombre={TEXTOS_DE_DEMANDA.correos}
        />
      </div>
    </TarjetaDePanel>
  );
}
