import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

const TOTALES = ['visitas', 'cotizaciones', 'mostrador', 'apartados', 'ventas', 'diasAVenta'] as const;

interface Props {
  datos: Pick<PanelAnswerOf<'LeerDemanda'>, 'totales' | 'antes' | 'visitasDesde'>;
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** The period's totals, each compared with the same number of days before. */
export function TotalesDeDemanda({ datos: { totales, antes, visitasDesde }, asked }: Props) {
  const { hasta } = asked;
  const before = `${formatNearFecha(antes.desde, hasta)} – ${formatNearFecha(antes.hasta, hasta)}`;
  // A partly counted comparison period would show false growth.
  const visitasKnown = visitasDesde !== null && visitasDesde <= antes.desde;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_DEMANDA.totales}
      texto={TEXTOS_DE_DEMANDA.totalesTexto(before)}
      junto={
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'totales' }}
          nombre={TEXTOS_DE_DEMANDA.totales}
        />
      }
    >
      <dl className={`grid gap-4 ${styles.totales}`}>
        {TOTALES.map((it) => (
          <div key={it}>
            <dt className="text-nota medium">{TEXTOS_DE_DEMANDA[it]}</dt>
            <dd className="stack gap-1">
              <span className={`strong text-total ${styles.cifra}`}>{formatTotal(totales[it])}</span>
              <span className="text-nota soft">
                {it === 'visitas' && !visitasKnown
                  ? TEXTOS_DE_DEMANDA.visitasDesde(visitasDesde && formatNearFecha(visitasDesde, hasta))
                  : antes[it] !== null &&
                    TEXTOS_DE_DEMANDA.antes(changeOf(totales[it], antes[it]), formatTotal(antes[it]))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-nota soft">
        {TEXTOS_DE_DEMANDA.diasAVentaTexto(totales.ventasConDias)} {TEXTOS_DE_DEMANDA.texto}
      </p>
    </TarjetaDePanel>
  );
}

const formatTotal = (total: number | null): string => (total === null ? '–' : formatDemanda(total));

/** Signed difference; empty without a comparison. */
function changeOf(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const change = now - before;
  return change === 0
    ? TEXTOS_DE_DEMANDA.igual
    : `${change > 0 ? '+' : '−'}${formatDemanda(Math.abs(change))}`;
}
