import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { Distintivo } from '../Distintivo.tsx';
import { PersonaRefusalNote } from './cambios/PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './cambios/textosDeCambioDePersona.ts';
import type { PropsDeExpediente } from './propsDeExpediente.ts';

/** That they want nothing more, and the way back for whoever pressed it by mistake, or heard otherwise. */
export function DisinterestOfPersona({ persona, ahora }: PropsDeExpediente) {
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
