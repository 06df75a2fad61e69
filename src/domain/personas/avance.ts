import { fechaEnMexico } from '../fecha.ts';

/** Stages of a person, each behind the one before ('Avance' to the staff, decisions 14). Their place is their number. */
export const AVANCES = {
  sinInteres: 'Sin interés',
  nueva: 'Nueva',
  contactada: 'Contactada',
  visita: 'Visita',
  apartado: 'Apartado',
  vendida: 'Vendida',
  escriturada: 'Escriturada',
} as const;
export type AvanceKind = keyof typeof AVANCES;
export const AVANCE_KINDS = Object.keys(AVANCES) as [AvanceKind, ...AvanceKind[]];

/** What happened with a person; `null`: it did not. */
export interface AvanceFacts {
  /** First conversation. */
  contactadaEn: Date | null;
  /** Since when they want nothing more. */
  sinInteresEn: Date | null;
  /** First visit that took place. */
  visitadaEn: Date | null;
  /** End of their open hold. */
  apartadoHasta: Date | null;
  /** Oldest sale that stands. */
  vendidaEn: Date | null;
  /** Day of the first deed of such a sale, YYYY-MM-DD in Mexico City; it may be ahead. */
  escrituradaEn: string | null;
}

/** A person's stage: the last that happened. A hold counts until its end, and before a refusal; a deed from its day on. */
export function avanceOf(facts: AvanceFacts, ahora: Date): AvanceKind {
  if (facts.vendidaEn !== null) {
    const { escrituradaEn } = facts;
    return escrituradaEn !== null && escrituradaEn <= fechaEnMexico(ahora) ? 'escriturada' : 'vendida';
  }
  if (facts.apartadoHasta !== null && facts.apartadoHasta > ahora) return 'apartado';
  if (facts.sinInteresEn !== null) return 'sinInteres';
  if (facts.visitadaEn !== null) return 'visita';
  return facts.contactadaEn === null ? 'nueva' : 'contactada';
}

/** Bars of six that a stage fills. */
export const barsOf = (avance: AvanceKind): number => AVANCE_KINDS.indexOf(avance);

/** What a person is about, MXN: what was sold, else held, else last quoted. `null`: nothing with a price. */
export function amountOf(
  avance: AvanceKind,
  { cotizado, apartado, vendido }: Record<'cotizado' | 'apartado' | 'vendido', number | null>,
): number | null {
  if (barsOf(avance) >= barsOf('vendida')) return vendido ?? cotizado;
  return avance === 'apartado' ? (apartado ?? cotizado) : cotizado;
}
