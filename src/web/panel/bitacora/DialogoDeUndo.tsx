import { useState } from 'react';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
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
  const { send, enviando, falla } = usePanelSend('Deshacer');
  const [conflicts, setConflicts] = useState('');
  const undo = async () => {
    setConflicts('');
    const answer = await send({ linea: linea.id });
    if (answer?.hecho) onDone();
    else if (answer) setConflicts(answer.resultados.flatMap((it) => (it.ok ? [] : [it.mensaje])).join(' '));
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_BITACORA.deshacerTitulo}
      texto={TEXTOS_DE_BITACORA.deshacerTexto(sentenceOfLine(linea, names))}
      accion={TEXTOS_DE_BITACORA.deshacer}
      enviando={enviando}
      falla={falla}
      mensaje={conflicts}
      onAccept={undo}
      onClose={onClose}
    />
  );
}
