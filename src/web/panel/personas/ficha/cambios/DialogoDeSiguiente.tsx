import { useState } from 'react';
import { useReread } from '../../../calls/usePanel.ts';
import type { PropsDeFicha } from '../propsDeFicha.ts';
import { CamposDeSiguiente, newSiguiente, type SiguienteForm } from './CamposDeSiguiente.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { usePersonaSend } from './usePersonaSend.ts';

/** Sets what comes next with the person, and when. */
export function DialogoDeSiguiente({ persona, ahora, onClose }: PropsDeFicha & { onClose: () => void }) {
  const [form, setForm] = useState<SiguienteForm>(persona.siguiente ?? newSiguiente(ahora));
  const [faults, setFaults] = useState<Partial<SiguienteForm>>({});
  const { send, enviando, falla, seen } = usePersonaSend('FijarSiguiente', persona);
  const renew = useReread();
  const save = async () => {
    const missing = {
      ...(!form.texto.trim() && { texto: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaPaso }),
      ...(!form.dia && { dia: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    if (!(await send({ ...seen, siguiente: form, hecho: false }))) return;
    renew();
    onClose();
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.siguiente}
      enviando={enviando}
      falla={falla}
      onAccept={save}
      onClose={onClose}
    >
      <CamposDeSiguiente form={form} faults={faults} onChange={setForm} />
    </DialogoDePersona>
  );
}
