import { useState } from 'react';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { Boton } from '../../ui/Boton.tsx';
import { usePanelSend } from '../calls/usePanel.ts';
import { usePermiso } from '../calls/usePermiso.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { DialogoDeCorreccion } from './DialogoDeCorreccion.tsx';
import { TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  folio: string;
  /** How its newest mail stands: a sent one is no longer corrected, a withheld one is let go. */
  entrega: CotizacionListed['entrega'];
  /** Where it went. */
  correo: string;
  /** Who attends to its person. */
  asesor: string | null;
  /** In: what was done, as a sentence. */
  onDone: (texto: string) => void;
}

/** What can be done about a quote's mail, for whoever may. */
export function AccionesDeEnvio({ folio, entrega, correo, asesor, onDone }: Props) {
  const may = usePermiso('resendCotizacion', asesor);
  const { send, enviando, falla } = usePanelSend('ReenviarCotizacion');
  const [corrige, setCorrige] = useState(false);
  if (!may || !entrega) return null;
  const resend = async () => {
    const sent = await send({ folio });
    if (sent) onDone(TEXTOS_DE_COTIZACIONES.salio[sent.como](sent.correo));
  };
  const resendText =
    entrega.estado === 'retenida' ? TEXTOS_DE_COTIZACIONES.liberar : TEXTOS_DE_COTIZACIONES.reenviar;
  const mayCorrect = entrega.estado === 'rechazada' || entrega.estado === 'pendiente';
  return (
    <>
      {mayCorrect && (
        <Boton
          aria-label={TEXTOS_DE_COTIZACIONES.de(TEXTOS_DE_COTIZACIONES.corregir, folio)}
          onClick={() => setCorrige(true)}
        >
          {TEXTOS_DE_COTIZACIONES.corregir}
        </Boton>
      )}
      <Boton
        variante={entrega.estado === 'retenida' ? 'primario' : 'secundario'}
        disabled={enviando}
        aria-label={TEXTOS_DE_COTIZACIONES.de(resendText, folio)}
        onClick={() => void resend()}
      >
        {enviando ? TEXTOS_DE_COTIZACIONES.enviando : resendText}
      </Boton>
      <RefusalNote falla={falla} />
      {corrige && (
        <DialogoDeCorreccion
          folio={folio}
          correo={correo}
          onClose={() => setCorrige(false)}
          onDone={(texto) => {
            setCorrige(false);
            onDone(texto);
          }}
        />
      )}
    </>
  );
}
