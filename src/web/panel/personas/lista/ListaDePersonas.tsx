import { useState } from 'react';
import { LISTINGS } from '../../../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../../contract/panel/calls.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { AVANCES } from '../../../../domain/personas/avance.ts';
import { ORIGENES } from '../../../../domain/personas/origen.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { CHOOSE_KEY } from '../../keys/rows.ts';
import { type Controls, personalOptions, useProyectoOptions } from '../../lists/FiltersOfList.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import type { RowColumn } from '../../lists/RowTable.tsx';
import { idOfRow, type List, type RowOfList, useList } from '../../lists/useList.ts';
import { DownloadsOfTabla } from '../../marco/downloads/DownloadsOfTabla.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { AvisoOfAssignment } from '../AvisoOfAssignment.tsx';
import { NewPersonaButton } from '../NewPersonaButton.tsx';
import { PersonasSwitch } from '../PersonasSwitch.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { BarraDePersonas } from './BarraDePersonas.tsx';
import styles from './ListaDePersonas.module.css';
import { TablaDePersonas } from './TablaDePersonas.tsx';

const LISTING = LISTINGS.personas;
type Personas = typeof LISTING;

/** People whom the reader may follow, searched and filtered by the address. */
export function ListaDePersonas({ query }: { query: string }) {
  const list = useList(LISTING, query);
  const [hecho, setHecho] = useState<{ texto: string; cambio: string }>();
  const [turnos, setTurnos] = useState(false);
  const mayAssign = usePermiso('assignPersona');
  const elegir = useMarkedPersonas(list.sought, list.filas);
  const { marcadas } = elegir;
  const clearMarks = () => {
    // The bar and its focused button are about to go.
    document.getElementById(idOfRow(LISTING, marcadas[0]?.id ?? ''))?.focus();
    elegir.clear();
  };
  const asesores = list.primera?.asesores ?? [];
  return (
    <>
      <ListScreen
        list={list}
        textos={TEXTOS_DE_PERSONAS.deLista}
        directos={2}
        controles={useControls(list)}
        demas={
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
        acciones={
          <>
            <PersonasSwitch vista="lista" filtro={list.filtro} />
            <NewPersonaButton />
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
    avance: { etiqueta: T.avance, opciones: Object.entries(AVANCES) },
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
        ['repetida', T.repetidas],
      ],
    },
    origen: { etiqueta: T.origen, opciones: Object.entries(ORIGENES) },
    desde: { etiqueta: T.desde },
    hasta: { etiqueta: T.hasta },
  };
}

interface RowsProps {
  personas: readonly RowOfList<Personas>[];
  /** `undefined` if the reader may not assign. */
  elegir: MarkedPersonas | undefined;
  onMark: () => void;
}

function Rows({ personas, elegir, onMark }: RowsProps) {
  const [ahora] = useState(Date.now);
  return (
    <>
      {elegir?.hayMas && (
        <p className="text-nota soft">{TEXTOS_DE_PERSONAS.elegidasDeMas(elegir.marcadas.length)}</p>
      )}
      <RefusalNote falla={elegir?.falla} />
      <TablaDePersonas personas={personas} ahora={ahora} marcas={elegir && marksOf(elegir, onMark)} />
    </>
  );
}

/** The column of checkboxes; its head's one marks all that the filter finds. */
function marksOf(elegir: MarkedPersonas, onMark: () => void): RowColumn<PersonaListed> {
  const { marcadas, eligiendo } = elegir;
  return {
    clave: 'marca',
    nombre: (
      <label className={`row gap-2 relative text-nota ${styles.marca}`}>
        <input
          type="checkbox"
          aria-label={TEXTOS_DE_PERSONAS.elegirTodas}
          checked={marcadas.length > 0}
          disabled={eligiendo}
          onChange={({ currentTarget: { checked } }) => {
            onMark();
            if (checked) void elegir.markAll();
            else elegir.clear();
          }}
        />
        <span className={styles.todas}>{TEXTOS_DE_PERSONAS.elegirTodas}</span>
      </label>
    ),
    cell: (persona) => (
      <label className={`row relative ${styles.marca}`}>
        <input
          type="checkbox"
          aria-label={TEXTOS_DE_PERSONAS.elegir(persona.nombre || persona.correo)}
          aria-keyshortcuts={CHOOSE_KEY}
          checked={elegir.isMarked(persona.id)}
          onChange={({ currentTarget: { checked } }) => {
            onMark();
            elegir.mark(persona, checked);
          }}
        />
      </label>
    ),
  };
}

type Elegir = PanelRequestOf<'ElegirPersonas'>;
type MarkedPersona = Pick<PersonaListed, 'id' | 'revision'>;

/**
 * People marked for assignment, one by one or all that the filter finds, up to the limit of one change.
 * Another filter clears the marks. In: filter with search; the rows shown.
 */
function useMarkedPersonas(filtro: Elegir, personas: readonly PersonaListed[]) {
  const key = JSON.stringify(filtro);
  const [state, setState] = useState(NOBODY);
  const { send, enviando, falla } = usePanelSend('ElegirPersonas');
  const { marks, hayMas } = state.key === key ? state : NOBODY;
  const seen = new Map(personas.map(({ id, revision }) => [id, revision]));
  const put = (next: ReadonlyMap<string, number>, more = false) =>
    setState({ key, marks: next, hayMas: more });
  return {
    // With the newest known revision, so that the same press works after a refusal.
    marcadas: [...marks].map(([id, revision]): MarkedPersona => ({ id, revision: seen.get(id) ?? revision })),
    /** The filter finds more than one change can hold. */
    hayMas,
    eligiendo: enviando,
    falla,
    isMarked: (id: string) => marks.has(id),
    mark({ id, revision }: MarkedPersona, marked: boolean) {
      put(new Map(marked ? [...marks, [id, revision]] : [...marks].filter(([it]) => it !== id)));
    },
    async markAll() {
      const found = await send(filtro);
      if (found) put(new Map(found.personas.map(({ id, revision }) => [id, revision])), found.hayMas);
    },
    clear: () => put(new Map()),
    /** Reads marked people who are not on screen again. */
    async refresh() {
      if ([...marks.keys()].every((id) => seen.has(id))) return;
      const found = await send(filtro);
      if (!found) return;
      put(
        new Map(found.personas.flatMap(({ id, revision }) => (marks.has(id) ? [[id, revision]] : []))),
        hayMas,
      );
    },
  };
}

type MarkedPersonas = ReturnType<typeof useMarkedPersonas>;

const NOBODY = { key: '', marks: new Map<string, number>() as ReadonlyMap<string, number>, hayMas: false };

type Turnos = PanelAnswerOf<'LeerTurnos'>;

/** The advisers who take turns for each project's new people. A checkbox acts at once. */
function DialogoDeTurnos({ onClose }: { onClose: () => void }) {
  const { datos, falla } = usePanel('LeerTurnos', {});
  return (
    <Dialogo titulo={TEXTOS_DE_PERSONAS.turnos} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack gap-4">
        <p>{TEXTOS_DE_PERSONAS.turnosTexto}</p>
        <RefusalNote falla={falla} />
        {!datos && !falla && <PanelWait />}
        {datos?.proyectos.map((proyecto) => (
          <TurnoDeProyecto key={proyecto.id_proyecto} proyecto={proyecto} asesores={datos.asesores} />
        ))}
        <Boton ancho onClick={onClose}>
          {TEXTOS_DE_PANEL.listo}
        </Boton>
      </div>
    </Dialogo>
  );
}

function TurnoDeProyecto({
  proyecto: { id_proyecto, nombre, asesores: now },
  asesores,
}: {
  proyecto: Turnos['proyectos'][number];
  asesores: Turnos['asesores'];
}) {
  const [ids, setIds] = useState<readonly string[]>(now);
  const { send, enviando, falla } = usePanelSend('FijarTurno');
  const reread = useReread();
  const set = async (next: readonly string[]) => {
    const before = ids;
    setIds(next);
    if (await send({ id_proyecto, asesores: [...next] })) reread();
    else setIds(before);
  };
  return (
    <fieldset className={`grid min-0 ${styles.turno}`} disabled={enviando}>
      <legend className="bold">{nombre}</legend>
      {asesores.map(({ id, nombre: quien }) => (
        <label className="row target gap-3" key={id}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ currentTarget }) =>
              void set(currentTarget.checked ? [...ids, id] : ids.filter((it) => it !== id))
            }
          />
          {quien}
        </label>
      ))}
      <RefusalNote falla={falla} />
    </fieldset>
  );
}
