import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { BitacoraFilter } from '../../../contract/panel/shapes.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveCsv.ts';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { DialogoDeUndo } from './DialogoDeUndo.tsx';
import { FiltroDeBitacora } from './FiltroDeBitacora.tsx';
import { filterOf, readFilter } from './filterInQuery.ts';
import type { StaffNames } from './sentenceOfLine.ts';
import { TablaDeBitacora } from './TablaDeBitacora.tsx';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

type Linea = PanelAnswerOf<'LeerBitacora'>['lineas'][number];

/** The company's log, filtered and paged by its address (decisions 7: 'Bitácora'). */
export function PantallaDeBitacora({ ruta }: PropsDePantalla) {
  const fields = readFilter(ruta.query);
  const { datos, cargando, falla, releer } = usePanel('LeerBitacora', filterOf(fields));
  const reread = useReread();
  const names = useStaffNames(datos?.lineas ?? []);
  const mayExport = usePermiso('exportBitacora');
  const [undoing, setUndoing] = useState<Linea>();
  const [hecho, setHecho] = useState('');
  const last = datos?.lineas.at(-1);
  const done = () => {
    setUndoing(undefined);
    setHecho(TEXTOS_DE_BITACORA.deshecho);
    reread();
  };
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_BITACORA.titulo}
        texto={TEXTOS_DE_BITACORA.texto}
        acciones={mayExport && <CsvButton filter={filterOf({ ...fields, antes: '' })} />}
      />
      <div className={`stack fit gap-4 screen`}>
        <FiltroDeBitacora key={ruta.query} fields={fields} names={names} />
        {hecho && <Aviso>{hecho}</Aviso>}
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {datos?.lineas.length === 0 && <p role="status">{TEXTOS_DE_BITACORA.vacia}</p>}
        {datos && datos.lineas.length > 0 && (
          <TablaDeBitacora lineas={datos.lineas} names={names} onUndo={setUndoing} />
        )}
        {(fields.antes || datos?.hayMas) && (
          <nav className="row stretch wrap gap-3" aria-label={TEXTOS_DE_BITACORA.paginas}>
            {fields.antes && (
              <Enlace variante="secundario" to={rutaOfPanel('bitacora', { query: { ...fields, antes: '' } })}>
                {TEXTOS_DE_BITACORA.recientes}
              </Enlace>
            )}
            {datos?.hayMas && last && (
              <Enlace
                variante="secundario"
                to={rutaOfPanel('bitacora', { query: { ...fields, antes: last.id } })}
              >
                {TEXTOS_DE_BITACORA.anteriores}
              </Enlace>
            )}
          </nav>
        )}
      </div>
      {undoing && (
        <DialogoDeUndo linea={undoing} names={names} onDone={done} onClose={() => setUndoing(undefined)} />
      )}
    </>
  );
}

/** Everybody's name for who may see the staff; else those that the lines themselves tell, and one's own. */
function useStaffNames(lineas: readonly Linea[]): StaffNames {
  const persona = useSession(({ cuenta }) => cuenta?.persona);
  const { datos } = usePanel('ListarPersonal', {}, usePermiso('readPersonal'));
  return new Map([
    ...(persona ? [[persona.id, persona.nombre] as const] : []),
    ...lineas.flatMap(({ quien }) => (quien ? [[quien.id, quien.nombre] as const] : [])),
    ...(datos?.personal.map(({ id, nombre }) => [id, nombre] as const) ?? []),
  ]);
}

/** The log as a file, by the same filter as on screen. */
function CsvButton({ filter }: { filter: BitacoraFilter }) {
  const { send, enviando, falla } = usePanelSend('ExportarBitacora');
  const [nota, setNota] = useState('');
  const save = async () => {
    setNota('');
    const made = await send(filter);
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
