import { useState } from 'react';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { usePanel, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { DialogoDeEnlace } from './DialogoDeEnlace.tsx';
import { DialogoDeInvitacion } from './DialogoDeInvitacion.tsx';
import { DialogoDeRol, type PropsDeCambio } from './DialogoDeRol.tsx';
import { ListaDeInvitaciones } from './ListaDeInvitaciones.tsx';
import { ListaDePersonal } from './ListaDePersonal.tsx';
import { holdsLotes, missingRelevo, RelevoSelector } from './RelevoSelector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';
import { WhatEnds } from './WhatEnds.tsx';

type Open = { tipo: 'invitar' } | { tipo: 'rol' | 'baja' | 'enlace'; persona: StaffMember };

/** Current staff, invitations, and former staff (decisions 7: 'Personal'). */
export function PantallaDePersonal() {
  const { datos, cargando, falla, releer } = usePanel('ListarPersonal', {});
  const reread = useReread();
  const may = usePermiso('changePersonal');
  const [open, setOpen] = useState<Open>();
  const [hecho, setHecho] = useState('');
  const close = () => setOpen(undefined);
  const done = (sentence: string) => {
    close();
    setHecho(sentence);
    reread();
  };
  const working = datos?.personal.filter(({ bajaEn }) => bajaEn === null) ?? [];
  const gone = datos?.personal.filter(({ bajaEn }) => bajaEn !== null) ?? [];
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PERSONAL.titulo}
        texto={TEXTOS_DE_PERSONAL.texto}
        acciones={
          may && <Boton onClick={() => setOpen({ tipo: 'invitar' })}>{TEXTOS_DE_PERSONAL.invitar}</Boton>
        }
      />
      <div className={`stack fit gap-4 screen`}>
        {hecho && <Aviso>{hecho}</Aviso>}
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {datos && (
          <>
            <ListaDePersonal
              titulo={TEXTOS_DE_PERSONAL.trabajan}
              personas={working}
              onRol={may ? (persona) => setOpen({ tipo: 'rol', persona }) : undefined}
              onEnlace={may ? (persona) => setOpen({ tipo: 'enlace', persona }) : undefined}
              onBaja={may ? (persona) => setOpen({ tipo: 'baja', persona }) : undefined}
            />
            {datos.invitaciones.length > 0 && (
              <ListaDeInvitaciones invitaciones={datos.invitaciones} may={may} onDone={done} />
            )}
            {gone.length > 0 && <ListaDePersonal titulo={TEXTOS_DE_PERSONAL.yaNo} personas={gone} />}
          </>
        )}
      </div>
      {open?.tipo === 'invitar' && <DialogoDeInvitacion onClose={close} />}
      {open?.tipo === 'rol' && (
        <DialogoDeRol persona={open.persona} others={working} onDone={done} onClose={close} />
      )}
      {open?.tipo === 'enlace' && <DialogoDeEnlace persona={open.persona} onDone={done} onClose={close} />}
      {open?.tipo === 'baja' && (
        <DialogoDeBaja persona={open.persona} others={working} onDone={done} onClose={close} />
      )}
    </>
  );
}

/** Ends a staff member's access, and assigns their persons to another. */
function DialogoDeBaja({ persona, others, onDone, onClose }: PropsDeCambio) {
  const { id, nombre } = persona;
  const handsOver = holdsLotes(persona.rol);
  const accion = useAction({
    kept: [`baja de ${id}`, () => ({ relevo: '' })],
    missing: ({ relevo }) => (handsOver ? missingRelevo(relevo) : {}),
    send: ({ relevo }) => callPanel('DarDeBaja', { id, ...(handsOver && { relevo }) }),
    onDone: () => onDone(TEXTOS_DE_PERSONAL.dadoDeBaja(nombre)),
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_PERSONAL.bajaTitulo(nombre)}
      texto={TEXTOS_DE_PERSONAL.bajaTexto}
      hacer={TEXTOS_DE_PERSONAL.baja}
      onClose={onClose}
    >
      <WhatEnds persona={persona} lowered />
      {handsOver && (
        <RelevoSelector
          de={persona}
          others={others}
          relevo={accion.form.relevo}
          error={accion.faults.relevo}
          onChange={(relevo) => accion.change({ relevo })}
        />
      )}
    </ActionDialog>
  );
}
