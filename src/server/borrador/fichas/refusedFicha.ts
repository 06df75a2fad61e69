/** A fault of a form field, in an import's words. */
export interface FaultOfFicha {
  campo: string;
  mensaje: string;
}

export type RefusedFicha =
  | { ok: false; motivo: 'FICHA_INVALIDA'; errores: FaultOfFicha[] }
  | { ok: false; motivo: 'FICHA_INEXISTENTE' };

/** Another person removed it from the draft. */
export const FICHA_GONE = { ok: false, motivo: 'FICHA_INEXISTENTE' } as const satisfies RefusedFicha;
