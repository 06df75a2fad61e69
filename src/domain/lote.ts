/** How a state is drawn: fill colour and hatch ('' for none). */
export interface LoteLook {
  fondo: 'disponible' | 'vendido' | 'apartado' | 'proximo' | 'bloqueado' | 'muestra' | 'retirado';
  trama: '' | 'rayas' | 'columnas' | 'puntos' | 'cruces' | 'casas' | 'equis';
}

export interface EstadoDeLote {
  canChoose: boolean;
  /** Label in legend, catalogue and `/api/v1` (specification 5). */
  etiqueta: string;
  /** Wording within a sentence. */
  dicho: string;
  /** Told to a visitor who tries to choose the lot. */
  porQueNo?: string;
  aspecto: LoteLook;
  /** A legend names it only if a lot is in it. */
  raro?: true;
}

/**
 * A lot's states by their reason, in legend order, with all that depends on the state alone (decisions 8).
 * `estatus` is what visitors' wire says of such a lot: they see a held lot as sold.
 */
export const ESTADOS_DE_LOTE = {
  libre: {
    canChoose: true,
    etiqueta: 'Disponible',
    dicho: 'disponible',
    estatus: 'Disponible',
    aspecto: { fondo: 'disponible', trama: '' },
  },
  apartado: {
    canChoose: false,
    etiqueta: 'Apartado',
    dicho: 'apartado',
    estatus: 'Vendido',
    aspecto: { fondo: 'apartado', trama: 'columnas' },
  },
  vendido: {
    canChoose: false,
    etiqueta: 'Vendido',
    dicho: 'vendido',
    porQueNo: 'Este lote ya se vendió, por eso no se puede elegir.',
    estatus: 'Vendido',
    aspecto: { fondo: 'vendido', trama: 'rayas' },
  },
  noLiberado: {
    canChoose: false,
    etiqueta: 'No liberado',
    dicho: 'no liberado',
    estatus: 'Vendido',
    aspecto: { fondo: 'proximo', trama: 'puntos' },
    raro: true,
  },
  bloqueado: {
    canChoose: false,
    etiqueta: 'Bloqueado',
    dicho: 'bloqueado',
    estatus: 'Vendido',
    aspecto: { fondo: 'bloqueado', trama: 'cruces' },
    raro: true,
  },
  muestra: {
    canChoose: false,
    etiqueta: 'Casa muestra',
    dicho: 'ocupado por la casa muestra',
    porQueNo: 'En este lote está la casa muestra, por eso no se puede elegir.',
    estatus: 'Casa muestra',
    aspecto: { fondo: 'muestra', trama: 'casas' },
    raro: true,
  },
  retirado: {
    canChoose: false,
    etiqueta: 'Retirado',
    dicho: 'retirado del catálogo',
    estatus: 'Vendido',
    aspecto: { fondo: 'retirado', trama: 'equis' },
    raro: true,
  },
} as const satisfies Record<string, EstadoDeLote & { estatus: string }>;

/** Rules compare reasons, not labels. Code that handles every reason uses a record over it. */
export type MotivoDeEstado = keyof typeof ESTADOS_DE_LOTE;

export const MOTIVOS_DE_ESTADO = Object.keys(ESTADOS_DE_LOTE) as [MotivoDeEstado, ...MotivoDeEstado[]];

/** The words of catalogue and visitors' wire (decisions 4 and 16), in legend order, each with its reason. */
export const MOTIVO_OF_ESTATUS = {
  Disponible: 'libre',
  Vendido: 'vendido',
  Bloqueado: 'bloqueado',
  'Casa muestra': 'muestra',
} as const satisfies Record<string, MotivoDeEstado>;
export type EstatusLote = keyof typeof MOTIVO_OF_ESTATUS;
export type MotivoDeCatalogo = (typeof MOTIVO_OF_ESTATUS)[EstatusLote];

export const ESTATUS_DE_LOTE = Object.keys(MOTIVO_OF_ESTATUS) as [EstatusLote, ...EstatusLote[]];

/** States in which a lot can be chosen and sold. */
export const ELIGIBLE_ESTATUS = ESTATUS_DE_LOTE.filter((estatus) => canChoose({ estatus }));

/** How visitors are told of a lot whose phase is not released (decisions 16). */
export const TO_COME: EstadoDeLote = {
  ...ESTADOS_DE_LOTE.noLiberado,
  etiqueta: 'Próximamente',
  dicho: 'próximamente',
};

/** The states that visitors see, in legend order. */
export const ESTADOS_FOR_VISITORS: readonly EstadoDeLote[] = [
  ...Object.values(ESTADOS_DE_LOTE).filter(({ etiqueta, estatus }) => etiqueta === estatus),
  TO_COME,
];

/**
 * In: `liberacion`, the day of a phase to come; `estado` overrides the register for states unknown to the wire,
 * such as the staff's.
 */
export function estadoOf({ estatus, liberacion, estado }: LoteConEstado): EstadoDeLote {
  return estado ?? (liberacion ? TO_COME : ESTADOS_DE_LOTE[MOTIVO_OF_ESTATUS[estatus]]);
}

interface LoteConEstado {
  estatus: EstatusLote;
  liberacion?: string | undefined;
  estado?: EstadoDeLote;
}

/** Whether the lot can be chosen and quoted; a missing lot cannot. */
export function canChoose<L extends { estatus: EstatusLote }>(lote: L | null | undefined): lote is L {
  // A state from a newer program is not eligible.
  return lote ? ESTADOS_DE_LOTE[MOTIVO_OF_ESTATUS[lote.estatus]]?.canChoose === true : false;
}

/** Whether whoever sets the state says why (decisions 16). */
export function needsMotivo(estatus: EstatusLote): boolean {
  return MOTIVO_OF_ESTATUS[estatus] === 'bloqueado';
}

/** Whether the catalogue can give the reason; the others come from what lies over the lot. */
export function isGivenByCatalogo(motivo: MotivoDeEstado): motivo is MotivoDeCatalogo {
  return ESTATUS_DE_LOTE.some((estatus) => MOTIVO_OF_ESTATUS[estatus] === motivo);
}
