import { useState } from 'react';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { DialogoDeSiguientePaso } from './cambios/DialogoDeSiguientePaso.tsx';
import { PersonaRefusalNote } from './cambios/PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './cambios/textosDeCambioDePersona.ts';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** What is to be done next, and when. */
export function SiguientePasoDePersona({ persona, ahora }: PropsDeExpediente) {
  const { siguiente, asesor } = persona;
  const [asked, setAsked] = useState(false);
  const mayFollow = usePermiso('followPersona', asesor?.id ?? null);
  const hoy = fechaEnMexico(new Date(ahora));
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.siguiente}>
      {siguiente ? (
        <div>
          <p className="bold anywhere">{siguiente.texto}</p>
          <p className={`text-nota anywhere ${siguiente.dia < hoy ? 'accent strong' : 'soft'}`}>
            {siguiente.dia < hoy && `${TEXTOS_DE_EXPEDIENTE.atrasado} · `}
            {formatNearFecha(siguiente.dia, hoy)}
          </p>
        </div>
      ) : (
        <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinSiguiente}</p>
      )}
      {mayFollow && (
        <div className="row stretch wrap gap-2">
          {siguiente && <EndButtons persona={persona} />}
          <Boton variante="secundario" onClick={() => setAsked(true)}>
            {siguiente ? TEXTOS_DE_CAMBIO_DE_PERSONA.cambiar : TEXTOS_DE_CAMBIO_DE_PERSONA.fijar}
          </Boton>
        </div>
      )}
      {asked && <DialogoDeSiguientePaso persona={persona} ahora={ahora} onClose={() => setAsked(false)} />}
    </TarjetaDePanel>
  );
}

function EndButtons({ persona }: Pick<PropsDeExpediente, 'persona'>) {
  const { id, revision } = persona;
  const { send, enviando, falla } = usePanelSend('FijarSiguiente');
  const renew = useReread();
  const end = async (hecho: boolean) => {
    await send({ id, revision, siguiente: null, hecho });
    renew();
  };
  return (
    <>
      <Boton disabled={enviando} onClick={() => void end(true)}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.hecho}
      </Boton>
      <Boton variante="discreto" disabled={enviando} onClick={() => void end(false)}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.quitar}
      </Boton>
      <PersonaRefusalNote falla={falla} />
    </>
  );
}
