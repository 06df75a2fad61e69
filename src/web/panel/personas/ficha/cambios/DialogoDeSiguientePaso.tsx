import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../../../calls/panel/useAction.ts';
import { ActionDialog } from '../../../marco/ActionDialog.tsx';
import type { PropsDeExpediente } from '../propsDeExpediente.ts';
import { CamposDeSiguientePaso, newSiguientePaso, type SiguientePasoForm } from './CamposDeSiguientePaso.tsx';
import { DIALOGO_DE_PERSONA, revisionTold } from './dialogoDePersona.ts';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

export function DialogoDeSiguientePaso({
  persona,
  ahora,
  onClose,
}: PropsDeExpediente & { onClose: () => void }) {
  const { id, revision, siguiente } = persona;
  const accion = useAction({
    kept: [`siguiente ${id}`, () => ({ revision, paso: siguiente ?? newSiguientePaso(ahora) })],
    missing: ({ paso }) => missingOf(paso),
    send: (form) =>
      callPanel('FijarSiguiente', { id, revision: form.revision, siguiente: form.paso, hecho: false }),
    learn: revisionTold,
    onDone: onClose,
  });
  return (
    <ActionDialog
      {...DIALOGO_DE_PERSONA}
      accion={accion}
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.siguiente}
      onClose={onClose}
    >
      <CamposDeSiguientePaso
        form={accion.form.paso}
        faults={accion.faults}
        onChange={(paso) => accion.change({ paso })}
      />
    </ActionDialog>
  );
}

function missingOf({ texto, dia }: SiguientePasoForm): FormFaults {
  return {
    texto: texto.trim() ? undefined : TEXTOS_DE_CAMBIO_DE_PERSONA.faltaPaso,
    dia: dia ? undefined : TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia,
  };
}
