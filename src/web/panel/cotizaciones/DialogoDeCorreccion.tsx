import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { trimCorreo } from '../../../domain/contacto.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { NearDomain, useNearDomain } from '../../contacto/NearDomain.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { correctedText, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  folio: string;
  /** Where it went until now. */
  correo: string;
  /** In: what was done, as a sentence; id of whose quote it is from now on, `null`: nobody's. */
  onDone: (texto: string, persona: PanelAnswerOf<'CorregirCorreoDeCotizacion'>['persona']) => void;
  onClose: () => void;
}

/**
 * Has a quote's mail sent to another address; what was typed stays where it is refused. Whose address that is already is told first,
 * and asked once more.
 */
export function DialogoDeCorreccion({ folio, correo, onDone, onClose }: Props) {
  const question = useNearDomain();
  const accion = useAction({
    kept: [`correo de ${folio}`, () => ({ correo })],
    missing: (form) => ({
      correo: trimCorreo(form.correo) === correo ? TEXTOS_DE_COTIZACIONES.mismoCorreo : undefined,
    }),
    send: (form, { falla }) =>
      question.asks(form.correo)
        ? undefined
        : callPanel('CorregirCorreoDeCotizacion', {
            folio,
            correo: form.correo,
            ...(isOfOther(falla) && { juntar: true }),
          }),
    onDone: (corrected) => onDone(correctedText(corrected), corrected.persona),
  });
  const juntar = isOfOther(accion.falla);
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_COTIZACIONES.corregirTitulo}
      texto={TEXTOS_DE_COTIZACIONES.corregirTexto(folio)}
      hacer={juntar ? TEXTOS_DE_COTIZACIONES.juntar : TEXTOS_DE_COTIZACIONES.corregirBoton}
      haciendo={TEXTOS_DE_COTIZACIONES.enviando}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_COTIZACIONES.correo}
        name="correo"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-primero
        {...(juntar && { ayuda: TEXTOS_DE_COTIZACIONES.juntarTexto })}
        {...accion.field('correo')}
      />
      <NearDomain
        question={question}
        correo={accion.form.correo}
        onCorrect={(corrected) => accion.change({ correo: corrected })}
      />
    </ActionDialog>
  );
}

/** Whether the address is somebody else's: pressed again, the quote becomes theirs. */
function isOfOther(falla: ApiFailure | undefined): boolean {
  return falla?.problema?.code === 'CORREO_DE_OTRA_PERSONA';
}
