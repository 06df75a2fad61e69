import { useState } from 'react';
import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import type { FiltroDeCotizaciones } from '../../../contract/panel/cotizaciones.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useSearchMemory } from '../../calls/panel/searchMemory.ts';
import { usePanel, usePanelSend } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { BuscadorDePanel } from '../marco/BuscadorDePanel.tsx';
import { DownloadsOfTabla } from '../marco/downloads/DownloadsOfTabla.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { AvisoDeEnvio } from './AvisoDeEnvio.tsx';
import styles from './Cotizaciones.module.css';
import {
  cotizacionesFilterOf,
  countCotizacionesFilters,
  readCotizacionesFields,
} from './cotizacionesFields.ts';
import { FiltersOfCotizaciones } from './FiltersOfCotizaciones.tsx';
import { keepColumnas, readColumnas } from './keptColumnas.ts';
import { BotonDeRecordatorios } from './recordatorios/BotonDeRecordatorios.tsx';
import { SelectorDeColumnas } from './SelectorDeColumnas.tsx';
import { TablaDeCotizaciones } from './TablaDeCotizaciones.tsx';
import { TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

/** Every quote, found by what is typed, filtered and paged by the address, in the columns that this device shows. */
export function SearchOfCotizaciones({ query }: { query: string }) {
  const people = usePermiso('readContacto');
  const mayExport = usePermiso('exportPersonas');
  const mayRemind = usePermiso('changeRecordatorios');
  const fields = readCotizacionesFields(query);
  const [busca, setBusca] = useSearchMemory('cotizaciones');
  const [columnas, setColumnas] = useState(() => readColumnas(people));
  const filtro = { ...cotizacionesFilterOf(fields), ...(busca && { busca }) };
  const asked = { ...filtro, ...(fields.antes && { antesDe: fields.antes }) };
  const { datos, cargando, falla, releer } = usePanel('ListarCotizaciones', asked);
  const last = datos?.cotizaciones.at(-1);
  const newest = rutaOfPanel('cotizaciones', { query: { ...fields, antes: '' } });
  const search = (texto: string) => {
    setBusca(texto);
    if (fields.antes) navigate(newest, { replace: true });
  };
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={TEXTOS_DE_COTIZACIONES.titulo}
        texto={TEXTOS_DE_COTIZACIONES.texto}
        acciones={
          <>
            {mayRemind && <BotonDeRecordatorios />}
            {mayExport && <DownloadsOfCotizaciones filtro={filtro} columnas={columnas} />}
          </>
        }
      />
      <AvisoDeEnvio />
      <div className={`stack fit gap-4 ${styles.lista}`}>
        <BuscadorDePanel
          etiqueta={TEXTOS_DE_COTIZACIONES.buscar}
          ayuda={people ? TEXTOS_DE_COTIZACIONES.buscarAyuda : TEXTOS_DE_COTIZACIONES.buscarSinPersonas}
          busca={busca}
          onSearch={search}
        />
        <div className={`stack fit gap-3 ${styles.herramientas}`}>
          <FiltersOfCotizaciones key={query} fields={fields} asesores={datos?.asesores ?? []} />
          <SelectorDeColumnas
            people={people}
            columnas={columnas}
            onChange={(next) => {
              keepColumnas(next);
              setColumnas(next);
            }}
          />
        </div>
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {datos?.cotizaciones.length === 0 && (
          <p role="status" className={`soft pad-y-6`}>
            {emptyText(busca !== '', countCotizacionesFilters(fields) > 0)}
          </p>
        )}
        {datos && datos.cotizaciones.length > 0 && (
          <TablaDeCotizaciones cotizaciones={datos.cotizaciones} columnas={columnas} people={people} />
        )}
        {(fields.antes || datos?.hayMas) && (
          <nav className="all-columns" aria-label={TEXTOS_DE_COTIZACIONES.paginas}>
            {fields.antes && (
              <Enlace variante="secundario" to={newest}>
                {TEXTOS_DE_COTIZACIONES.recientes}
              </Enlace>
            )}
            {datos?.hayMas && last && (
              <Enlace
                variante="secundario"
                to={rutaOfPanel('cotizaciones', { query: { ...fields, antes: last.folio } })}
              >
                {TEXTOS_DE_COTIZACIONES.anteriores}
              </Enlace>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

function emptyText(searched: boolean, filtered: boolean): string {
  if (searched) return TEXTOS_DE_COTIZACIONES.vaciaBusca;
  return filtered ? TEXTOS_DE_COTIZACIONES.vacia : TEXTOS_DE_COTIZACIONES.ninguna;
}

interface Props {
  filtro: FiltroDeCotizaciones;
  columnas: readonly ColumnaDeCotizaciones[];
}

/** What is seen as a file: the same quotes in the same columns, all their pages. */
function DownloadsOfCotizaciones({ filtro, columnas }: Props) {
  const { send, ...state } = usePanelSend('ExportarCotizaciones');
  return (
    <DownloadsOfTabla
      {...state}
      onMake={async (formato) => {
        const made = await send({ ...filtro, formato, columnas: [...columnas] });
        return made && { ...made, nota: TEXTOS_DE_COTIZACIONES.descargadas(made.cotizaciones) };
      }}
    />
  );
}
