import { isLive, type LiveApartado } from '../apartado.ts';
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
}

/**
 * A sale wins, then an ineligible state of the catalogue, then a live hold, then a withdrawal (decisions 8).
 * In: `ahora`, ms since 1970.
 */
export function motivoOf(
  { estatus, retirado, apartado, vendido }: LoteSituation,
  ahora: number,
): MotivoDeEstado {
  if (vendido) return 'vendido';
  if (!canChoose({ estatus })) return MOTIVO_OF_ESTATUS[estatus];
  if (apartado && isLive(apartado, ahora)) return 'apartado';
  return retirado ? 'retirado' : MOTIVO_OF_ESTATUS[estatus];
}

/**
 * Free if the catalogue says so and no live hold or sale exists (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  return ESTADOS_DE_LOTE[motivoOf(situation, ahora)].estatus;
}
