import type { ApiFailure } from '../calls/api.ts';
import { sentenceOf } from '../calls/panel/refusals.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

const T = TEXTOS_DE_MOSTRADOR;

/** Title of a refusal, if the stored person differs from the input. */
export function titleOf({ problema }: ApiFailure): string | undefined {
  if (problema?.code !== 'PERSONA_CAMBIO') return undefined;
  const quien = problema.cambio?.quien;
  return quien ? T.cambio(quien) : T.yaEsta;
}

/**
 * Why a call of the wizard was refused. No panel dialog opens here: after the session's end the staff signs in in
 * another tab.
 */
export function whyNot(falla: ApiFailure): string {
  switch (falla.problema?.code) {
    case 'SESION_REQUERIDA':
      return T.sinSesion;
    case 'PERSONA_INEXISTENTE':
      return T.inexistente;
    case 'PERSONA_CAMBIO':
      return T.comoEsta(falla.problema.cambio?.campos ?? []);
    case 'NO_PERMITIDO':
      return falla.problema.detail ? sentenceOf(falla) : T.ajena;
    default:
      return sentenceOf(falla);
  }
}
