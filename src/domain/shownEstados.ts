import { ESTADOS_DE_LOTE, type EstadoDeLote, type EstadoEnPanel, type EstatusLote } from './lote.ts';

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

/** Whether something new can begin on the lot: a hold, a sale. */
export function isFree(lote: { estado: EstadoEnPanel; retirado: boolean }): boolean {
  return SHOWN_ESTADOS[shownEstadoOf(lote)].canChoose;
}

/** The catalogue's state in which a lot can be chosen, or in which it cannot. */
export function estatusThat(canBeChosen: boolean): EstatusLote {
  const [first, ...others] = Object.entries(ESTADOS_DE_LOTE) as [EstatusLote, EstadoDeLote][];
  const found = others.find(([, { canChoose }]) => canChoose === canBeChosen) ?? first;
  if (!found) throw new Error('a lot has no states');
  return found[0];
}
