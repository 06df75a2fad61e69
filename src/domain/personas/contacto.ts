/** One attempt to reach a person. */
export interface ContactFact {
  en: Date;
  /** `hablado`: spoken with, quoted for, held or sold a lot; `sinInteres`: wants nothing more. */
  tipo: 'hablado' | 'sinInteres' | 'noContesto';
}

/** Times of contact with a person; `null` if never. */
interface ContactTimes {
  primera: Date | null;
  ultima: Date | null;
  /** Since when they want nothing more; `null` once spoken with again. */
  sinInteres: Date | null;
  /** Last unanswered attempt; `null` if spoken with since. */
  intentada: Date | null;
}

/** Sums up the facts of contact; their order does not matter. */
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
