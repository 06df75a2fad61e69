import { endOf, isLive, type LiveApartado } from '../apartado.ts';
import { fechaEnMexico } from '../fecha.ts';
import {
  canChoose,
  ESTADOS_DE_LOTE,
  type EstatusLote,
  MOTIVO_OF_ESTATUS,
  type MotivoDeEstado,
} from '../lote.ts';

/** Everything that decides a lot's state; `apartado` and `vendido` are those still open. */
export interface LoteSituation {
  estatus: EstatusLote;
  /** No longer in the catalogue. Absent where only lots of the catalogue are read. */
  retirado?: boolean;
  apartado: LiveApartado | null;
  vendido: boolean;
  /** When its phase is released, ms since 1970; `null` without a phase with a day. */
  liberaEn: number | null;
}

/**
 * A sale wins, then an ineligible state of the catalogue, then a live hold, then a withdrawal (decisions 8),
 * then a phase to come (decisions 16).
 * In: `ahora`, ms since 1970.
 */
export function motivoOf(
  { estatus, retirado, apartado, vendido, liberaEn }: LoteSituation,
  ahora: number,
): MotivoDeEstado {
  if (vendido) return 'vendido';
  if (!canChoose({ estatus })) return MOTIVO_OF_ESTATUS[estatus];
  if (apartado && isLive(apartado, ahora)) return 'apartado';
  if (retirado) return 'retirado';
  return liberaEn !== null && ahora < liberaEn ? 'noLiberado' : MOTIVO_OF_ESTATUS[estatus];
}

/** The release day that visitors are told, YYYY-MM-DD; `undefined` unless that alone keeps the lot from them. */
export function releaseDayForVisitor(situation: LoteSituation, ahora: number): string | undefined {
  const { liberaEn } = situation;
  return liberaEn !== null && motivoOf(situation, ahora) === 'noLiberado'
    ? fechaEnMexico(new Date(liberaEn))
    : undefined;
}

/** When the state may change by itself, ms since 1970; `undefined` if never. */
export function nextChangeOf({ apartado, liberaEn }: LoteSituation, ahora: number): number | undefined {
  const release = liberaEn !== null && ahora < liberaEn ? liberaEn : undefined;
  const next = Math.min(release ?? Infinity, endOf(apartado, ahora) ?? Infinity);
  return Number.isFinite(next) ? next : undefined;
}

/**
 * Free if the catalogue says so and no live hold or sale exists (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  return ESTADOS_DE_LOTE[motivoOf(situation, ahora)].estatus;
}
