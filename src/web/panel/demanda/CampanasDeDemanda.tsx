import { useState } from 'react';
import { formatPesos, tellWithoutPrice } from '../../../contract/negocio/presentNegocio.ts';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { DemandaDeCampana } from '../../../contract/panel/demanda.ts';
import { TOQUES, type Toque } from '../../../domain/demanda/demanda.ts';
import { tellCampana } from '../../../domain/personas/origen.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { formatDemanda, TEXTOS_DE_DEMANDA as T } from './textosDeDemanda.ts';

interface Props {
  campanas: PanelAnswerOf<'LeerDemanda'>['campanas'];
  asked: { id_proyecto: number; desde: string; hasta: string };
}

/** What each campaign led to, down to pesos. */
export function CampanasDeDemanda({ campanas, asked }: Props) {
  const [toque, setToque] = useState<Toque>('ultima');
  const rows = campanas[toque];
  const sinPrecio = rows.reduce((sum, it) => sum + it.sinPrecio, 0);
  const any = TOQUES.some((it) => campanas[it].some(({ source }) => source !== null));
  return (
    <TarjetaDePanel titulo={T.campanas} texto={T.campanasTexto}>
      {!any && <p>{T.sinCampanas}</p>}
      {any && (
        <>
          <div className="row stretch wrap between gap-2">
            <div className="row stretch wrap min-0 gap-2">
              {TOQUES.map((it) => (
                <button
                  key={it}
                  type="button"
                  aria-pressed={it === toque}
                  className="toggle target surface pill edge-firm pad-x-4 text-nota medium"
                  onClick={() => setToque(it)}
                >
                  {T.toques[it]}
                </button>
              ))}
            </div>
            <CsvDeDemanda
              call="ExportarDemanda"
              asked={{ ...asked, tabla: 'campanas' }}
              nombre={T.campanas}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
          <section className="scroll-x" aria-label={T.campanas} tabIndex={0}>
            <table className={`table figures text-tabla ${styles.tabla}`}>
              <thead>
                <tr>
                  {[T.campana, T.series.cotizaciones, T.apartados, T.apartado, T.ventas, T.vendido].map(
                    (it) => (
                      <th key={it} scope="col">
                        {it}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <CampanaRow key={[row.source, row.medium, row.campaign].join('\n')} {...row} />
                ))}
              </tbody>
            </table>
          </section>
          {sinPrecio > 0 && <p className="text-nota soft">{tellWithoutPrice(sinPrecio)}</p>}
        </>
      )}
    </TarjetaDePanel>
  );
}

function CampanaRow({ source, medium, campaign, ...row }: DemandaDeCampana) {
  const { cotizaciones, apartados, apartado, ventas, vendido } = row;
  const name = source === null ? T.sinCampana : tellCampana({ source, medium, campaign });
  return (
    <tr>
      <th scope="row">{name}</th>
      {/* Quotes without a campaign are among the totals, not here. */}
      <td>{source === null ? T.nada : formatDemanda(cotizaciones)}</td>
      <td>{formatDemanda(apartados)}</td>
      <td>{apartados ? formatPesos(apartado) : T.nada}</td>
      <td>{formatDemanda(ventas)}</td>
      <td>{ventas ? formatPesos(vendido) : T.nada}</td>
    </tr>
  );
}
