import { useState } from 'react';
import type { KindOfNota } from '../../../../contract/panel/choices.ts';
import { rutaOfChoice, rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { formatTelefono, phoneLinkOf } from '../../../../domain/contacto.ts';
import { endSentence, fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { cameBy } from '../../../../domain/personas/origen.ts';
import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { newestOf, useWhatsapp } from '../../../contacto/whatsapp.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { Boton, lookOf } from '../../../ui/Boton.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { Icono, IconoOfPath } from '../../../ui/Icono.tsx';
import { BookForPersona } from '../../agenda/BookForPersona.tsx';
import { TELEFONO } from '../../inventario/ficha/ContactoDePersona.tsx';
import { keyOfAct } from '../../keys/acts.ts';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { Distintivo } from '../Distintivo.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { AsesorDePersona } from './cambios/AsesorDePersona.tsx';
import { DialogoDeNota } from './cambios/DialogoDeNota.tsx';
import { DialogoDeTelefono } from './cambios/DialogoDeTelefono.tsx';
import { PersonaRefusalNote } from './cambios/PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './cambios/textosDeCambioDePersona.ts';
import styles from './Ficha.module.css';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** Name, contact, adviser, and the actions with the person. */
export function EncabezadoDePersona({ persona, ahora }: PropsDeExpediente) {
  const { nombre, correo, telefono, origen, campana, primeraCampana, asesor, borrarEn } = persona;
  const [asked, setAsked] = useState<KindOfNota | 'editar'>();
  const mayFollow = usePermiso('followPersona', asesor?.id ?? null);
  const mayIssue = usePermiso('issueCotizacion');
  const mayHold = usePermiso('holdLote');
  // Deferred, so that the browser follows the link first. On return the dialog asks for the outcome.
  const askAfter = (tipo: KindOfNota) => () => mayFollow && setTimeout(() => setAsked(tipo));
  const whatsapp = useWhatsapp({ ...persona, casa: newestOf(persona) });
  return (
    <>
      <Link
        className={`inline-row target gap-2 above-2 text-nota accent strong ${styles.volver}`}
        to={rutaOfPanel('personas')}
      >
        <Icono nombre="atras" tamano={20} />
        {TEXTOS_DE_EXPEDIENTE.volver}
      </Link>
      <TituloDePanel titulo={nombre || correo} documento={TEXTOS_DE_EXPEDIENTE.documento} />
      <div className={`stack gap-2 screen ${styles.cabeza}`}>
        <p className={`text-guia anywhere ${styles.contacto}`}>
          {telefono && <span className="figures nowrap">{formatTelefono(telefono)}</span>}{' '}
          {correo ? <a href={`mailto:${correo}`}>{correo}</a> : TEXTOS_DE_PERSONAS.sinCorreo}
          {origen && ` · ${cameBy(origen, campana, primeraCampana)}`}
        </p>
        <p className="text-nota soft anywhere">{contactsOf(persona, ahora).map(endSentence).join(' ')}</p>
        <DisinterestOfPersona persona={persona} ahora={ahora} />
        {borrarEn && (
          <p>{TEXTOS_DE_EXPEDIENTE.porBorrar(formatNearFecha(borrarEn, fechaEnMexico(new Date(ahora))))}</p>
        )}
        <div className="row stretch wrap gap-2">
          {telefono && (
            <>
              <a
                className={lookOf({})}
                href={phoneLinkOf(telefono)}
                onClick={askAfter('llamada')}
                aria-label={TEXTOS_DE_EXPEDIENTE.llamarA(formatTelefono(telefono))}
              >
                <IconoOfPath d={TELEFONO} tamano={20} />
                {TEXTOS_DE_EXPEDIENTE.llamar}
              </a>
              <a
                className={lookOf({ variante: 'secundario' })}
                href={whatsapp}
                target="_blank"
                rel="noreferrer"
                onClick={askAfter('whatsapp')}
              >
                <Icono nombre="whatsapp" tamano={20} />
                {TEXTOS_DE_EXPEDIENTE.whatsapp}
              </a>
            </>
          )}
          {mayFollow && (
            <>
              {mayIssue && (
                <Enlace
                  variante="secundario"
                  to={rutaOfChoice('cotizar', persona.id)}
                  aria-keyshortcuts={keyOfAct('cotizar')}
                >
                  {TEXTOS_DE_EXPEDIENTE.cotizar}
                </Enlace>
              )}
              {mayHold && (
                <Enlace
                  variante="secundario"
                  to={rutaOfChoice('apartar', persona.id)}
                  aria-keyshortcuts={keyOfAct('apartar')}
                >
                  {TEXTOS_DE_EXPEDIENTE.apartar}
                </Enlace>
              )}
              <BookForPersona {...{ persona, ahora }} />
              <Boton
                variante="secundario"
                aria-keyshortcuts={keyOfAct('nota')}
                onClick={() => setAsked('nota')}
              >
                {TEXTOS_DE_CAMBIO_DE_PERSONA.anotar}
              </Boton>
              <Boton variante="discreto" onClick={() => setAsked('editar')}>
                {TEXTOS_DE_CAMBIO_DE_PERSONA.editar}
              </Boton>
            </>
          )}
        </div>
        <AsesorDePersona persona={persona} />
      </div>
      {asked === 'editar' && <DialogoDeTelefono persona={persona} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'editar' && (
        <DialogoDeNota persona={persona} ahora={ahora} primero={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** First visit and contacts, each a sentence without a full stop. */
function contactsOf(
  { primeraEn, contactadaEn, habladaEn, intentadaEn }: PropsDeExpediente['persona'],
  ahora: number,
): string[] {
  const near = (instante: string) => formatNearMoment(instante, ahora);
  return [
    TEXTOS_DE_EXPEDIENTE.desde(near(primeraEn)),
    contactadaEn === null
      ? TEXTOS_DE_EXPEDIENTE.sinContactar
      : TEXTOS_DE_EXPEDIENTE.contactada(near(contactadaEn)),
    ...(habladaEn !== null && habladaEn !== contactadaEn
      ? [TEXTOS_DE_EXPEDIENTE.hablada(near(habladaEn))]
      : []),
    ...(intentadaEn ? [TEXTOS_DE_EXPEDIENTE.intentada(near(intentadaEn))] : []),
  ];
}

/** Tells that the person lost interest, and takes it back. */
function DisinterestOfPersona({ persona, ahora }: PropsDeExpediente) {
  const { id, asesor, sinInteresEn } = persona;
  const { send, enviando, falla } = usePanelSend('RetirarSinInteres');
  const renew = useReread();
  const mayFollow = usePermiso('followPersona', asesor?.id ?? null);
  if (sinInteresEn === null) return null;
  const retract = async () => {
    await send({ id });
    renew();
  };
  return (
    <div className="row wrap gap-1 gap-x-4">
      <Distintivo>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.noLeInteresa(formatNearMoment(sinInteresEn, ahora))}
      </Distintivo>
      {mayFollow && (
        <Boton variante="discreto" disabled={enviando} onClick={() => void retract()}>
          {TEXTOS_DE_CAMBIO_DE_PERSONA.siLeInteresa}
        </Boton>
      )}
      <PersonaRefusalNote falla={falla} />
    </div>
  );
}
