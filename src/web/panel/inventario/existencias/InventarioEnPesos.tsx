import '../../../plano/tokens.css';
import type { Proyecto } from '../../../../contract/catalogo.ts';
import type { ModeloEnExistencias } from '../../../../contract/existencias/existenciaCalls.ts';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { ESTADOS_DE_LOTE, type MotivoDeEstado } from '../../../../domain/lote.ts';
import { countNoun } from '../../../../domain/sentences/countNoun.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Link, navigate } from '../../../navegador/navigation.tsx';
import planoEstilos from '../../../plano/map/Mapa.module.css';
import { lookOf } from '../../../ui/Boton.tsx';
import { DownloadsOfTabla } from '../../marco/downloads/DownloadsOfTabla.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../../marco/SelectorDeProyecto.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../../pantallaDePanel.ts';
import inventarioEstilos from '../Inventario.module.css';
import { queryOfFiltro, readFiltroDeInventario } from '../mapa/filtroDeInventario.ts';
import styles from './Existencias.module.css';
import { EN_PESOS } from './enPesos.ts';
import { PapersForBuyers } from './PapersForBuyers.tsx';
import { PesosOfLotes, type RowOfExistencias, TablaDeExistencias } from './TablaDeExistencias.tsx';
import { shownEstados, sumGroups } from './tabulate.ts';
import { TEXTOS_DE_EXISTENCIAS as T } from './textosDeExistencias.ts';

type Existencias = PanelAnswerOf<'LeerExistencias'>;

/**
 * What is sold, held and left, by project, phase and model, and the papers for buyers; only these for who may not read
 * the company's figures. The address has the project, if any, and its phase.
 */
export function InventarioEnPesos({ ruta }: PropsDePantalla) {
  const [, id] = ruta.detalle;
  const { proyectos, proyecto: one, cargando } = useProyectoDePanel({ ...ruta, detalle: id ? [id] : [] });
  const mayRead = usePermiso('readNegocio');
  const only = !mayRead || proyectos.length === 1 ? one : undefined;
  const proyecto = proyectos.find((it) => it.id_proyecto === Number(id)) ?? only;
  const etapa = (proyecto && new URLSearchParams(ruta.query).get('etapa')) || undefined;
  const asked = {
    ...(proyecto && { id_proyecto: proyecto.id_proyecto }),
    ...(etapa && { etapa }),
  };
  const {
    datos,
    cargando: leyendo,
    falla,
    releer,
  } = usePanel('LeerExistencias', asked, mayRead && !cargando);
  const open = (id_proyecto: number | undefined, of = '') =>
    navigate(
      rutaOfPanel('inventario', {
        detalle: [EN_PESOS, ...(id_proyecto ? [String(id_proyecto)] : [])],
        query: { etapa: of },
      }),
      { replace: true },
    );
  if (cargando) return <PanelWait />;
  const etapas = proyecto ? (datos?.etapas ?? []) : [];
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={mayRead ? T.titulo : T.papeles}
        junto={
          <div className={`row gap-2 ${styles.elegir}`}>
            {proyectos.length > 1 && (
              <SelectorDeProyecto
                {...{ proyecto, proyectos }}
                etiqueta={T.proyecto}
                {...(mayRead && { todos: T.todos })}
                onChoose={(it) => open(it)}
              />
            )}
            {etapas.length > 0 && (
              <label className="min-0">
                <span className="oculto">{T.etapa}</span>
                <select
                  className={`full target surface pill edge-firm strong ${styles.etapa}`}
                  value={etapa ?? ''}
                  onChange={({ currentTarget }) => open(proyecto?.id_proyecto, currentTarget.value)}
                >
                  <option value="">{T.todas}</option>
                  {etapas.map(({ clave, nombre }) => (
                    <option key={clave} value={clave}>
                      {nombre}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        }
        acciones={
          <>
            <Link
              className={lookOf({ variante: 'secundario' })}
              to={rutaOfPanel('inventario', { detalle: proyecto ? [String(proyecto.id_proyecto)] : [] })}
            >
              {T.enPlano}
            </Link>
            {mayRead && proyecto && <PapersForBuyers {...{ proyecto, etapa }} told={false} />}
          </>
        }
      />
      <RefusalNote falla={falla} releer={releer} />
      {leyendo && <PanelWait />}
      {!mayRead && proyecto && <PapersForBuyers {...{ proyecto, etapa }} told />}
      {datos && (
        <div className="stack fit gap-4">
          <Totals datos={datos} id_proyecto={proyecto?.id_proyecto} etapa={etapa} />
          {!proyecto && <ByProyecto datos={datos} proyectos={proyectos} />}
          {proyecto && !etapa && etapas.length > 0 && <ByEtapa datos={datos} proyecto={proyecto} />}
          <ByModelo datos={datos} proyectos={proyecto ? [] : proyectos} />
          <DownloadsOfTabla
            llamada="ExportarExistencias"
            accion="readNegocio"
            pide={asked}
            descargadas={T.descargados}
          />
        </div>
      )}
    </div>
  );
}

interface Place {
  id_proyecto: number | undefined;
  etapa?: string | undefined;
}

/** Address of a project's lots of a state and phase; `undefined` without one project. */
function lotesIn({ id_proyecto, etapa }: Place, estado: MotivoDeEstado | undefined): string | undefined {
  if (id_proyecto === undefined) return undefined;
  const query = queryOfFiltro({ ...readFiltroDeInventario(new URLSearchParams()), estado, etapa });
  return rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query });
}

/** Legend and totals in one: each state with its lots and pesos. */
function Totals({ datos, ...place }: Place & { datos: Existencias }) {
  const sums = sumGroups(datos.grupos);
  return (
    <section className="stack gap-2" aria-label={T.estados}>
      <ul className={`card ${inventarioEstilos.estados} ${styles.estados}`}>
        {shownEstados(sums).map((motivo) => {
          const suma = sums.estados[motivo] ?? { lotes: 0, pesos: '0', sinPrecio: 0 };
          const to = suma.lotes > 0 ? lotesIn(place, motivo) : undefined;
          const nombre = `${ESTADOS_DE_LOTE[motivo].etiqueta} · ${countNoun(suma.lotes, 'lote')}`;
          return (
            <li key={motivo}>
              <p className="row gap-2 text-nota">
                <Swatch motivo={motivo} />
                {to ? <Link to={to}>{nombre}</Link> : nombre}
              </p>
              {suma.lotes > 0 && (
                <p className="figures">
                  {isFrom(motivo) && <span className="text-nota soft">{T.desde} </span>}
                  <strong>
                    <PesosOfLotes {...suma} />
                  </strong>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-nota soft">{T.deQue}</p>
    </section>
  );
}

/** Whether a state's lots are counted at the least they would cost. */
function isFrom(motivo: MotivoDeEstado): boolean {
  return motivo !== 'vendido' && motivo !== 'apartado';
}

function Swatch({ motivo }: { motivo: MotivoDeEstado }) {
  return (
    <span
      aria-hidden="true"
      className={`rigid ${planoEstilos.muestra}`}
      data-fondo={ESTADOS_DE_LOTE[motivo].aspecto.fondo}
    />
  );
}

function ByProyecto({
  datos: { grupos },
  proyectos,
}: {
  datos: Existencias;
  proyectos: readonly Proyecto[];
}) {
  const filas = proyectos.map(({ id_proyecto, nombre }) => ({
    ...{ clave: String(id_proyecto), nombre, place: { id_proyecto } },
    grupos: grupos.filter((it) => it.id_proyecto === id_proyecto),
  }));
  return <ByPlace titulo={T.porProyecto} grupos={grupos} filas={filas} />;
}

function ByEtapa({ datos: { grupos, etapas }, proyecto }: { datos: Existencias; proyecto: Proyecto }) {
  const { id_proyecto } = proyecto;
  const filas = [...etapas, { clave: null, nombre: T.sinEtapa }].map(({ clave, nombre }) => ({
    ...{
      clave: clave ?? '',
      nombre,
      place: { id_proyecto: clave === null ? undefined : id_proyecto, etapa: clave ?? '' },
    },
    grupos: grupos.filter((it) => it.etapa === clave),
  }));
  return <ByPlace titulo={T.porEtapa} grupos={grupos} filas={filas.filter((it) => it.grupos.length)} />;
}

interface PlaceRow {
  clave: string;
  nombre: string;
  place: Place;
  grupos: Existencias['grupos'];
}

/** A row each place, a column each state. */
function ByPlace({
  titulo,
  grupos,
  filas,
}: {
  titulo: string;
  grupos: Existencias['grupos'];
  filas: readonly PlaceRow[];
}) {
  const estados = shownEstados(sumGroups(grupos));
  const rowOf = ({ clave, nombre, place, grupos: own }: PlaceRow): RowOfExistencias => {
    const sums = sumGroups(own);
    const celdas = estados.map((estado) => ({ suma: sums.estados[estado], to: lotesIn(place, estado) }));
    return { clave, nombre, celdas: [...celdas, { suma: sums.total, to: lotesIn(place, undefined) }] };
  };
  return (
    <TablaDeExistencias
      titulo={titulo}
      columnas={[...estados.map((estado) => ESTADOS_DE_LOTE[estado].etiqueta), T.total]}
      filas={filas.map(rowOf)}
      total={rowOf({ clave: '', nombre: T.total, place: { id_proyecto: undefined }, grupos })}
    />
  );
}

/** In: the projects whose names tell models apart; none for one project. */
function ByModelo({ datos: { modelos }, proyectos }: { datos: Existencias; proyectos: readonly Proyecto[] }) {
  const nameOf = ({ id_proyecto, nombre }: ModeloEnExistencias) => {
    const proyecto = proyectos.find((it) => it.id_proyecto === id_proyecto)?.nombre;
    return [nombre ?? T.sinModelo, proyecto].filter(Boolean).join(' · ');
  };
  return (
    <TablaDeExistencias
      titulo={T.porModelo}
      columnas={[T.caben, T.apartados, T.vendidos]}
      nota={T.cabenTexto}
      filas={modelos.map((modelo) => ({
        clave: `${modelo.id_proyecto} ${modelo.nombre ?? ''}`,
        nombre: nameOf(modelo),
        celdas: [modelo.caben, modelo.apartados, modelo.vendidos].map((suma) => ({ suma })),
      }))}
    />
  );
}
