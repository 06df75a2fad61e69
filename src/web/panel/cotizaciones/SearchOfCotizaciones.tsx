import { useState } from 'react';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { useReading } from '../../calls/readings.ts';
import { type Controls, personalOptions, useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type List, useList } from '../lists/useList.ts';
import { DownloadsOfTabla } from '../marco/downloads/DownloadsOfTabla.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { AvisoDeEnvio } from './AvisoDeEnvio.tsx';
import styles from './Cotizaciones.module.css';
import { keepColumnas, readColumnas } from './keptColumnas.ts';
import { BotonDeRecordatorios } from './recordatorios/BotonDeRecordatorios.tsx';
import { SelectorDeColumnas } from './SelectorDeColumnas.tsx';
import { TablaDeCotizaciones } from './TablaDeCotizaciones.tsx';
import { ESTADO_DE_CORREO_OPTIONS, ESTADO_OPTIONS, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

type Cotizaciones = typeof LISTINGS.cotizaciones;

/** Every quote, found by what is typed, filtered and paged by the address, in the columns that this device shows. */
export function SearchOfCotizaciones({ query }: { query: string }) {
  const people = usePermiso('readContacto');
  const mayRemind = usePermiso('changeRecordatorios');
  const list = useList(LISTINGS.cotizaciones, query);
  const [columnas, setColumnas] = useState(() => readColumnas(people));
  const { vaciaBusca, vacia, buscarSinPersonas, ...textos } = TEXTOS_DE_COTIZACIONES.deLista;
  return (
    <ListScreen
      className={styles.pantalla}
      list={list}
      textos={{
        ...textos,
        ...(!people && { buscarAyuda: buscarSinPersonas }),
        vacia: list.busca ? vaciaBusca : vacia,
      }}
      filtros="plegado"
      controles={useControls(list)}
      acciones={
        <>
          {mayRemind && <BotonDeRecordatorios />}
          <DownloadsOfTabla
            llamada="ExportarCotizaciones"
            pide={{ ...list.sought, columnas: [...columnas] }}
            descargadas={TEXTOS_DE_COTIZACIONES.descargadas}
          />
        </>
      }
      encima={<AvisoDeEnvio />}
      junto={
        <SelectorDeColumnas
          people={people}
          columnas={columnas}
          onChange={(next) => {
            keepColumnas(next);
            setColumnas(next);
          }}
        />
      }
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

/** A model is one of a project. In: the one that is filtered by, of whichever project. */
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
      // Its choices come later than itself.
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
