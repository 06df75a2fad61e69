import { usePanel } from '../../calls/panel/usePanel.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import type { PeriodoDeDemanda } from './periodo.ts';
import { formatDemanda, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

/** Each adviser's activity, for managers. */
export function DemandaPorAsesor({ periodo: { desde, hasta } }: { periodo: PeriodoDeDemanda }) {
  const { datos, cargando, falla } = usePanel('LeerDemandaPorAsesor', { desde, hasta });
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.asesores} texto={TEXTOS_DE_DEMANDA.asesoresTexto}>
      <RefusalNote falla={falla} />
      {cargando && <PanelWait />}
      {datos?.asesores.length === 0 && <p>{TEXTOS_DE_DEMANDA.vacia}</p>}
      {datos && datos.asesores.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        <section className="scroll-x" aria-label={TEXTOS_DE_DEMANDA.asesores} tabIndex={0}>
          <table className={`table figures text-tabla ${styles.tabla}`}>
            <thead>
              <tr>
                {(['asesor', 'personas', 'contacto'] as const).map((it) => (
                  <th key={it} scope="col">
                    {TEXTOS_DE_DEMANDA[it]}
                  </th>
                ))}
                {(['cotizaciones', 'apartados', 'ventas'] as const).map((it) => (
                  <th key={it} scope="col">
                    {TEXTOS_DE_DEMANDA.series[it]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {datos.asesores.map((it, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows do not move
                <tr key={at}>
                  <th scope="row">{it.nombre ?? TEXTOS_DE_DEMANDA.sinAsesor}</th>
                  <td>{formatDemanda(it.personas)}</td>
                  <td>{TEXTOS_DE_DEMANDA.horas(it.horasAlContacto)}</td>
                  <td>{formatDemanda(it.cotizaciones)}</td>
                  <td>{formatDemanda(it.apartados)}</td>
                  <td>{formatDemanda(it.ventas)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="row stretch justify-end">
        <CsvDeDemanda
          call="ExportarDemandaPorAsesor"
          asked={{ desde, hasta }}
          nombre={TEXTOS_DE_DEMANDA.asesores}
        />
      </div>
    </TarjetaDePanel>
  );
}
