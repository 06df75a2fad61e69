import { useState } from 'react';
import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { typeTelefono } from '../../../../../domain/contacto.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { fieldFaultsOf } from '../../../calls/refusals.ts';
import { useReread } from '../../../calls/usePanel.ts';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { usePersonaSend } from './usePersonaSend.ts';

/** Corrects name and telephone. */
export function DialogoDeTelefono({ persona, onClose }: { persona: PersonaShown; onClose: () => void }) {
  const [nombre, setNombre] = useState(persona.nombre);
  const [telefono, setTelefono] = useState(persona.telefono);
  const { send, enviando, falla, seen } = usePersonaSend('EditarPersona', persona);
  const renew = useReread();
  const faults = fieldFaultsOf(falla);
  const save = async () => {
    if (!(await send({ ...seen, nombre, telefono }))) return;
    renew();
    onClose();
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTitulo}
      texto={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTexto}
      enviando={enviando}
      falla={falla}
      onAccept={save}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.nombre}
        value={nombre}
        maxLength={200}
        autoComplete="off"
        error={faults.nombre}
        revisado={Boolean(faults.nombre)}
        onChange={({ currentTarget }) => setNombre(currentTarget.value)}
      />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.telefono}
        value={telefono}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={faults.telefono}
        revisado={Boolean(faults.telefono)}
        onChange={({ currentTarget }) => setTelefono(typeTelefono(telefono, currentTarget.value))}
      />
    </DialogoDePersona>
  );
}
