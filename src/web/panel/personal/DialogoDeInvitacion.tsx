import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { Rol } from '../../../domain/permisos.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { NearDomain, useNearDomain } from '../../contacto/NearDomain.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { RolSelector } from './RolSelector.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

/** Creates an invitation's link, which is shown only once. */
export function DialogoDeInvitacion({ onClose }: { onClose: () => void }) {
  const question = useNearDomain();
  const [made, setMade] = useState<PanelAnswerOf<'InvitarPersonal'>>();
  const accion = useAction({
    kept: ['invitacion', (): { correo: string; rol: Rol } => ({ correo: '', rol: 'asesor' })],
    missing: ({ correo }) => ({ correo: correo.trim() ? undefined : TEXTOS_DE_PERSONAL.faltaCorreo }),
    send: ({ correo, rol }) =>
      question.asks(correo) ? undefined : callPanel('InvitarPersonal', { correo: correo.trim(), rol }),
    onDone: setMade,
  });
  if (made) return <InvitacionMade made={made} onClose={onClose} />;
  const { correo, rol } = accion.form;
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_PERSONAL.invitar}
      texto={TEXTOS_DE_PERSONAL.invitarTexto}
      hacer={TEXTOS_DE_PERSONAL.hacerEnlace}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_PERSONAL.correo}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-primero
        {...accion.field('correo')}
      />
      <NearDomain
        question={question}
        correo={correo}
        onCorrect={(corrected) => accion.change({ correo: corrected })}
      />
      <RolSelector rol={rol} onChange={(next) => accion.change({ rol: next })} />
    </ActionDialog>
  );
}

function InvitacionMade({ made, onClose }: { made: PanelAnswerOf<'InvitarPersonal'>; onClose: () => void }) {
  const { correo, url, venceEn, regreso } = made;
  const { nombre } = pageSettings.empresa;
  const mensaje = encodeURIComponent(TEXTOS_DE_PERSONAL.mensaje(nombre, url));
  const asunto = encodeURIComponent(TEXTOS_DE_PERSONAL.asunto(nombre));
  const look = lookOf({ variante: 'secundario' });
  return (
    <Dialogo titulo={TEXTOS_DE_PERSONAL.enlaceListo} cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack fit gap-4">
        <p>{TEXTOS_DE_PERSONAL.enlaceTexto(correo, formatMoment(venceEn))}</p>
        {regreso && <p>{TEXTOS_DE_PERSONAL.regreso}</p>}
        <SecretText nombre={TEXTOS_DE_PERSONAL.enlace} texto={url} />
        <div className="row stretch wrap gap-3">
          <CopyButton texto={url} etiqueta={TEXTOS_DE_PERSONAL.copiarEnlace} />
          <a className={look} href={`https://wa.me/?text=${mensaje}`} target="_blank" rel="noreferrer">
            <Icono nombre="whatsapp" tamano={20} />
            {TEXTOS_DE_PERSONAL.porWhatsapp}
          </a>
          <a className={look} href={`mailto:${encodeURIComponent(correo)}?subject=${asunto}&body=${mensaje}`}>
            <Icono nombre="correo" tamano={20} />
            {TEXTOS_DE_PERSONAL.porCorreo}
          </a>
        </div>
        <Boton ancho onClick={onClose}>
          {TEXTOS_DE_PANEL.listo}
        </Boton>
      </div>
    </Dialogo>
  );
}
