import type { ApiFailure } from '../../../../calls/api.ts';
import { PersonaRefusalNote } from './PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** What the dialogs about a person have in common. */
export const DIALOGO_DE_PERSONA = {
  forma: 'hoja',
  hacer: TEXTOS_DE_CAMBIO_DE_PERSONA.guardar,
  haciendo: TEXTOS_DE_CAMBIO_DE_PERSONA.guardando,
  Note: PersonaRefusalNote,
} as const;

/** The revision that a refusal tells. Whoever was told of a colleague's change and presses again lets their own stand. */
export function revisionTold(falla: ApiFailure): { revision: number } | undefined {
  const cambio = falla.problema?.cambio;
  return cambio && { revision: cambio.revision };
}
