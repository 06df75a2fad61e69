import { useState } from 'react';
import { type FiltroDeBitacora, LISTINGS } from '../../../contract/listings/listings.ts';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { BITACORA_ACCIONES } from '../../../domain/bitacora.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { refusedOf } from '../../calls/panel/refusals.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { type Controls, useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type RowOfList, useList } from '../lists/useList.ts';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveFile.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { type StaffNames, sentenceOfLine } from './sentenceOfLine.ts';
import { TablaDeBitacora } from './TablaDeBitacora.tsx';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

type Bitacora = typeof LISTINGS.bitacora;
type Linea = RowOfList<Bitacora>;

/** The company's log, filtered and paged by its address (decisions 7: 'Bitácora'). */
export function PantallaDeBitacora({ ruta }: PropsDePantalla) {
  const list = useList(LISTINGS.bitacora, ruta.query);
  const names = useStaffNames(list.filas);
  const mayExport = usePermiso('exportBitacora');
  const reread = useReread();
  const [undoing, setUndoing] = useState<Linea>();
  const [hecho, setHecho] = useState('');
  const done = () => {
    setUndoing(undefined);
    setHecho(TEXTOS_DE_BITACORA.deshecho);
    reread();
  };
  return (
    <>
      <ListScreen
        list={list}
        textos={TEXTOS_DE_BITACORA.deLista}
        controles={useControls(names)}
        demas={mayExport && <CsvButton filtro={list.filtro} />}
      >
        {hecho && <Aviso>{hecho}</Aviso>}
        <TablaDeBitacora lineas={list.filas} names={names} onUndo={setUndoing} />
      </ListScreen>
      {undoing && (
        <DialogoDeUndo linea={undoing} names={names} onDone={done} onClose={() => setUndoing(undefined)} />
      )}
    </>
  );
}

function useControls(names: StaffNames): Controls<Bitacora> {
  const T = TEXTOS_DE_BITACORA;
  return {
    persona: { etiqueta: T.persona, opciones: [...names], todos: T.todas },
    tipo: { etiqueta: T.tipo, opciones: Object.entries(BITACORA_ACCIONES), todos: T.todos },
    proyecto: { etiqueta: T.proyecto, opciones: useProyectoOptions(), todos: T.todos },
    lote: { etiqueta: T.lote },
    desde: { etiqueta: T.desde },
    hasta: { etiqueta: T.hasta },
  };
}

/** All staff names if the reader may see the staff; otherwise their own and those on the lines. */
function useStaffNames(lineas: readonly Linea[]): StaffNames {
  const persona = useSession(({ cuenta }) => cuenta?.persona);
  const { datos } = usePanel('ListarPersonal', {}, usePermiso('readPersonal'));
  return new Map([
    ...(persona ? [[persona.id, persona.nombre] as const] : []),
    ...lineas.flatMap(({ quien }) => (quien ? [[quien.id, quien.nombre] as const] : [])),
    ...(datos?.personal.map(({ id, nombre }) => [id, nombre] as const) ?? []),
  ]);
}

/** Downloads the log with the screen's filter. */
function CsvButton({ filtro }: { filtro: FiltroDeBitacora }) {
  const { send, enviando, falla } = usePanelSend('ExportarBitacora');
  const [nota, setNota] = useState('');
  const save = async () => {
    setNota('');
    const made = await send(filtro);
    if (!made) return;
    saveCsv(made);
    if (made.hayMas) setNota(TEXTOS_DE_BITACORA.csvCortado(made.lineas));
  };
  return (
    <div className="stack gap-1">
      <Boton variante="secundario" disabled={enviando} onClick={save}>
        <Icono nombre="descargar" tamano={20} />
        {enviando ? TEXTOS_DE_BITACORA.csvHaciendo : TEXTOS_DE_BITACORA.csv}
      </Boton>
      <p role="status" className="hide-empty text-nota soft">
        {nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}

interface Props {
  linea: BitacoraRow;
  names: StaffNames;
  onDone: () => void;
  onClose: () => void;
}

/** Undoes a change, or lists for each lot why it cannot be undone. */
function DialogoDeUndo({ linea, names, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_BITACORA.deshacerTitulo}
      texto={TEXTOS_DE_BITACORA.deshacerTexto(sentenceOfLine(linea, names))}
      hacer={TEXTOS_DE_BITACORA.deshacer}
      send={() => callPanel('Deshacer', { linea: linea.id })}
      refused={refusedOf}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
