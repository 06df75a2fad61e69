import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { TELEFONO_HINT, typeTelefono } from '../../../../../domain/contacto.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { useAction } from '../../../../calls/panel/useAction.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { ActionDialog } from '../../../marco/ActionDialog.tsx';
import { DIALOGO_DE_PERSONA, revisionTold } from './dialogoDePersona.ts';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** Corrects name and telephone. */
export function DialogoDeTelefono({ persona, onClose }: { persona: PersonaShown; onClose: () => void }) {
  const { id, revision, nombre, telefono } = persona;
  const accion = useAction({
    kept: [`persona ${id}`, () => ({ revision, nombre, telefono })],
    send: (form) => callPanel('EditarPersona', { id, ...form }),
    learn: revisionTold,
    onDone: onClose,
  });
  const typed = accion.field('telefono');
  return (
    <ActionDialog
      {...DIALOGO_DE_PERSONA}
      accion={accion}
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTitulo}
      texto={TEXTOS_DE_CAMBIO_DE_PERSONA.editarTexto}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.nombre}
        maxLength={200}
        autoComplete="off"
        {...accion.field('nombre')}
      />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.telefono}
        ayuda={TELEFONO_HINT}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...typed}
        onChange={({ currentTarget: { value } }) =>
          accion.change({ telefono: typeTelefono(typed.value, value) })
        }
      />
    </ActionDialog>
  );
}
