/** What of a form is wrong, by the field's name, in the words that an import has for the same cell. */
export interface FaultOfFicha {
  campo: string;
  mensaje: string;
}

/** Why a form was not written. */
export type RefusedFicha =
  | { ok: false; motivo: 'FICHA_INVALIDA'; errores: FaultOfFicha[] }
  | { ok: false; motivo: 'FICHA_INEXISTENTE' };

/** Somebody took it out of the draft. */
export const FICHA_GONE = { ok: false, motivo: 'FICHA_INEXISTENTE' } as const satisfies RefusedFicha;
