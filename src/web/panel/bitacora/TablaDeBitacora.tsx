import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { canUndo } from '../../../domain/cambio.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { idOfRow } from '../lists/useList.ts';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Bitacora.module.css';
import { type StaffNames, sentenceOfLine } from './sentenceOfLine.ts';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

interface Props {
  lineas: readonly BitacoraRow[];
  names: StaffNames;
  onUndo: (linea: BitacoraRow) => void;
}

/** One row per line; on a phone, cards. */
export function TablaDeBitacora({ lineas, names, onUndo }: Props) {
  const now = Date.now();
  const undone = new Set(lineas.map(({ deshace }) => deshace));
  return (
    <table className={`table ${styles.tabla}`}>
      <thead className="absolute clip">
        <tr className="grid items-center line-above gap-x-4">
          <th scope="col">{TEXTOS_DE_BITACORA.cuando}</th>
          <th scope="col">{TEXTOS_DE_BITACORA.quien}</th>
          <th scope="col">{TEXTOS_DE_BITACORA.que}</th>
          <th scope="col">
            <span className="oculto">{TEXTOS_DE_BITACORA.acciones}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr
            className="grid items-center line-above gap-x-4"
            key={linea.id}
            id={idOfRow(LISTINGS.bitacora, linea.id)}
            tabIndex={-1}
            data-renglon=""
          >
            <td className={`anywhere text-nota soft ${styles.cuando}`}>
              <time dateTime={linea.en}>{formatNearMoment(linea.en, now)}</time>
            </td>
            <td className={`anywhere text-nota ${styles.quien}`}>{whoOf(linea)}</td>
            <td className={`anywhere medium ${styles.que}`}>{sentenceOfLine(linea, names)}</td>
            <td className={`anywhere ${styles.accion}`}>
              {undone.has(linea.id) ? (
                <span className="text-nota soft">{TEXTOS_DE_BITACORA.seDeshizo}</span>
              ) : (
                <UndoButton linea={linea} names={names} onUndo={onUndo} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Checks role and kind. Newer changes and the hold's owner only the server knows; it refuses then. */
function UndoButton({ linea, names, onUndo }: Pick<Props, 'names' | 'onUndo'> & { linea: BitacoraRow }) {
  const may = usePermiso('undoChange', linea.quien?.id ?? null);
  if (!may || !linea.lote || linea.deshace !== null || !canUndo(linea)) return null;
  return (
    <Boton
      variante="discreto"
      aria-label={TEXTOS_DE_BITACORA.deshacerLa(sentenceOfLine(linea, names))}
      onClick={() => onUndo(linea)}
    >
      {TEXTOS_DE_BITACORA.deshacer}
    </Boton>
  );
}

function whoOf({ quien, clave, origen }: BitacoraRow): string {
  if (quien) return quien.nombre;
  if (clave !== null) return TEXTOS_DE_PANEL.programa(clave);
  if (origen === 'panel') return TEXTOS_DE_BITACORA.nadie;
  return origen === 'mando' ? TEXTOS_DE_BITACORA.mando : TEXTOS_DE_BITACORA.sistema;
}
