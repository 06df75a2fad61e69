import { DIA_MS } from './fecha.ts';

/** Times in ms since 1970. */
export interface LiveApartado {
  venceEn: number;
  /** True if a payment was noted. A paid hold does not end by itself. */
  pagado: boolean;
}

/** True until the hold's end. A past hold counts as gone for every reader, swept or not (decisions 8). */
export function isLive({ venceEn, pagado }: LiveApartado, ahora: number): boolean {
  return pagado || ahora < venceEn;
}

/**
 * End of a hold that an annulled or undone sale restores, ms: its own, but a day from now at least (decisions
 * 8).
 */
export function restoredEnd(venceEn: number, ahora: number): number {
  return Math.max(venceEn, ahora + DIA_MS);
}

/** When the hold ends by itself, ms since 1970; `undefined` if it never does or already has. */
export function endOf(apartado: LiveApartado | null, ahora: number): number | undefined {
  return apartado && !apartado.pagado && isLive(apartado, ahora) ? apartado.venceEn : undefined;
}
