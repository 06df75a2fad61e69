import { useState } from 'react';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { DialogoDeCorreccion } from './DialogoDeCorreccion.tsx';
import { resentText, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

const T = TEXTOS_DE_COTIZACIONES;

interface Props {
  folio: string;
  /** How its newest mail stands: a withheld one is let go. */
  entrega: CotizacionListed['entrega'];
  /** Where it went. */
  correo: string;
  /** Who attends to its person. */
  asesor: string | null;
  /** Beside words that are pressed, as one of them. */
  enPalabras?: boolean;
  /** In: what was done, as a sentence; whose the quote is from now on, where its address was corrected. */
  onDone: (texto: string, persona?: string | null) => void;
}

/** What can be done about a quote's mail, for whoever may. */
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
