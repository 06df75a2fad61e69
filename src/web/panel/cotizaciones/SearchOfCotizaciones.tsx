import { useState } from 'react';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import { COLUMNAS_DE_COTIZACIONES, type ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { useReading } from '../../calls/readings.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';
import { type Controls, personalOptions, useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type List, useList } from '../lists/useList.ts';
import { DownloadsOfTabla } from '../marco/downloads/DownloadsOfTabla.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { AvisoDeEnvio } from './AvisoDeEnvio.tsx';
import styles from './Cotizaciones.module.css';
import { TablaDeCotizaciones } from './TablaDeCotizaciones.tsx';
import {
  COLUMNA_LABELS,
  ESTADO_DE_CORREO_OPTIONS,
  ESTADO_OPTIONS,
  TEXTOS_DE_COTIZACIONES,
} from './textosDeCotizaciones.ts';

type Cotizaciones = typeof LISTINGS.cotizaciones;

/** All quotes: searched, filtered and paged by the address, with the columns chosen on this device. */
export function SearchOfCotizaciones({ query }: { query: string }) {
  const people = usePermiso('readContacto');
  const list = useList(LISTINGS.cotizaciones, query);
  const [columnas, setColumnas] = useState(() => readColumnas(people));
  const { vaciaBusca, vacia, buscarSinPersonas, ...textos } = TEXTOS_DE_COTIZACIONES.deLista;
  return (
    <ListScreen
      list={list}
      textos={{
        ...textos,
        ...(!people && { buscarAyuda: buscarSinPersonas }),
        vacia: list.busca ? vaciaBusca : vacia,
      }}
      controles={useControls(list)}
      demas={
        <>
          <DownloadsOfTabla
            llamada="ExportarCotizaciones"
            pide={{ ...list.sought, columnas: [...columnas] }}
            descargadas={TEXTOS_DE_COTIZACIONES.descargadas}
          />
          <SelectorDeColumnas
            people={people}
            columnas={columnas}
            onChange={(next) => {
              keepColumnas(next);
              setColumnas(next);
            }}
          />
        </>
      }
      encima={<AvisoDeEnvio />}
    >
      <TablaDeCotizaciones cotizaciones={list.filas} columnas={columnas} people={people} />
    </ListScreen>
  );
}

function useControls({ primera }: List<Cotizaciones>): Controls<Cotizaciones> {
  const T = TEXTOS_DE_COTIZACIONES;
  return {
    proyecto: { etiqueta: T.proyecto, opciones: useProyectoOptions() },
    modelo: {
      etiqueta: T.modelo,
      pieza: (modelo, { proyecto = '' }) => (
        <ModeloSelector key={proyecto} proyecto={proyecto} modelo={modelo} />
      ),
    },
    estado: { etiqueta: T.estado, opciones: Object.entries(ESTADO_OPTIONS) },
    entrega: { etiqueta: T.entrega, opciones: Object.entries(ESTADO_DE_CORREO_OPTIONS) },
    asesor: {
      etiqueta: T.asesor,
      opciones: [['nadie', T.sinAsesor], ...personalOptions(primera?.asesores)],
    },
    desde: { etiqueta: T.desde },
    hasta: { etiqueta: T.hasta },
  };
}

/** Disabled without a project, which owns the models. In: the filter's model, perhaps of another project. */
function ModeloSelector({ proyecto, modelo }: { proyecto: string; modelo: string }) {
  if (proyecto) return <ModeloOfProyecto proyecto={Number(proyecto)} modelo={modelo} />;
  return (
    <Selector etiqueta={TEXTOS_DE_COTIZACIONES.modelo} disabled>
      <option>{TEXTOS_DE_COTIZACIONES.modeloAntes}</option>
    </Selector>
  );
}

function ModeloOfProyecto({ proyecto, modelo }: { proyecto: number; modelo: string }) {
  const { filas: modelos } = useReading('RecuperarModelos', { id_proyecto: proyecto });
  return (
    <Selector
      // Remounted when its options arrive, so that `defaultValue` applies.
      key={modelos.length}
      etiqueta={TEXTOS_DE_COTIZACIONES.modelo}
      name="modelo"
      defaultValue={modelos.some(({ id_modelo }) => String(id_modelo) === modelo) ? modelo : ''}
    >
      <option value="">{TEXTOS_DE_PANEL.todos}</option>
      {modelos.map(({ id_modelo, nombre }) => (
        <option key={id_modelo} value={id_modelo}>
          {nombre}
        </option>
      ))}
    </Selector>
  );
}

interface Props {
  people: boolean;
  columnas: readonly ColumnaDeCotizaciones[];
  onChange: (columnas: readonly ColumnaDeCotizaciones[]) => void;
}

/** Chooses the columns of table and downloads; kept on this device. */
function SelectorDeColumnas({ people, columnas, onChange }: Props) {
  const all = columnasFor(people);
  const toggle = (columna: ColumnaDeCotizaciones, shown: boolean) =>
    onChange(all.filter((it) => (it === columna ? shown : columnas.includes(it))));
  return (
    <fieldset className={`grid min-0 ${styles.columnas}`}>
      <legend className="text-nota soft">{TEXTOS_DE_COTIZACIONES.columnasAyuda}</legend>
      {all
        .filter((columna) => columna !== 'folio')
        .map((columna) => (
          <label key={columna} className="row target gap-2">
            <input
              type="checkbox"
              checked={columnas.includes(columna)}
              onChange={({ currentTarget }) => toggle(columna, currentTarget.checked)}
            />
            {COLUMNA_LABELS[columna]}
          </label>
        ))}
    </fieldset>
  );
}

/** Storage key of the chosen columns. */
const KEPT = 'panel.cotizaciones.columnas';
const USUAL: readonly ColumnaDeCotizaciones[] = [
  'folio',
  'emitida',
  'nombre',
  'proyecto',
  'lote',
  'modelo',
  'total',
  'estado',
  'entrega',
  'asesor',
];
/** Columns with personal data. */
const OF_PEOPLE: readonly ColumnaDeCotizaciones[] = ['nombre', 'correo', 'telefono', 'campana'];

/** The columns that the reader may see. */
function columnasFor(people: boolean): readonly ColumnaDeCotizaciones[] {
  return COLUMNAS_DE_COTIZACIONES.filter((it) => people || !OF_PEOPLE.includes(it));
}

/** The chosen columns in the list's order, always with the folio. */
function readColumnas(people: boolean): readonly ColumnaDeCotizaciones[] {
  const kept = localDraftStorage.read(KEPT)?.split(',');
  const wanted: readonly string[] = kept ?? USUAL;
  return columnasFor(people).filter((it) => it === 'folio' || wanted.includes(it));
}

function keepColumnas(columnas: readonly ColumnaDeCotizaciones[]): void {
  localDraftStorage.write(KEPT, columnas.join(','));
}
