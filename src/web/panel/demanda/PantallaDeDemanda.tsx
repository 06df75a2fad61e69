import { type FormEvent, useState } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { classNames } from '../../ui/classNames.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../marco/SelectorDeProyecto.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { CaminoDeDemanda } from './CaminoDeDemanda.tsx';
import { CampanasDeDemanda } from './CampanasDeDemanda.tsx';
import { CosasDeDemanda } from './CosasDeDemanda.tsx';
import { CsvDeDemanda } from './CsvDeDemanda.tsx';
import styles from './Demanda.module.css';
import { CalorEnPlano } from './mapa/CalorEnPlano.tsx';
import { isPeriodo, PERIODOS, type PeriodoDeDemanda, readPeriodo } from './periodo.ts';
import { SemanasDeDemanda } from './SemanasDeDemanda.tsx';
import { TotalesDeDemanda } from './TotalesDeDemanda.tsx';
import { formatDemanda, formatParte, TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

/** Demand of a project in a period; the address has both. */
export function PantallaDeDemanda({ ruta }: PropsDePantalla) {
  const { proyectos, proyecto, cargando, cierta } = useProyectoDePanel(ruta);
  const [ahora] = useState(Date.now);
  const managing = usePermiso('readDemandaPorAsesor');
  if (cargando) return <PanelWait />;
  if (!proyecto)
    return <TituloDePanel titulo={cierta ? TEXTOS_DE_DEMANDA.sinProyectos : TEXTOS_DE_DEMANDA.sinDatos} />;
  const periodo = readPeriodo(ruta.query, ahora);
  const open = (id_proyecto: number, query: Record<string, string>) =>
    navigate(rutaOfPanel('demanda', { detalle: [String(id_proyecto)], query }), { replace: true });
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_DEMANDA.titulo}
        junto={
          <FiltroDePeriodo
            key={ruta.query}
            periodo={periodo}
            onChange={(query) => open(proyecto.id_proyecto, query)}
          />
        }
        acciones={
          <SelectorDeProyecto
            etiqueta={TEXTOS_DE_DEMANDA.proyecto}
            proyecto={proyecto}
            proyectos={proyectos}
            onChoose={(id) => open(id, Object.fromEntries(new URLSearchParams(ruta.query)))}
          />
        }
      />
      <div className={`stack fit gap-4 ${styles.pantalla}`}>
        <DemandaDeProyecto key={proyecto.id_proyecto} proyecto={proyecto} periodo={periodo} />
        {managing && <DemandaPorAsesor periodo={periodo} />}
      </div>
    </>
  );
}

function DemandaDeProyecto({ proyecto, periodo }: { proyecto: Proyecto; periodo: PeriodoDeDemanda }) {
  const { desde, hasta } = periodo;
  const asked = { id_proyecto: proyecto.id_proyecto, desde, hasta };
  const { datos, cargando, falla, releer } = usePanel('LeerDemanda', asked);
  return (
    <>
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <TotalesDeDemanda datos={datos} asked={asked} />
          <CalorEnPlano proyecto={proyecto} lotes={datos.lotes} />
          <CosasDeDemanda datos={datos} asked={asked} />
          <div className={styles.dos}>
            <CaminoDeDemanda datos={datos} asked={asked} />
            <CorreosDeDemanda correos={datos.correos} asked={asked} />
          </div>
          <CampanasDeDemanda campanas={datos.campanas} asked={asked} />
          <SemanasDeDemanda semanas={datos.semanas} asked={asked} />
        </>
      )}
    </>
  );
}

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
function CorreosDeDemanda({ correos, asked }: Props) {
  const total = PARTES.reduce((sum, it) => sum + correos[it], 0);
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_DEMANDA.correos}
      texto={TEXTOS_DE_DEMANDA.correosTexto}
      junto={
        <CsvDeDemanda
          call="ExportarDemanda"
          asked={{ ...asked, tabla: 'correos' }}
          nombre={TEXTOS_DE_DEMANDA.correos}
        />
      }
    >
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
    </TarjetaDePanel>
  );
}

interface PropsOfFiltroDePeriodo {
  periodo: PeriodoDeDemanda;
  /** In: the new query parameters. */
  onChange: (query: Record<string, string>) => void;
}

/** Preset periods, or own dates. */
function FiltroDePeriodo({ periodo, onChange }: PropsOfFiltroDePeriodo) {
  const [propio, setPropio] = useState(periodo.dias === undefined);
  const [{ desde, hasta }, setDias] = useState(periodo);
  const [error, setError] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPeriodo(desde, hasta)) onChange({ desde, hasta });
    else setError(TEXTOS_DE_DEMANDA.malPeriodo);
  };
  return (
    <div className={styles.periodo}>
      <fieldset className="row stretch wrap min-0 gap-2">
        <legend className="oculto">{TEXTOS_DE_DEMANDA.periodo}</legend>
        {[...PERIODOS]
          .sort((a, b) => a - b)
          .map((dias) => (
            <button
              key={dias}
              type="button"
              aria-pressed={!propio && periodo.dias === dias}
              aria-label={TEXTOS_DE_DEMANDA.dias(dias)}
              className="toggle target surface pill edge-firm pad-x-3 text-nota medium"
              onClick={() => onChange({ dias: String(dias) })}
            >
              {TEXTOS_DE_DEMANDA.enDias(dias)}
            </button>
          ))}
        <button
          type="button"
          aria-pressed={propio}
          aria-expanded={propio}
          className="toggle target surface pill edge-firm pad-x-3 text-nota medium"
          onClick={() => setPropio(true)}
        >
          {TEXTOS_DE_DEMANDA.propio}
        </button>
      </fieldset>
      {propio && (
        <form className={classNames(`grid at-bottom gap-3 ${styles.fechas}`)} onSubmit={send} noValidate>
          <Campo
            etiqueta={TEXTOS_DE_DEMANDA.desde}
            type="date"
            value={desde}
            error={error || undefined}
            onChange={({ currentTarget: { value } }) => setDias((old) => ({ ...old, desde: value }))}
          />
          <Campo
            etiqueta={TEXTOS_DE_DEMANDA.hasta}
            type="date"
            value={hasta}
            onChange={({ currentTarget: { value } }) => setDias((old) => ({ ...old, hasta: value }))}
          />
          <Boton type="submit" variante="secundario">
            {TEXTOS_DE_DEMANDA.ver}
          </Boton>
        </form>
      )}
    </div>
  );
}

/** Each adviser's activity, for managers. */
function DemandaPorAsesor({ periodo: { desde, hasta } }: { periodo: PeriodoDeDemanda }) {
  const { datos, cargando, falla } = usePanel('LeerDemandaPorAsesor', { desde, hasta });
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_DEMANDA.asesores}
      texto={TEXTOS_DE_DEMANDA.asesoresTexto}
      junto={
        <CsvDeDemanda
          call="ExportarDemandaPorAsesor"
          asked={{ desde, hasta }}
          nombre={TEXTOS_DE_DEMANDA.asesores}
        />
      }
    >
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
    </TarjetaDePanel>
  );
}
