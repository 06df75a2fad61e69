import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { trimCorreo } from '../../../domain/contacto.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { NearDomain, useNearDomain } from '../../contacto/NearDomain.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { correctedText, resentText, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

const T = TEXTOS_DE_COTIZACIONES;

interface Props {
  folio: string;
  /** State of its newest mail; a withheld mail can be released. */
  entrega: CotizacionListed['entrega'];
  /** Its current address. */
  correo: string;
  /** Id of the person's adviser. */
  asesor: string | null;
  /** Shown among text links, styled like them. */
  enPalabras?: boolean;
  /** In: the outcome as a sentence; after a correction, the id of the quote's person. */
  onDone: (texto: string, persona?: string | null) => void;
}

/** Actions for a quote's mail, if the reader may take them. */
export function AccionesDeEnvio({ folio, entrega, correo, asesor, enPalabras = false, onDone }: Props) {
  const may = usePermiso('resendCotizacion', asesor);
  const { send, enviando, falla } = usePanelSend('ReenviarCotizacion');
  const [corrige, setCorrige] = useState(false);
  if (!may || !entrega) return null;
  const resend = async () => {
    const sent = await send({ folio });
    if (sent) onDone(resentText(sent));
  };
  const { estado } = entrega;
  const resendText = estado === 'retenida' ? T.liberar : T.reenviar;
  const failed = estado === 'rechazada' || estado === 'pendiente' || estado === 'reintentando';
  const look = (variante: 'primario' | 'secundario' | 'discreto') => (enPalabras ? 'discreto' : variante);
  return (
    <>
      <Boton
        variante={look(failed ? 'primario' : 'discreto')}
        aria-label={T.de(T.corregir, folio)}
        onClick={() => setCorrige(true)}
      >
        {T.corregir}
      </Boton>
      <Boton
        variante={look(estado === 'retenida' ? 'primario' : 'secundario')}
        disabled={enviando}
        aria-label={T.de(resendText, folio)}
        onClick={() => void resend()}
      >
        {enviando ? T.enviando : resendText}
      </Boton>
      <RefusalNote falla={falla} />
      {corrige && (
        <DialogoDeCorreccion
          folio={folio}
          correo={correo}
          onClose={() => setCorrige(false)}
          onDone={(texto, persona) => {
            setCorrige(false);
            onDone(texto, persona);
          }}
        />
      )}
    </>
  );
}

interface PropsOfDialogoDeCorreccion {
  folio: string;
  /** The current address. */
  correo: string;
  /** In: the outcome as a sentence; the id of the quote's person from now on, `null` for none. */
  onDone: (texto: string, persona: PanelAnswerOf<'CorregirCorreoDeCotizacion'>['persona']) => void;
  onClose: () => void;
}

/** Sends a quote to another address; input survives a refusal. Asks again if it is another person's. */
function DialogoDeCorreccion({ folio, correo, onDone, onClose }: PropsOfDialogoDeCorreccion) {
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

/** True if the address is another person's. The next press moves the quote to that person. */
function isOfOther(falla: ApiFailure | undefined): boolean {
  return falla?.problema?.code === 'CORREO_DE_OTRA_PERSONA';
}
