import { canChoose, type EstatusLote } from './lote.ts';

/** Days that a hold lasts unless its adviser says otherwise (decisions 8). */
export const DIAS_DE_APARTADO = 7;

/** A hold as far as it decides anything; times in ms since 1970. */
export interface LiveApartado {
  venceEn: number;
  /** Whether a payment was written down: then it does not end by itself. */
  pagado: boolean;
}

/** What lies over a lot: the catalogue's state, a hold that nobody has ended, a sale that nobody has annulled. */
export interface LoteSituation {
  estatus: EstatusLote;
  apartado: LiveApartado | null;
  vendido: boolean;
}

/** A lot's state as the staff sees it (decisions 8). */
export type EstadoEnPanel = 'Disponible' | 'Apartado' | 'Vendido';

/** Whether a hold still holds: one that is past its end is gone for every reader, whoever has noticed (decisions 8). */
export function isLive({ venceEn, pagado }: LiveApartado, ahora: number): boolean {
  return pagado || ahora < venceEn;
}

/** In: `ahora`, ms since 1970. */
export function estadoEnPanel({ estatus, apartado, vendido }: LoteSituation, ahora: number): EstadoEnPanel {
  if (vendido || !canChoose({ estatus })) return 'Vendido';
  return apartado && isLive(apartado, ahora) ? 'Apartado' : 'Disponible';
}

/**
 * The state that a visitor is told: a lot can be chosen where the catalogue says so and neither a live hold nor a
 * sale lies on it; every other is sold to them (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  return estadoEnPanel(situation, ahora) === 'Disponible' ? situation.estatus : 'Vendido';
}

/** When what a visitor is told of the lot changes by itself, ms since 1970; `undefined` where it does not. */
export function nextChangeOf({ apartado }: LoteSituation, ahora: number): number | undefined {
  return apartado && !apartado.pagado && isLive(apartado, ahora) ? apartado.venceEn : undefined;
}
