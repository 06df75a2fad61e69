/**
 * What becomes of the people when a quote's address is corrected to another mailbox.
 * - `rename`: the person was nobody but this address; they keep their place under the right one.
 * - `merge`: the same, and the right address is known already: the two were one person all along.
 * - `follow`: the person of the old address has more than this quote, or is not known; the new address is followed as by a quote.
 */
export type PersonaMove = 'rename' | 'merge' | 'follow';

/** In: of the old address: whether there is a person, and whether they have other quotes, holds or sales; of the new: whether there is one. */
export function planMove(old: { known: boolean; hasMore: boolean }, now: { known: boolean }): PersonaMove {
  if (!old.known || old.hasMore) return 'follow';
  return now.known ? 'merge' : 'rename';
}

/** What counts of two people who turn out to be one. */
export interface MergedFields {
  asesor: string | null;
  asignadaEn: Date | null;
  primeraEn: Date;
  contactadaEn: Date | null;
  siguiente: string | null;
  /** YYYY-MM-DD. */
  siguienteEn: string | null;
}

/** The adviser and the next step of the one who stays come first; the earliest times of both count. */
export function mergePersonas(stays: MergedFields, goes: MergedFields): MergedFields {
  const led = stays.asesor === null ? goes : stays;
  const planned = stays.siguiente === null ? goes : stays;
  return {
    asesor: led.asesor,
    asignadaEn: led.asignadaEn,
    primeraEn: earliest(stays.primeraEn, goes.primeraEn),
    contactadaEn:
      stays.contactadaEn && goes.contactadaEn
        ? earliest(stays.contactadaEn, goes.contactadaEn)
        : (stays.contactadaEn ?? goes.contactadaEn),
    siguiente: planned.siguiente,
    siguienteEn: planned.siguienteEn,
  };
}

function earliest(a: Date, b: Date): Date {
  return a <= b ? a : b;
}
