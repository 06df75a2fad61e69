import type { ApiFailure } from '../../../../calls/api.ts';
import { PersonaRefusalNote } from './PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** Common props of the dialogs about a person. */
export const DIALOGO_DE_PERSONA = {
  forma: 'hoja',
  hacer: TEXTOS_DE_CAMBIO_DE_PERSONA.guardar,
  haciendo: TEXTOS_DE_CAMBIO_DE_PERSONA.guardando,
  Note: PersonaRefusalNote,
} as const;

/** The revision told by a conflict. A second press then overwrites the colleague's change knowingly. */
export function revisionTold(falla: ApiFailure): { revision: number } | undefined {
  const cambio = falla.problema?.cambio;
  return cambio && { revision: cambio.revision };
}
