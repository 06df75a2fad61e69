import { useState } from 'react';
import type { CotizacionOfPersona } from '../../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../../../domain/decimal.ts';
import { newKey } from '../../../../calls/api.ts';
import { beginStaffMode } from '../../../../mostrador/staffPersona.ts';
import { Link, navigate } from '../../../../start/navigation.tsx';
import { Aviso } from '../../../../ui/Aviso.tsx';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import { fieldFaultsOf } from '../../../calls/refusals.ts';
import { usePanelSend, useReread } from '../../../calls/usePanel.ts';
import { usePermiso } from '../../../calls/usePermiso.ts';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import styles from '../Ficha.module.css';
import { TEXTOS_DE_FICHA } from '../textosDeFicha.ts';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

export interface PropsDeAcciones {
  cotizacion: CotizacionOfPersona;
  /** Whose it is: their id, and that of who attends to them; null: nobody. */
  persona: { id: string; asesor: string | null };
}

/** What can be done with a quote; what came of it is said under it. */
export function AccionesDeCotizacion({ cotizacion, persona: { id, asesor } }: PropsDeAcciones) {
  const { folio, url, estado, entrega, libre, id_lote, id_proyecto, configuracion } = cotizacion;
  const [asked, setAsked] = useState<'corregir' | 'actualizar'>();
  const [hecho, setHecho] = useState('');
  const { send, enviando, falla } = usePanelSend('ReenviarCotizacion');
  const renew = useReread();
  const mayResend = usePermiso('resendCotizacion', asesor);
  const mayFollow = usePermiso('followPersona', asesor);
  const mayHold = usePermiso('holdLote');
  const mayIssue = usePermiso('issueCotizacion');
  const done = (sentence: string) => {
    setAsked(undefined);
    setHecho(sentence);
    renew();
  };
  const resend = async () => {
    const sent = await send({ folio });
    if (sent) done(TEXTOS_DE_CAMBIO_DE_PERSONA.reenviada[sent.como]);
  };
  const hold = rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query: { folio } });
  return (
    <>
      <div className={styles.palabras}>
        <a
          className={styles.enlace}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={TEXTOS_DE_FICHA.verFolio(folio)}
        >
          {TEXTOS_DE_FICHA.verCotizacion}
        </a>
        {libre && mayHold && (
          <Link className={styles.enlace} to={hold}>
            {TEXTOS_DE_FICHA.apartarLote(id_lote)}
          </Link>
        )}
        {mayResend && (
          <Boton
            variante="discreto"
            disabled={enviando}
            aria-label={TEXTOS_DE_CAMBIO_DE_PERSONA.de(TEXTOS_DE_CAMBIO_DE_PERSONA.reenviar, folio)}
            onClick={resend}
          >
            {TEXTOS_DE_CAMBIO_DE_PERSONA.reenviar}
          </Boton>
        )}
        {mayResend && entrega.estado !== 'enviada' && (
          <Boton
            variante="discreto"
            aria-label={TEXTOS_DE_CAMBIO_DE_PERSONA.de(TEXTOS_DE_CAMBIO_DE_PERSONA.corregirCorreo, folio)}
            onClick={() => setAsked('corregir')}
          >
            {TEXTOS_DE_CAMBIO_DE_PERSONA.corregirCorreo}
          </Boton>
        )}
        {mayFollow && mayIssue && (
          <Boton
            variante="discreto"
            aria-label={TEXTOS_DE_CAMBIO_DE_PERSONA.de(TEXTOS_DE_CAMBIO_DE_PERSONA.otraVez, folio)}
            onClick={() => beginStaffMode(id, configuracion)}
          >
            {TEXTOS_DE_CAMBIO_DE_PERSONA.otraVez}
          </Boton>
        )}
        {mayFollow && estado !== 'renovada' && (
          <Boton
            variante="discreto"
            aria-label={TEXTOS_DE_CAMBIO_DE_PERSONA.de(TEXTOS_DE_CAMBIO_DE_PERSONA.actualizar, folio)}
            onClick={() => setAsked('actualizar')}
          >
            {TEXTOS_DE_CAMBIO_DE_PERSONA.actualizar}
          </Boton>
        )}
      </div>
      <RefusalNote falla={falla} />
      {hecho && <Aviso>{hecho}</Aviso>}
      {asked === 'corregir' && (
        <DialogoDeCorreo
          cotizacion={cotizacion}
          persona={id}
          onDone={done}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'actualizar' && (
        <DialogoDeRenewal folio={folio} onDone={done} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface DialogProps {
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function DialogoDeCorreo({
  cotizacion: { folio, correo: antes },
  persona,
  onDone,
  onClose,
}: DialogProps & Pick<PropsDeAcciones, 'cotizacion'> & { persona: string }) {
  const [correo, setCorreo] = useState(antes);
  const { send, enviando, falla } = usePanelSend('CorregirCorreoDeCotizacion');
  const fault = fieldFaultsOf(falla).correo;
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.corregirTitulo(folio)}
      texto={TEXTOS_DE_CAMBIO_DE_PERSONA.corregirTexto}
      enviando={enviando}
      falla={falla}
      onClose={onClose}
      onAccept={async () => {
        const corrected = await send({ folio, correo });
        if (!corrected) return;
        onDone(TEXTOS_DE_CAMBIO_DE_PERSONA.corregida);
        // That address is of somebody known already: the quote is theirs, and whose page this was may be gone.
        if (corrected.persona !== null && corrected.persona !== persona)
          navigate(rutaOfPanel('personas', { detalle: [corrected.persona] }), { replace: true });
      }}
    >
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.correo}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={correo}
        error={fault}
        revisado={Boolean(fault)}
        onChange={({ currentTarget }) => setCorreo(currentTarget.value)}
      />
    </DialogoDePersona>
  );
}

function DialogoDeRenewal({ folio, onDone, onClose }: DialogProps & { folio: string }) {
  const [clave] = useState(newKey);
  const { send, enviando, falla } = usePanelSend('RenovarCotizacion');
  const renew = async () => {
    const made = await send({ folio, clave });
    if (!made) return;
    const [now, before] = [made.precioTotal, made.precioAnterior].map(
      (it) => it !== null && formatPrecio(decimal(it)),
    );
    onDone(
      TEXTOS_DE_CAMBIO_DE_PERSONA.actualizada(made.folio, now || '') +
        (before ? TEXTOS_DE_CAMBIO_DE_PERSONA.antes(before) : ''),
    );
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.actualizarTitulo(folio)}
      texto={TEXTOS_DE_CAMBIO_DE_PERSONA.actualizarTexto}
      accion={TEXTOS_DE_CAMBIO_DE_PERSONA.actualizar}
      enviando={enviando}
      falla={falla}
      onAccept={renew}
      onClose={onClose}
    />
  );
}
