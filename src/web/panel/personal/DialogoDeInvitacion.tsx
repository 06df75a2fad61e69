import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { Rol } from '../../../domain/permisos.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { NearDomain, useNearDomain } from '../../contacto/NearDomain.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { RolSelector } from './RolSelector.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

interface Props {
  onInvited: () => void;
  onClose: () => void;
}

/** Makes an invitation's link, which is shown this once, to be handed over. */
export function DialogoDeInvitacion({ onInvited, onClose }: Props) {
  const [form, setForm, forget] = useKeptForm<{ correo: string; rol: Rol }>('invitacion', () => ({
    correo: '',
    rol: 'asesor',
  }));
  const { correo, rol } = form;
  const [checked, setChecked] = useState(false);
  const question = useNearDomain();
  const [made, setMade] = useState<PanelAnswerOf<'InvitarPersonal'>>();
  const { send, enviando, falla, clear } = usePanelSend('InvitarPersonal');
  const invite = async () => {
    setChecked(true);
    if (!correo.trim() || question.asks(correo)) return;
    const answer = await send({ correo: correo.trim(), rol });
    if (!answer) return;
    forget();
    setMade(answer);
    onInvited();
  };
  if (made) return <InvitacionMade made={made} onClose={onClose} />;
  const wrong = fieldFaultsOf(falla).correo;
  const missing = checked && !correo.trim() ? TEXTOS_DE_PERSONAL.faltaCorreo : undefined;
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PERSONAL.invitar}
      texto={TEXTOS_DE_PERSONAL.invitarTexto}
      accion={TEXTOS_DE_PERSONAL.hacerEnlace}
      enviando={enviando}
      falla={wrong ? undefined : falla}
      onAccept={invite}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <Campo
        etiqueta={TEXTOS_DE_PERSONAL.correo}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-primero
        value={correo}
        error={missing ?? wrong}
        revisado={Boolean(missing ?? wrong)}
        onChange={({ target }) => {
          setForm({ ...form, correo: target.value });
          clear();
        }}
      />
      <NearDomain
        question={question}
        correo={correo}
        onCorrect={(next) => setForm({ ...form, correo: next })}
      />
      <RolSelector rol={rol} onChange={(next) => setForm({ ...form, rol: next })} />
    </DialogoDeAccion>
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
