import { ESTADOS_DE_LOTE, type EstadoDeLote, type EstadoEnPanel } from './lote.ts';

/** What the staff is told of a lot: its state, or that the catalogue no longer has it. */
export type ShownEstado = EstadoEnPanel | 'Retirado';

/**
 * The states as the staff sees them, in the legend's order, with all that depends on them alone (decisions 8). The
 * visitors' own states are theirs still; a held lot, which is sold to visitors, has a look of its own here.
 */
export const SHOWN_ESTADOS = {
  Disponible: ESTADOS_DE_LOTE.Disponible,
  Apartado: {
    canChoose: false,
    etiqueta: 'Apartado',
    dicho: 'apartado',
    porQueNo: 'Está apartado.',
    aspecto: { fondo: 'apartado', trama: 'columnas' },
  },
  Vendido: { ...ESTADOS_DE_LOTE.Vendido, dicho: 'vendido' },
  Retirado: {
    canChoose: false,
    etiqueta: 'Retirado',
    dicho: 'retirado del catálogo',
    porQueNo: 'El catálogo ya no lo tiene.',
    aspecto: { fondo: 'retirado', trama: 'equis' },
  },
} as const satisfies Record<ShownEstado, EstadoDeLote>;
