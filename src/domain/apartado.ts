/** A hold as far as it decides anything; times in ms since 1970. */
export interface LiveApartado {
  venceEn: number;
  /** Whether a payment was written down: then it does not end by itself. */
  pagado: boolean;
}

/** Whether a hold still holds: one that is past its end is gone for every reader, whoever has noticed (decisions 8). */
export function isLive({ venceEn, pagado }: LiveApartado, ahora: number): boolean {
  return pagado || ahora < venceEn;
}

/** When a hold ends by itself, ms since 1970; `undefined` where it does not, or has already. */
export function endOf(apartado: LiveApartado | null, ahora: number): number | undefined {
  return apartado && !apartado.pagado && isLive(apartado, ahora) ? apartado.venceEn : undefined;
}
