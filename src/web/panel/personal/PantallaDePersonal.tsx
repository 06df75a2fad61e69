import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { isLowered, ROL_LABELS, type Rol, reachOf } from '../../../domain/permisos.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../calls/panel/useAction.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { TableSection } from '../lists/TableSection.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { BotonDeQr } from '../qr/BotonDeQr.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { DialogoDeInvitacion } from './DialogoDeInvitacion.tsx';
import { type ActOnStaff, ListaDePersonal } from './ListaDePersonal.tsx';
import { RetratoForm } from './RetratoForm.tsx';
import { RolSelector } from './RolSelector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';
import { WhatEnds } from './WhatEnds.tsx';

type Open = { tipo: 'invitar' } | { tipo: ActOnStaff; persona: StaffMember };

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
  // As last read: a change made just before shows in the next dialog.
  const chosen = open && 'persona' in open ? open.persona : undefined;
  const persona = working.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PERSONAL.titulo}
        acciones={
          may && <Boton onClick={() => setOpen({ tipo: 'invitar' })}>{TEXTOS_DE_PERSONAL.invitar}</Boton>
        }
      />
      <div className="stack fit gap-4 screen">
        {hecho && <Aviso>{hecho}</Aviso>}
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {datos && (
          <>
            <ListaDePersonal
              etiqueta={TEXTOS_DE_PERSONAL.trabajan}
              personas={working}
              onAct={may ? (tipo, persona) => setOpen({ tipo, persona }) : undefined}
            />
            {datos.invitaciones.length > 0 && (
              <ListaDeInvitaciones invitaciones={datos.invitaciones} may={may} onDone={done} />
            )}
            {gone.length > 0 && (
              <TableSection titulo={TEXTOS_DE_PERSONAL.yaNo}>
                <ListaDePersonal etiqueta={TEXTOS_DE_PERSONAL.yaNo} personas={gone} />
              </TableSection>
            )}
          </>
        )}
      </div>
      {open?.tipo === 'invitar' && <DialogoDeInvitacion onClose={close} />}
      {open?.tipo === 'rol' && persona && (
        <DialogoDeRol persona={persona} others={working} onDone={done} onClose={close} />
      )}
      {open?.tipo === 'enlace' && persona && (
        <DialogoDeEnlace persona={persona} onDone={done} onClose={close} />
      )}
      {open?.tipo === 'retrato' && persona && (
        <DialogoDeRetrato persona={persona} onDone={done} onClose={close} />
      )}
      {open?.tipo === 'baja' && persona && (
        <DialogoDeBaja persona={persona} others={working} onDone={done} onClose={close} />
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
      definitivo
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

/** A staff member's link, to name and copy for them. */
function DialogoDeEnlace({ persona, onDone, onClose }: Omit<PropsDeCambio, 'others'>) {
  const { id, nombre, enlace } = persona;
  const accion = useAction({
    kept: [`enlace de ${id}`, () => ({ enlace: enlace?.nombre ?? '' })],
    send: (form) => callPanel('FijarEnlaceDe', { id, enlace: form.enlace.trim().toLowerCase() || null }),
    onDone: () => onDone(TEXTOS_DE_PERSONAL.enlaceGuardado(nombre)),
  });
  const url = enlace?.url ?? '';
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_PERSONAL.enlaceDe(nombre)}
      texto={TEXTOS_DE_PERSONAL.enlaceDeTexto}
      hacer={TEXTOS_DE_PERSONAL.enlaceGuardar}
      onClose={onClose}
    >
      <p className="medium anywhere">{url}</p>
      <div className="row stretch wrap gap-3">
        <CopyButton texto={url} etiqueta={TEXTOS_DE_PANEL.copiar} />
        <BotonDeQr pide={{ url }} />
      </div>
      <Campo
        etiqueta={TEXTOS_DE_PERSONAL.enlaceNombre}
        ayuda={TEXTOS_DE_PERSONAL.enlaceAyuda}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...accion.field('enlace')}
      />
    </ActionDialog>
  );
}

/** A staff member's picture, to choose for them. */
function DialogoDeRetrato({
  persona: { id, nombre, retrato },
  onDone,
  onClose,
}: Omit<PropsDeCambio, 'others'>) {
  return (
    <Dialogo titulo={TEXTOS_DE_PERSONAL.retratoDe(nombre)} cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <RetratoForm
        retrato={retrato}
        send={(imagen) => callPanel('FijarRetratoDe', { id, imagen })}
        onDone={onDone}
      />
    </Dialogo>
  );
}

interface Props {
  invitaciones: PanelAnswerOf<'ListarPersonal'>['invitaciones'];
  /** Whether the signed-in person may annul them. */
  may: boolean;
  onDone: (sentence: string) => void;
}

function ListaDeInvitaciones({ invitaciones, may, onDone }: Props) {
  const { send, enviando, falla } = usePanelSend('AnularInvitacion');
  const annul = async (invitacion: string, correo: string) => {
    if (await send({ invitacion })) onDone(TEXTOS_DE_PERSONAL.anulada(correo));
  };
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_PERSONAL.invitaciones} texto={TEXTOS_DE_PERSONAL.invitacionesTexto}>
      <Lista>
        {invitaciones.map(({ id, correo, rol, venceEn, por }) => (
          <ListaRow
            key={id}
            nombre={correo}
            notas={[
              `${ROL_LABELS[rol]} · ${TEXTOS_DE_PERSONAL.vence(formatMoment(venceEn))}`,
              por === null ? TEXTOS_DE_PERSONAL.porMando : TEXTOS_DE_PERSONAL.por(por),
            ]}
            acciones={
              may && (
                <Boton
                  variante="discreto"
                  disabled={enviando}
                  aria-label={TEXTOS_DE_PERSONAL.anularLa(correo)}
                  onClick={() => annul(id, correo)}
                >
                  {TEXTOS_DE_PERSONAL.anular}
                </Boton>
              )
            }
          />
        ))}
      </Lista>
      <RefusalNote falla={falla} />
    </TarjetaDePanel>
  );
}

interface PropsDeCambio {
  persona: StaffMember;
  /** The other staff members. */
  others: readonly StaffMember[];
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Changes a role. A role that can hold no lots must hand them over. */
function DialogoDeRol({ persona, others, onDone, onClose }: PropsDeCambio) {
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

/** Whether a role can hold lots, which another must take over. */
function holdsLotes(rol: Rol): boolean {
  return reachOf(rol, 'holdLote') !== 'none';
}

/** The fault if nobody takes over. */
function missingRelevo(relevo: string): FormFaults {
  return { relevo: relevo ? undefined : TEXTOS_DE_PERSONAL.faltaRelevo };
}

interface PropsOfRelevoSelector {
  de: StaffMember;
  others: readonly StaffMember[];
  relevo: string;
  error: string | undefined;
  onChange: (relevo: string) => void;
}

/** Chooses who takes over: another staff member who may hold lots. */
function RelevoSelector({ de, others, relevo, error, onChange }: PropsOfRelevoSelector) {
  const takers = others.filter(({ id, rol }) => id !== de.id && holdsLotes(rol));
  if (!takers.length) return <p>{TEXTOS_DE_PERSONAL.sinRelevo}</p>;
  const lleva = TEXTOS_DE_PERSONAL.pasan(de.apartados, de.personas);
  return (
    <>
      {lleva && <p>{lleva}</p>}
      <Selector
        etiqueta={TEXTOS_DE_PERSONAL.relevo}
        value={relevo}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{TEXTOS_DE_PERSONAL.eligeRelevo}</option>
        {takers.map(({ id, nombre, rol }) => (
          <option key={id} value={id}>
            {nombre}, {ROL_LABELS[rol]}
          </option>
        ))}
      </Selector>
    </>
  );
}
