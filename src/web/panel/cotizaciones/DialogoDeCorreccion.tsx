import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { trimCorreo } from '../../../domain/contacto.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { NearDomain, useNearDomain } from '../../contacto/NearDomain.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
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
  const { send, enviando, falla, clear } = usePanelSend('CorregirCorreoDeCotizacion');
  const [{ typed }, setForm, forget] = useKeptForm(`correo de ${folio}`, () => ({ typed: correo }));
  const type = (next: string) => setForm({ typed: next });
  const [same, setSame] = useState(false);
  const question = useNearDomain();
  const fault = same ? TEXTOS_DE_COTIZACIONES.mismoCorreo : fieldFaultsOf(falla).correo;
  const juntar = falla?.problema?.code === 'CORREO_DE_OTRA_PERSONA';
  const accept = async () => {
    const unchanged = trimCorreo(typed) === correo;
    setSame(unchanged);
    if (unchanged || question.asks(typed)) return;
    const corrected = await send({ folio, correo: typed, ...(juntar && { juntar }) });
    if (!corrected) return;
    forget();
    onDone(correctedText(corrected), corrected.persona);
  };
  const accion = juntar ? TEXTOS_DE_COTIZACIONES.juntar : TEXTOS_DE_COTIZACIONES.corregirBoton;
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_COTIZACIONES.corregirTitulo}
      texto={TEXTOS_DE_COTIZACIONES.corregirTexto(folio)}
      accion={enviando ? TEXTOS_DE_COTIZACIONES.enviando : accion}
      enviando={enviando}
      falla={fault ? undefined : falla}
      onAccept={() => void accept()}
      onClose={() => {
        forget();
        onClose();
      }}
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
        value={typed}
        error={fault}
        revisado={Boolean(fault)}
        {...(juntar && { ayuda: TEXTOS_DE_COTIZACIONES.juntarTexto })}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          setSame(false);
          clear();
        }}
      />
      <NearDomain question={question} correo={typed} onCorrect={type} />
    </DialogoDeAccion>
  );
}
