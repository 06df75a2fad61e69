/** Something that speaks of contact with a person. */
export interface ContactFact {
  en: Date;
  /** `hablado`: spoken with, quoted for, held or sold a lot; `sinInteres`: spoken with, and they want nothing more. */
  tipo: 'hablado' | 'sinInteres' | 'noContesto';
}

/** When a person was spoken with; `null`: never. */
export interface ContactTimes {
  primera: Date | null;
  ultima: Date | null;
  /** Since when they want nothing more; `null` once they were spoken with again. */
  sinInteres: Date | null;
  /** When they last did not answer; `null` where they were spoken with since. */
  intentada: Date | null;
}

/** When a person was first and last spoken with, in vain or not, and whether they said no. The order of the facts does not count. */
export function contactTimesOf(facts: readonly ContactFact[]): ContactTimes {
  const spoken = facts.filter(({ tipo }) => tipo !== 'noContesto');
  const ultima = newest(spoken);
  const negada = newest(facts.filter(({ tipo }) => tipo === 'sinInteres'));
  const intentada = newest(facts.filter(({ tipo }) => tipo === 'noContesto'));
  return {
    primera: spoken.reduce<Date | null>((first, { en }) => (first && first <= en ? first : en), null),
    ultima,
    sinInteres: negada && ultima && negada >= ultima ? negada : null,
    intentada: intentada && (!ultima || intentada > ultima) ? intentada : null,
  };
}

function newest(facts: readonly ContactFact[]): Date | null {
  return facts.reduce<Date | null>((last, { en }) => (last && last >= en ? last : en), null);
}
