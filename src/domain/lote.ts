/** How a state is drawn: the design's colour for its ground, and whether the hatch lies over it. */
export interface LoteLook {
  fondo: 'disponible' | 'vendido';
  trama: boolean;
}

interface EstadoDeLote {
  canChoose: boolean;
  /** As the legend names it (specification 5). */
  etiqueta: string;
  /** As a reader says it, within a sentence. */
  dicho: string;
  /** Why it cannot be chosen, for whoever tries; empty where it can. */
  porQueNo: string;
  aspecto: LoteLook;
}

/** The states of a lot, as the catalogue and the wire write them, and all that depends on them alone (decisions 8). */
export const ESTADOS_DE_LOTE = {
  Disponible: {
    canChoose: true,
    etiqueta: 'Disponible',
    dicho: 'disponible',
    porQueNo: '',
    aspecto: { fondo: 'disponible', trama: false },
  },
  Vendido: {
    canChoose: false,
    etiqueta: 'Vendido',
    dicho: 'vendido, no se puede elegir',
    porQueNo: 'Este lote ya se vendió, por eso no se puede elegir.',
    aspecto: { fondo: 'vendido', trama: true },
  },
} as const satisfies Record<string, EstadoDeLote>;
export type EstatusLote = keyof typeof ESTADOS_DE_LOTE;

/** In the legend's order. */
export const ESTATUS_DE_LOTE = Object.keys(ESTADOS_DE_LOTE) as [EstatusLote, ...EstatusLote[]];

/** Those in which a lot can be chosen and sold. */
export const ELIGIBLE_ESTATUS = ESTATUS_DE_LOTE.filter((estatus) => ESTADOS_DE_LOTE[estatus].canChoose);

export function estadoOf({ estatus }: { estatus: EstatusLote }): EstadoDeLote {
  return ESTADOS_DE_LOTE[estatus];
}

/** Whether the lot can be chosen, and a quote of it be issued; one that is not there cannot. */
export function canChoose<L extends { estatus: EstatusLote }>(lote: L | null | undefined): lote is L {
  // A state that an older program does not know lets nobody through.
  return lote ? ESTADOS_DE_LOTE[lote.estatus]?.canChoose === true : false;
}
