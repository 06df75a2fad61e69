import type { ApiFailure } from '../calls/api.ts';
import { sentenceOf } from '../panel/calls/refusals.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

/** Why a call of the journey was refused. No dialog of the panel stands over it: whose session ended signs in beside it. */
export function whyNot(falla: ApiFailure): string {
  switch (falla.problema?.code) {
    case 'SESION_REQUERIDA':
      return TEXTOS_DE_MOSTRADOR.sinSesion;
    case 'PERSONA_INEXISTENTE':
      return TEXTOS_DE_MOSTRADOR.borrada;
    case 'NO_PERMITIDO':
      return TEXTOS_DE_MOSTRADOR.ajena;
    default:
      return sentenceOf(falla);
  }
}
