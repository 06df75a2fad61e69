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

const DAY_MS = 86_400_000;

/**
 * The end of a hold that comes back because the sale that ended it is annulled or taken back: its own, but a day from now
 * at the least, so that there is time to speak with its person (decisions 8). In and out: ms since 1970.
 */
export function restoredEnd(venceEn: number, ahora: number): number {
  return Math.max(venceEn, ahora + DAY_MS);
}

/** When a hold ends by itself, ms since 1970; `undefined` where it does not, or has already. */
export function endOf(apartado: LiveApartado | null, ahora: number): number | undefined {
  return apartado && !apartado.pagado && isLive(apartado, ahora) ? apartado.venceEn : undefined;
}
