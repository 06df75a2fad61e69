import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { TELEFONO_HINT, typeTelefono } from '../../../../../domain/contacto.ts';
import { useKeptForm } from '../../../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../../../calls/panel/refusals.ts';
import { useReread } from '../../../../calls/panel/usePanel.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { usePersonaSend } from './usePersonaSend.ts';

/** Corrects name and telephone. */
export function DialogoDeTelefono({ persona, onClose }: { persona: PersonaShown; onClose: () => void }) {
  const [form, setForm, forget] = useKeptForm(`persona ${persona.id}`, () => ({
    nombre: persona.nombre,
    telefono: persona.telefono,
  }));
  const { nombre, telefono } = form;
  const { send, enviando, falla, clear, seen } = usePersonaSend('EditarPersona', persona);
  const renew = useReread();
  const faults = fieldFaultsOf(falla);
  const change = (more: Partial<typeof form>) => {
    setForm({ ...form, ...more });
    // What was refused is no longer what stands there; a colleague's change is still to be read.
    if (Object.keys(faults).length) clear();
  };
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    if (!(await send({ ...seen, nombre, telefono }))) return;
    renew();
    close();
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTitulo}
      texto={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTexto}
      enviando={enviando}
      falla={falla}
      onAccept={save}
      onClose={close}
    >
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.nombre}
        value={nombre}
        maxLength={200}
        autoComplete="off"
        error={faults.nombre}
        revisado={Boolean(faults.nombre)}
        onChange={({ currentTarget }) => change({ nombre: currentTarget.value })}
      />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.telefono}
        ayuda={TELEFONO_HINT}
        value={telefono}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={faults.telefono}
        revisado={Boolean(faults.telefono)}
        onChange={({ currentTarget }) => change({ telefono: typeTelefono(telefono, currentTarget.value) })}
      />
    </DialogoDePersona>
  );
}
