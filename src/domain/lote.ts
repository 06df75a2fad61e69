import { isLive, type LiveApartado } from './apartado.ts';

/** How a state is drawn: the design's colour for its ground, and the hatch that lies over it; '' for none. */
export interface LoteLook {
  fondo: 'disponible' | 'vendido' | 'apartado' | 'retirado';
  trama: '' | 'rayas' | 'columnas' | 'equis';
}

export interface EstadoDeLote {
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
    aspecto: { fondo: 'disponible', trama: '' },
  },
  Vendido: {
    canChoose: false,
    etiqueta: 'Vendido',
    dicho: 'vendido, no se puede elegir',
    porQueNo: 'Este lote ya se vendió, por eso no se puede elegir.',
    aspecto: { fondo: 'vendido', trama: 'rayas' },
  },
} as const satisfies Record<string, EstadoDeLote>;
export type EstatusLote = keyof typeof ESTADOS_DE_LOTE;

/** In the legend's order. */
export const ESTATUS_DE_LOTE = Object.keys(ESTADOS_DE_LOTE) as [EstatusLote, ...EstatusLote[]];

/** Those in which a lot can be chosen and sold. */
export const ELIGIBLE_ESTATUS = ESTATUS_DE_LOTE.filter((estatus) => ESTADOS_DE_LOTE[estatus].canChoose);

/** What depends on a lot's state. In: `estado` where it is one that the wire does not know, as the staff's are. */
export function estadoOf({ estatus, estado }: { estatus: EstatusLote; estado?: EstadoDeLote }): EstadoDeLote {
  return estado ?? ESTADOS_DE_LOTE[estatus];
}

/** Whether the lot can be chosen, and a quote of it be issued; one that is not there cannot. */
export function canChoose<L extends { estatus: EstatusLote }>(lote: L | null | undefined): lote is L {
  // A state that an older program does not know lets nobody through.
  return lote ? ESTADOS_DE_LOTE[lote.estatus]?.canChoose === true : false;
}

/** What lies over a lot: the catalogue's state, a hold that nobody has ended, a sale that nobody has annulled. */
export interface LoteSituation {
  estatus: EstatusLote;
  apartado: LiveApartado | null;
  vendido: boolean;
}

/** A lot's state as the staff sees it (decisions 8). */
export type EstadoEnPanel = EstatusLote | 'Apartado';
/** In the panel's legend's order. */
export const ESTADOS_EN_PANEL = [
  'Disponible',
  'Apartado',
  'Vendido',
] as const satisfies readonly EstadoEnPanel[];

/** Whether a lot is sold, by the catalogue or by the staff. */
export function isSold({ estatus, vendido }: Pick<LoteSituation, 'estatus' | 'vendido'>): boolean {
  return vendido || !canChoose({ estatus });
}

/** In: `ahora`, ms since 1970. */
export function estadoEnPanel(situation: LoteSituation, ahora: number): EstadoEnPanel {
  if (isSold(situation)) return 'Vendido';
  return situation.apartado && isLive(situation.apartado, ahora) ? 'Apartado' : situation.estatus;
}

/**
 * The state that a visitor is told: a lot can be chosen where the catalogue says so and neither a live hold nor a
 * sale lies on it; every other is sold to them (decisions 8). In: `ahora`, ms since 1970.
 */
export function estatusForVisitor(situation: LoteSituation, ahora: number): EstatusLote {
  const estado = estadoEnPanel(situation, ahora);
  return estado === 'Apartado' ? 'Vendido' : estado;
}
