import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { TELEFONO_HINT, typeTelefono } from '../../../../../domain/contacto.ts';
import { ORIGEN_KINDS, ORIGENES } from '../../../../../domain/personas/origen.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { useAction } from '../../../../calls/panel/useAction.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { ActionDialog } from '../../../marco/ActionDialog.tsx';
import { Selector } from '../../../marco/Selector.tsx';
import { TEXTOS_DE_PERSONAS } from '../../textosDePersonas.ts';
import { DIALOGO_DE_PERSONA, revisionTold } from './dialogoDePersona.ts';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** Corrects name, telephone and origin, and takes the mailbox that was missing. */
export function DialogoDeTelefono({ persona, onClose }: { persona: PersonaShown; onClose: () => void }) {
  const { id, revision, nombre, telefono, correo, origen } = persona;
  const accion = useAction({
    kept: [`persona ${id}`, () => ({ revision, nombre, telefono, correo: '', origen: origen ?? '' })],
    send: ({ correo: typedCorreo, origen: chosen, ...form }) => {
      const llego = ORIGEN_KINDS.find((it) => it === chosen && it !== origen);
      return callPanel('EditarPersona', {
        ...{ id, ...form },
        ...(typedCorreo && { correo: typedCorreo }),
        ...(llego && { origen: llego }),
      });
    },
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
      {!correo && (
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.correo}
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          {...accion.field('correo')}
        />
      )}
      <Selector
        etiqueta={TEXTOS_DE_PERSONAS.llego}
        value={accion.form.origen}
        onChange={accion.field('origen').onChange}
      >
        <option value="" disabled hidden>
          {TEXTOS_DE_PERSONAS.elige}
        </option>
        {ORIGEN_KINDS.map((it) => (
          <option key={it} value={it}>
            {ORIGENES[it]}
          </option>
        ))}
      </Selector>
    </ActionDialog>
  );
}
