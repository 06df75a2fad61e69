import type { ApiFailure } from '../../../../calls/api.ts';
import { Aviso } from '../../../../ui/Aviso.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TEXTOS_DE_EXPEDIENTE } from '../textosDeExpediente.ts';
import { CAMPO_LABELS, TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** A refused change of a person. For a colleague's change: who made it, and the values now. */
export function PersonaRefusalNote({ falla }: { falla: ApiFailure | undefined }) {
  const cambio = falla?.problema?.cambio;
  const code = falla?.problema?.code;
  if (code === 'NO_PERMITIDO' && !falla?.problema?.detail)
    return <RefusalNote mensaje={`${TEXTOS_DE_EXPEDIENTE.ajena}. ${TEXTOS_DE_EXPEDIENTE.ajenaTexto}`} />;
  if (code === 'PERSONA_INEXISTENTE')
    return (
      <RefusalNote
        mensaje={`${TEXTOS_DE_EXPEDIENTE.inexistente}. ${TEXTOS_DE_EXPEDIENTE.inexistenteTexto}`}
      />
    );
  if (!cambio) return <RefusalNote falla={falla} />;
  const now = cambio.campos.map(({ campo, valor }) => {
    const none =
      campo === 'asesor' ? TEXTOS_DE_CAMBIO_DE_PERSONA.sinAsesor : TEXTOS_DE_CAMBIO_DE_PERSONA.sinValor;
    return `${CAMPO_LABELS[campo]}: ${valor ?? none}.`;
  });
  return (
    <Aviso
      tono="atencion"
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.cambio(cambio.quien ?? TEXTOS_DE_CAMBIO_DE_PERSONA.alguien)}
    >
      {[...now, TEXTOS_DE_CAMBIO_DE_PERSONA.cambioQueda].join(' ')}
    </Aviso>
  );
}
