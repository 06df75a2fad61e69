import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { refusedOf } from '../../calls/panel/refusals.ts';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { type StaffNames, sentenceOfLine } from './sentenceOfLine.ts';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

interface Props {
  linea: BitacoraRow;
  names: StaffNames;
  onDone: () => void;
  onClose: () => void;
}

/** Undoes a change, or says lot by lot what stands on it. */
export function DialogoDeUndo({ linea, names, onDone, onClose }: Props) {
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
