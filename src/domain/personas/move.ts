/**
 * What happens to people when a quote's address is corrected to another mailbox.
 * - `rename`: the person had only this address and keeps their place under the right one.
 * - `merge`: the same, and the right address is known: both become one person.
 * - `follow`: the old person has more than this quote, or is unknown; the new address is followed as by a
 * quote.
 */
type PersonaMove = 'rename' | 'merge' | 'follow';

/** In: `old.hasMore`: other quotes, holds or sales exist at the old address. */
export function planMove(old: { known: boolean; hasMore: boolean }, now: { known: boolean }): PersonaMove {
  if (!old.known || old.hasMore) return 'follow';
  return now.known ? 'merge' : 'rename';
}

interface MergedFields {
  asesor: string | null;
  asignadaEn: Date | null;
  primeraEn: Date;
  contactadaEn: Date | null;
  siguiente: string | null;
  /** YYYY-MM-DD. */
  siguienteEn: string | null;
}

/** Adviser and next step of the one who stays win; the earliest times of both count. */
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
