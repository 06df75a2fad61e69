import { useState } from 'react';
import { usePanelSend } from '../calls/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import type { PropsDeCambio } from './DialogoDeRol.tsx';
import { holdsLotes, RelevoSelector } from './RelevoSelector.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

/** Ends somebody's work here; who takes over what they follow is chosen with it. */
export function DialogoDeBaja({ persona, others, onDone, onClose }: PropsDeCambio) {
  const [relevo, setRelevo] = useState('');
  const [checked, setChecked] = useState(false);
  const { send, ...state } = usePanelSend('DarDeBaja');
  const handsOver = holdsLotes(persona.rol);
  const missing = handsOver && !relevo;
  const end = async () => {
    setChecked(true);
    if (missing) return;
    const done = await send({ id: persona.id, ...(handsOver && { relevo }) });
    if (done) onDone(TEXTOS_DE_PERSONAL.dadoDeBaja(persona.nombre));
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PERSONAL.bajaTitulo(persona.nombre)}
      texto={TEXTOS_DE_PERSONAL.bajaTexto}
      accion={TEXTOS_DE_PERSONAL.baja}
      {...state}
      onAccept={end}
      onClose={onClose}
    >
      {handsOver && (
        <RelevoSelector
          de={persona}
          others={others}
          relevo={relevo}
          error={checked && missing ? TEXTOS_DE_PERSONAL.faltaRelevo : undefined}
          onChange={setRelevo}
        />
      )}
    </DialogoDeAccion>
  );
}
