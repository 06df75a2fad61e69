import { useState } from 'react';
import { useKeptForm } from '../../../../calls/panel/keptForm.ts';
import { useReread } from '../../../../calls/panel/usePanel.ts';
import type { PropsDeFicha } from '../propsDeFicha.ts';
import { CamposDeSiguiente, newSiguiente, type SiguienteForm } from './CamposDeSiguiente.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { usePersonaSend } from './usePersonaSend.ts';

/** Sets what comes next with the person, and when. */
export function DialogoDeSiguiente({ persona, ahora, onClose }: PropsDeFicha & { onClose: () => void }) {
  const [form, setForm, forget] = useKeptForm<SiguienteForm>(
    `siguiente ${persona.id}`,
    () => persona.siguiente ?? newSiguiente(ahora),
  );
  const [checked, setChecked] = useState(false);
  // What is missing goes as it is filled in.
  const faults = checked ? missingOf(form) : {};
  const close = () => {
    forget();
    onClose();
  };
  const { send, enviando, falla, seen } = usePersonaSend('FijarSiguiente', persona);
  const renew = useReread();
  const save = async () => {
    setChecked(true);
    if (Object.keys(missingOf(form)).length > 0) return;
    if (!(await send({ ...seen, siguiente: form, hecho: false }))) return;
    renew();
    close();
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.siguiente}
      enviando={enviando}
      falla={falla}
      onAccept={save}
      onClose={close}
    >
      <CamposDeSiguiente form={form} faults={faults} onChange={setForm} />
    </DialogoDePersona>
  );
}

function missingOf({ texto, dia }: SiguienteForm): Partial<SiguienteForm> {
  return {
    ...(!texto.trim() && { texto: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaPaso }),
    ...(!dia && { dia: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia }),
  };
}
