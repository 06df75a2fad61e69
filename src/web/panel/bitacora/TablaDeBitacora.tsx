import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { canUndo } from '../../../domain/cambio.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { type RowColumn, RowTable } from '../lists/RowTable.tsx';
import { idOfRow } from '../lists/useList.ts';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Bitacora.module.css';
import { type StaffNames, sentenceOfLine } from './sentenceOfLine.ts';
import { TEXTOS_DE_BITACORA as T } from './textosDeBitacora.ts';

interface Props {
  lineas: readonly BitacoraRow[];
  names: StaffNames;
  onUndo: (linea: BitacoraRow) => void;
}

/** One row per line; on a phone, cards. */
export function TablaDeBitacora({ lineas, names, onUndo }: Props) {
  const now = Date.now();
  const undone = new Set(lineas.map(({ deshace }) => deshace));
  const columnas: RowColumn<BitacoraRow>[] = [
    {
      ...{ clave: 'cuando', nombre: T.cuando, lugar: 'nota' },
      cell: ({ en }) => <time dateTime={en}>{formatNearMoment(en, now)}</time>,
    },
    { clave: 'quien', nombre: T.quien, lugar: 'nota', cell: whoOf },
    { clave: 'que', nombre: T.que, lugar: 'titulo', cell: (linea) => sentenceOfLine(linea, names) },
    {
      ...{ clave: 'accion', nombre: <span className="oculto">{T.acciones}</span>, lugar: 'accion' },
      cell: (linea) =>
        undone.has(linea.id) ? (
          <span className="text-nota soft">{T.seDeshizo}</span>
        ) : (
          <UndoButton linea={linea} names={names} onUndo={onUndo} />
        ),
    },
  ];
  return (
    <RowTable
      etiqueta={T.deLista.titulo}
      columnas={columnas}
      filas={lineas}
      llave={({ id }) => id}
      quieta={{ idOf: ({ id }) => idOfRow(LISTINGS.bitacora, id) }}
      className={styles.tabla}
    />
  );
}

/** Checks role and kind. Newer changes and the hold's owner only the server knows; it refuses then. */
function UndoButton({ linea, names, onUndo }: Pick<Props, 'names' | 'onUndo'> & { linea: BitacoraRow }) {
  const may = usePermiso('undoChange', linea.quien?.id ?? null);
  if (!may || !linea.lote || linea.deshace !== null || !canUndo(linea)) return null;
  return (
    <Boton
      variante="discreto"
      aria-label={T.deshacerLa(sentenceOfLine(linea, names))}
      onClick={() => onUndo(linea)}
    >
      {T.deshacer}
    </Boton>
  );
}

function whoOf({ quien, clave, origen }: BitacoraRow): string {
  if (quien) return quien.nombre;
  if (clave !== null) return TEXTOS_DE_PANEL.programa(clave);
  if (origen === 'panel') return T.nadie;
  return origen === 'mando' ? T.mando : T.sistema;
}
