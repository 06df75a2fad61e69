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

export type ShownEstado = EstadoEnPanel | 'Retirado';

/** A state in the panel, and what visitors are told of such a lot. */
export interface EstadoDelPersonal extends EstadoConMotivo {
  paraVisitantes: 'libre' | 'vendido';
}

/**
 * In legend order, with all that depends on the state alone (decisions 8). Visitors see a held lot as sold.
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

/** The state shown in the panel: a withdrawn lot shows as such unless it is held or sold. */
export function shownEstadoOf({
  estado,
  retirado,
}: {
  estado: EstadoEnPanel;
  retirado: boolean;
}): ShownEstado {
  return retirado && SHOWN_ESTADOS[estado].canChoose ? 'Retirado' : estado;
}

/** The reason behind the shown state. Rules compare reasons, not labels. */
export function motivoOf(lote: { estado: EstadoEnPanel; retirado: boolean }): MotivoDeEstado {
  return SHOWN_ESTADOS[shownEstadoOf(lote)].motivo;
}

/** Whether a hold or a sale can begin on the lot. */
export function isFree(lote: { estado: EstadoEnPanel; retirado: boolean }): boolean {
  return SHOWN_ESTADOS[shownEstadoOf(lote)].canChoose;
}

/**
 * Free if the catalogue says so and no live hold or sale exists (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  return estatusOf(SHOWN_ESTADOS[estadoEnPanel(situation, ahora)].paraVisitantes);
}
