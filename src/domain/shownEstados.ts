import {
  ESTADOS_DE_LOTE,
  type EstadoConMotivo,
  type EstadoEnPanel,
  type EstatusLote,
  estadoEnPanel,
  estatusOf,
  type LoteSituation,
  type MotivoDeEstado,
} from './lote.ts';

/** What the staff is told of a lot: its state, or that the catalogue no longer has it. */
export type ShownEstado = EstadoEnPanel | 'Retirado';

/** A state as the staff sees it, and what visitors are told of a lot that is in it. */
export interface EstadoDelPersonal extends EstadoConMotivo {
  paraVisitantes: 'libre' | 'vendido';
}

/**
 * The states as the staff sees them, in the legend's order, with all that depends on them alone (decisions 8). The
 * visitors' own states are theirs still; a held lot, which is sold to visitors, has a look of its own here.
 */
export const SHOWN_ESTADOS = {
  Disponible: { ...ESTADOS_DE_LOTE.Disponible, paraVisitantes: 'libre' },
  Apartado: {
    motivo: 'apartado',
    paraVisitantes: 'vendido',
    canChoose: false,
    etiqueta: 'Apartado',
    dicho: 'apartado',
    porQueNo: 'Está apartado.',
    aspecto: { fondo: 'apartado', trama: 'columnas' },
  },
  Vendido: { ...ESTADOS_DE_LOTE.Vendido, paraVisitantes: 'vendido', dicho: 'vendido' },
  Retirado: {
    motivo: 'retirado',
    paraVisitantes: 'vendido',
    canChoose: false,
    etiqueta: 'Retirado',
    dicho: 'retirado del catálogo',
    porQueNo: 'El catálogo ya no lo tiene.',
    aspecto: { fondo: 'retirado', trama: 'equis' },
  },
} as const satisfies Record<ShownEstado, EstadoDelPersonal>;

/** A lot as the staff is shown it: one that the catalogue no longer has is withdrawn unless something lies on it. */
export function shownEstadoOf({
  estado,
  retirado,
}: {
  estado: EstadoEnPanel;
  retirado: boolean;
}): ShownEstado {
  return retirado && SHOWN_ESTADOS[estado].canChoose ? 'Retirado' : estado;
}

/** Why a lot is as the staff is shown it: by this, not by its name, a rule decides. */
export function motivoOf(lote: { estado: EstadoEnPanel; retirado: boolean }): MotivoDeEstado {
  return SHOWN_ESTADOS[shownEstadoOf(lote)].motivo;
}

/** Whether something new can begin on the lot: a hold, a sale. */
export function isFree(lote: { estado: EstadoEnPanel; retirado: boolean }): boolean {
  return SHOWN_ESTADOS[shownEstadoOf(lote)].canChoose;
}

/**
 * The state that a visitor is told: a lot can be chosen where the catalogue says so and neither a live hold nor a
 * sale lies on it (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  return estatusOf(SHOWN_ESTADOS[estadoEnPanel(situation, ahora)].paraVisitantes);
}
