import { useState } from 'react';
import { isLowered, ROL_LABELS } from '../../../domain/permisos.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { holdsLotes } from './RelevoSelector.tsx';
import { RolSelector } from './RolSelector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';
import { useRelevo } from './useRelevo.tsx';
import { WhatEnds } from './WhatEnds.tsx';

export interface PropsDeCambio {
  persona: StaffMember;
  /** Who works here. */
  others: readonly StaffMember[];
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Another role; who can hold no lot any more hands over. */
export function DialogoDeRol({ persona, others, onDone, onClose }: PropsDeCambio) {
  const [rol, setRol] = useState(persona.rol);
  const { send, ...state } = usePanelSend('CambiarRol');
  const relevo = useRelevo(persona, others, holdsLotes(persona.rol) && !holdsLotes(rol));
  const change = async () => {
    const chosen = relevo.read();
    const done = chosen && (await send({ id: persona.id, rol, ...chosen }));
    if (done) onDone(TEXTOS_DE_PERSONAL.cambiado(persona.nombre, ROL_LABELS[rol]));
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PERSONAL.cambiarRolDe(persona.nombre)}
      texto={TEXTOS_DE_PERSONAL.cambiarRolTexto}
      accion={TEXTOS_DE_PERSONAL.guardar}
      {...state}
      onAccept={change}
      onClose={onClose}
    >
      <RolSelector rol={rol} onChange={setRol} />
      {rol !== persona.rol && <WhatEnds persona={persona} lowered={isLowered(persona.rol, rol)} />}
      {relevo.selector}
    </DialogoDeAccion>
  );
}
