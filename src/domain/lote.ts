import { isLive, type LiveApartado } from './apartado.ts';

/** How a state is drawn: fill colour and hatch ('' for none). */
export interface LoteLook {
  fondo: 'disponible' | 'vendido' | 'apartado' | 'retirado';
  trama: '' | 'rayas' | 'columnas' | 'equis';
}

/** Why a lot is in its state (decisions 8). Code that handles every reason uses a record over it. */
export type MotivoDeEstado = 'libre' | 'apartado' | 'vendido' | 'retirado';

export interface EstadoDeLote {
  canChoose: boolean;
  /** Label in the legend (specification 5). */
  etiqueta: string;
  /** Wording within a sentence. */
  dicho: string;
  porQueNo: string;
  aspecto: LoteLook;
}

export interface EstadoConMotivo extends EstadoDeLote {
  motivo: MotivoDeEstado;
}

/** The states of a lot in catalogue and wire, with all that depends on the state alone (decisions 8). */
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

export const ESTATUS_DE_LOTE = Object.keys(ESTADOS_DE_LOTE) as [EstatusLote, ...EstatusLote[]];

/** States in which a lot can be chosen and sold. */
export const ELIGIBLE_ESTATUS = ESTATUS_DE_LOTE.filter((estatus) => ESTADOS_DE_LOTE[estatus].canChoose);

/** @throws if the register has no state for the reason. */
export function estatusOf(motivo: 'libre' | 'vendido'): EstatusLote {
  const found = ESTATUS_DE_LOTE.find((estatus) => ESTADOS_DE_LOTE[estatus].motivo === motivo);
  if (!found) throw new Error(`the catalogue has no state for a lot that is ${motivo}`);
  return found;
}

/** In: `estado` overrides the register for states unknown to the wire, such as the staff's. */
export function estadoOf({ estatus, estado }: { estatus: EstatusLote; estado?: EstadoDeLote }): EstadoDeLote {
  return estado ?? ESTADOS_DE_LOTE[estatus];
}

/** Whether the lot can be chosen and quoted; a missing lot cannot. */
export function canChoose<L extends { estatus: EstatusLote }>(lote: L | null | undefined): lote is L {
  // A state from a newer program is not eligible.
  return lote ? ESTADOS_DE_LOTE[lote.estatus]?.canChoose === true : false;
}

/** Everything that decides a lot's state; `apartado` and `vendido` are those still open. */
export interface LoteSituation {
  estatus: EstatusLote;
  apartado: LiveApartado | null;
  vendido: boolean;
}

export type EstadoEnPanel = EstatusLote | 'Apartado';
export const ESTADOS_EN_PANEL = [
  'Disponible',
  'Apartado',
  'Vendido',
] as const satisfies readonly EstadoEnPanel[];

export function isSold({ estatus, vendido }: Pick<LoteSituation, 'estatus' | 'vendido'>): boolean {
  return vendido || ESTADOS_DE_LOTE[estatus].motivo === 'vendido';
}

/**
 * A sale wins, then an ineligible state of the catalogue, then a live hold (decisions 8). In: `ahora`, ms
 * since 1970.
 */
export function estadoEnPanel({ estatus, apartado, vendido }: LoteSituation, ahora: number): EstadoEnPanel {
  if (vendido) return 'Vendido';
  if (!canChoose({ estatus })) return estatus;
  return apartado && isLive(apartado, ahora) ? 'Apartado' : estatus;
}
