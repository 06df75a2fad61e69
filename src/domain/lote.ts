import { isLive, type LiveApartado } from './apartado.ts';

/** How a state is drawn: the design's colour for its ground, and the hatch that lies over it; '' for none. */
export interface LoteLook {
  fondo: 'disponible' | 'vendido' | 'apartado' | 'retirado';
  trama: '' | 'rayas' | 'columnas' | 'equis';
}

/** Why a lot is in its state (decisions 8). Whoever must answer for each reason has a record of them. */
export type MotivoDeEstado = 'libre' | 'apartado' | 'vendido' | 'retirado';

/** What a map or a list needs of a state to draw it and to say it. */
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

/** A state of the register: one that a rule may ask for its reason. */
export interface EstadoConMotivo extends EstadoDeLote {
  motivo: MotivoDeEstado;
}

/** The states of a lot, as the catalogue and the wire write them, and all that depends on them alone (decisions 8). */
export const ESTADOS_DE_LOTE = {
  Disponible: {
    motivo: 'libre',
    canChoose: true,
    etiqueta: 'Disponible',
    dicho: 'disponible',
    porQueNo: '',
    aspecto: { fondo: 'disponible', trama: '' },
  },
  Vendido: {
    motivo: 'vendido',
    canChoose: false,
    etiqueta: 'Vendido',
    dicho: 'vendido, no se puede elegir',
    porQueNo: 'Este lote ya se vendió, por eso no se puede elegir.',
    aspecto: { fondo: 'vendido', trama: 'rayas' },
  },
} as const satisfies Record<string, EstadoConMotivo>;
export type EstatusLote = keyof typeof ESTADOS_DE_LOTE;

/** In the legend's order. */
export const ESTATUS_DE_LOTE = Object.keys(ESTADOS_DE_LOTE) as [EstatusLote, ...EstatusLote[]];

/** Those in which a lot can be chosen and sold. */
export const ELIGIBLE_ESTATUS = ESTATUS_DE_LOTE.filter((estatus) => ESTADOS_DE_LOTE[estatus].canChoose);

/** The catalogue's state of that reason. */
export function estatusOf(motivo: 'libre' | 'vendido'): EstatusLote {
  const found = ESTATUS_DE_LOTE.find((estatus) => ESTADOS_DE_LOTE[estatus].motivo === motivo);
  if (!found) throw new Error(`the catalogue has no state for a lot that is ${motivo}`);
  return found;
}

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

/** Whether a lot is sold, by the catalogue or by the staff; one that cannot be chosen for another reason is not. */
export function isSold({ estatus, vendido }: Pick<LoteSituation, 'estatus' | 'vendido'>): boolean {
  return vendido || ESTADOS_DE_LOTE[estatus].motivo === 'vendido';
}

/**
 * A sale comes first, then a state of the catalogue in which nobody can choose the lot, then a live hold.
 * In: `ahora`, ms since 1970.
 */
export function estadoEnPanel({ estatus, apartado, vendido }: LoteSituation, ahora: number): EstadoEnPanel {
  if (vendido) return 'Vendido';
  if (!canChoose({ estatus })) return estatus;
  return apartado && isLive(apartado, ahora) ? 'Apartado' : estatus;
}
