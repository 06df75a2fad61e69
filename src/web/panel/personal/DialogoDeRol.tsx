import { isLowered, ROL_LABELS, type Rol } from '../../../domain/permisos.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { holdsLotes, missingRelevo, RelevoSelector } from './RelevoSelector.tsx';
import { RolSelector } from './RolSelector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';
import { WhatEnds } from './WhatEnds.tsx';

export interface PropsDeCambio {
  persona: StaffMember;
  /** The other staff members. */
  others: readonly StaffMember[];
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Changes a role. A role that can hold no lots must hand them over. */
export function DialogoDeRol({ persona, others, onDone, onClose }: PropsDeCambio) {
  const { id, nombre } = persona;
  const handsOver = (rol: Rol) => holdsLotes(persona.rol) && !holdsLotes(rol);
  const accion = useAction({
    kept: [`rol de ${id}`, () => ({ rol: persona.rol, relevo: '' })],
    missing: ({ rol, relevo }) => (handsOver(rol) ? missingRelevo(relevo) : {}),
    send: ({ rol, relevo }) => callPanel('CambiarRol', { id, rol, ...(handsOver(rol) && { relevo }) }),
    onDone: () => onDone(TEXTOS_DE_PERSONAL.cambiado(nombre, ROL_LABELS[rol])),
  });
  const { rol, relevo } = accion.form;
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_PERSONAL.cambiarRolDe(nombre)}
      texto={TEXTOS_DE_PERSONAL.cambiarRolTexto}
      hacer={TEXTOS_DE_PERSONAL.guardar}
      onClose={onClose}
    >
      <RolSelector rol={rol} onChange={(next) => accion.change({ rol: next })} />
      {rol !== persona.rol && <WhatEnds persona={persona} lowered={isLowered(persona.rol, rol)} />}
      {handsOver(rol) && (
        <RelevoSelector
          de={persona}
          others={others}
          relevo={relevo}
          error={accion.faults.relevo}
          onChange={(next) => accion.change({ relevo: next })}
        />
      )}
    </ActionDialog>
  );
}
