import { useState } from 'react';
import { LISTINGS } from '../../../../contract/listings/listings.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { type Controls, personalOptions, useProyectoOptions } from '../../lists/FiltersOfList.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { idOfRow, type List, type RowOfList, useList } from '../../lists/useList.ts';
import { DownloadsOfTabla } from '../../marco/downloads/DownloadsOfTabla.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { AvisoOfAssignment } from '../AvisoOfAssignment.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { BarraDePersonas } from './BarraDePersonas.tsx';
import { DialogoDeTurnos } from './DialogoDeTurnos.tsx';
import styles from './ListaDePersonas.module.css';
import { PersonaEnLista } from './PersonaEnLista.tsx';
import { type MarkedPersonas, useMarkedPersonas } from './useMarkedPersonas.ts';

const LISTING = LISTINGS.personas;
type Personas = typeof LISTING;

/** Everybody whom the reader may follow, found by what is typed and filtered by the address. */
export function ListaDePersonas({ query }: { query: string }) {
  const list = useList(LISTING, query);
  const [hecho, setHecho] = useState<{ texto: string; cambio: string }>();
  const [turnos, setTurnos] = useState(false);
  const mayAssign = usePermiso('assignPersona');
  const elegir = useMarkedPersonas(list.sought, list.filas);
  const { marcadas } = elegir;
  const clearMarks = () => {
    // The bar goes with its buttons.
    document.getElementById(idOfRow(LISTING, marcadas[0]?.id ?? ''))?.focus();
    elegir.clear();
  };
  const asesores = list.primera?.asesores ?? [];
  return (
    <>
      <ListScreen
        list={list}
        textos={TEXTOS_DE_PERSONAS.deLista}
        filtros="fila"
        controles={useControls(list)}
        acciones={
          <>
            {mayAssign && (
              <Boton variante="secundario" onClick={() => setTurnos(true)}>
                {TEXTOS_DE_PERSONAS.turnos}
              </Boton>
            )}
            <DownloadsOfTabla
              llamada="ExportarPersonas"
              pide={list.sought}
              descargadas={TEXTOS_DE_PERSONAS.descargadas}
            />
          </>
        }
        debajo={
          <>
            {hecho && <AvisoOfAssignment key={hecho.cambio} {...hecho} />}
            {marcadas.length > 0 && (
              <BarraDePersonas
                marcadas={marcadas}
                asesores={asesores}
                onClear={clearMarks}
                onRefused={() => void elegir.refresh()}
                onDone={(texto, cambio) => {
                  clearMarks();
                  setHecho({ texto, cambio });
                }}
              />
            )}
          </>
        }
      >
        {mayAssign && <MarkAll elegir={elegir} onMark={() => setHecho(undefined)} />}
        <Rows
          personas={list.filas}
          elegir={mayAssign ? elegir : undefined}
          onMark={() => setHecho(undefined)}
        />
      </ListScreen>
      {turnos && <DialogoDeTurnos onClose={() => setTurnos(false)} />}
    </>
  );
}

function useControls({ primera }: List<Personas>): Controls<Personas> {
  const T = TEXTOS_DE_PERSONAS;
  return {
    asesor: {
      etiqueta: T.asesor,
      opciones: [['yo', T.mias], ['nadie', T.deNadie], ...personalOptions(primera?.asesores)],
    },
    proyecto: { etiqueta: T.proyecto, opciones: useProyectoOptions() },
    contacto: {
      etiqueta: T.contacto,
      opciones: [
        ['sin', T.sinContactar],
        ['borrar', T.porBorrar],
      ],
    },
    desde: { etiqueta: T.desde },
    hasta: { etiqueta: T.hasta },
  };
}

interface MarkProps {
  elegir: MarkedPersonas;
  onMark: () => void;
}

function MarkAll({ elegir, onMark }: MarkProps) {
  return (
    <div className="row wrap gap-x-4 text-nota soft">
      <Boton
        variante="discreto"
        disabled={elegir.eligiendo}
        onClick={() => {
          onMark();
          void elegir.markAll();
        }}
      >
        {elegir.eligiendo ? TEXTOS_DE_PANEL.cargando : TEXTOS_DE_PERSONAS.elegirTodas}
      </Boton>
      {elegir.hayMas && <p>{TEXTOS_DE_PERSONAS.elegidasDeMas(elegir.marcadas.length)}</p>}
      <RefusalNote falla={elegir.falla} />
    </div>
  );
}

interface RowsProps extends Pick<MarkProps, 'onMark'> {
  personas: readonly RowOfList<Personas>[];
  /** `undefined`: the reader assigns nobody. */
  elegir: MarkedPersonas | undefined;
}

function Rows({ personas, elegir, onMark }: RowsProps) {
  const [ahora] = useState(Date.now);
  return (
    <ul className="card" aria-label={TEXTOS_DE_PERSONAS.lista}>
      {personas.map((persona) => (
        <PersonaEnLista
          key={persona.id}
          id={idOfRow(LISTING, persona.id)}
          persona={persona}
          ahora={ahora}
          marca={
            elegir && (
              <label className={`center target-box relative ${styles.marcar}`}>
                <input
                  type="checkbox"
                  aria-label={TEXTOS_DE_PERSONAS.elegir(persona.nombre || persona.correo)}
                  checked={elegir.isMarked(persona.id)}
                  onChange={({ currentTarget }) => {
                    onMark();
                    elegir.mark(persona, currentTarget.checked);
                  }}
                />
              </label>
            )
          }
        />
      ))}
    </ul>
  );
}
