import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import type { PropsDeCambio } from './DialogoDeRol.tsx';
import { holdsLotes } from './RelevoSelector.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';
import { useRelevo } from './useRelevo.tsx';
import { WhatEnds } from './WhatEnds.tsx';

/** Ends somebody's work here; who takes over what they follow is chosen with it. */
export function DialogoDeBaja({ persona, others, onDone, onClose }: PropsDeCambio) {
  const { send, ...state } = usePanelSend('DarDeBaja');
  const relevo = useRelevo(persona, others, holdsLotes(persona.rol));
  const end = async () => {
    const chosen = relevo.read();
    const done = chosen && (await send({ id: persona.id, ...chosen }));
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
      <WhatEnds persona={persona} lowered />
      {relevo.selector}
    </DialogoDeAccion>
  );
}
