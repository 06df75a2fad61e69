import { useState } from 'react';
import type { CotizacionOfPersona } from '../../../../../contract/panel/personas.ts';
import { rutaOfHold, rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { ESTADOS_DE_LOTE } from '../../../../../domain/lote.ts';
import { useReread } from '../../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../../calls/panel/usePermiso.ts';
import { useWhatsapp } from '../../../../contacto/whatsapp.ts';
import { beginStaffMode } from '../../../../mostrador/staffPersona.ts';
import { Link, navigate } from '../../../../navegador/navigation.tsx';
import { Aviso } from '../../../../ui/Aviso.tsx';
import { Boton } from '../../../../ui/Boton.tsx';
import { AccionesDeEnvio } from '../../../cotizaciones/AccionesDeEnvio.tsx';
import styles from '../Ficha.module.css';
import type { PropsDeExpediente } from '../propsDeExpediente.ts';
import { TEXTOS_DE_EXPEDIENTE } from '../textosDeExpediente.ts';
import { DialogoDeNota } from './DialogoDeNota.tsx';
import { DialogoDeRenewal } from './DialogoDeRenewal.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

export interface PropsOfCotizacionRow extends PropsDeExpediente {
  cotizacion: CotizacionOfPersona;
}

const T = TEXTOS_DE_CAMBIO_DE_PERSONA;

/** Actions of a quote, with their outcome below. */
export function AccionesDeCotizacion({ cotizacion, persona, ahora }: PropsOfCotizacionRow) {
  const { folio } = cotizacion;
  const { id } = persona;
  const [asked, setAsked] = useState<Asked>();
  const [hecho, setHecho] = useState('');
  const renew = useReread();
  const done = (sentence: string, whose: string | null = id) => {
    setAsked(undefined);
    setHecho(sentence);
    renew();
    // That address is of somebody known already: the quote is theirs, and whose page this was may be gone.
    if (whose !== null && whose !== id)
      navigate(rutaOfPanel('personas', { detalle: [whose] }), { replace: true });
  };
  return (
    <>
      <Ways {...{ cotizacion, persona }} onAsk={setAsked} onDone={done} />
      {hecho && <Aviso>{hecho}</Aviso>}
      {asked === 'actualizar' && (
        <DialogoDeRenewal folio={folio} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'whatsapp' && (
        <DialogoDeNota
          persona={persona}
          ahora={ahora}
          primero="whatsapp"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type Asked = 'actualizar' | 'whatsapp';

interface WaysProps extends Pick<PropsOfCotizacionRow, 'cotizacion' | 'persona'> {
  onAsk: (asked: Asked) => void;
  onDone: (sentence: string) => void;
}

/** The links and buttons, as far as the role goes. */
function Ways({ cotizacion, persona, onAsk, onDone }: WaysProps) {
  const { folio, url, estado, entrega, correo, lote, id_lote, configuracion } = cotizacion;
  const asesor = persona.asesor?.id ?? null;
  const mayFollow = usePermiso('followPersona', asesor);
  const mayHold = usePermiso('holdLote');
  const mayIssue = usePermiso('issueCotizacion');
  const whatsapp = useWhatsapp({ ...persona, casa: cotizacion });
  return (
    <div className={styles.palabras}>
      <a
        className="inline-row target strong ink"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={TEXTOS_DE_EXPEDIENTE.verFolio(folio)}
      >
        {TEXTOS_DE_EXPEDIENTE.verCotizacion}
      </a>
      {ESTADOS_DE_LOTE[lote].canChoose && mayHold && (
        <Link
          className="inline-row target strong ink"
          to={rutaOfHold(cotizacion)}
          aria-label={T.de(TEXTOS_DE_EXPEDIENTE.apartarLote, id_lote)}
        >
          {TEXTOS_DE_EXPEDIENTE.apartarLote}
        </Link>
      )}
      {whatsapp && (
        <a
          className="inline-row target strong ink"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={T.de(TEXTOS_DE_EXPEDIENTE.whatsapp, folio)}
          // After the browser has followed the link: how it went is asked where the person comes back to.
          onClick={() => mayFollow && setTimeout(() => onAsk('whatsapp'))}
        >
          {TEXTOS_DE_EXPEDIENTE.whatsapp}
        </a>
      )}
      {correo && (
        <AccionesDeEnvio
          folio={folio}
          entrega={entrega}
          correo={correo}
          asesor={asesor}
          enPalabras
          onDone={onDone}
        />
      )}
      {mayFollow && mayIssue && (
        <Boton
          variante="discreto"
          aria-label={T.de(T.otraVez, folio)}
          onClick={() => beginStaffMode(persona.id, configuracion)}
        >
          {T.otraVez}
        </Boton>
      )}
      {mayFollow && estado !== 'renovada' && (
        <Boton variante="discreto" aria-label={T.de(T.actualizar, folio)} onClick={() => onAsk('actualizar')}>
          {T.actualizar}
        </Boton>
      )}
    </div>
  );
}
