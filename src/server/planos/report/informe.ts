import type { Huella } from '../../../contract/panel/catalogo/ligas.ts';
import type { RemovedParts } from '../clean/allowedNames.ts';

/** Where in words of people the lots' names were found, and how many lots that way bound. */
export interface UsedRule {
  /** e.g. "id «lot-12» en el grupo o en la figura". */
  descripcion: string;
  lotes: number;
}

export interface LoteWithoutShape {
  id_lote: string;
  /** Names in the drawing that come near it; empty where none does. */
  propuestas: string[];
}

/**
 * Why a lot waits for a confirmation. FUERA: its number stands beside the shape that it was given; OTRA_FORMA: it is written
 * otherwise than in the list, all such lots alike; DE_PROGRAMA: nothing says its number but a name that programs count up.
 */
export type NearReason = 'FUERA' | 'OTRA_FORMA' | 'DE_PROGRAMA';

/** A lot that was given the shape that is likely its own. */
export interface LoteBeside {
  id_lote: string;
  motivo: NearReason;
  /** As the drawing writes it. */
  escrito: string;
  /** How its confirmation names that shape (`ligas`). */
  huellas: Huella[];
}

/** Something in the drawing that is, or may be, a lot. */
export interface FiguraDePlano {
  nombre: string;
  /** Line of the file, 0 where it was read as HTML. */
  linea: number;
  d: string;
  caja: readonly [number, number, number, number];
  /** How the drawing's decisions name each of its shapes (`ligas`). */
  huellas: Huella[];
  /** The numbers that are printed inside. */
  escritos: string[];
}

/**
 * Why a lot is disputed:
 * NUMERO_DISTINTO: the shape's name and the number printed inside it disagree;
 * VARIAS_FIGURAS, NUMERO_REPETIDO: its name, or its number, stands in several places;
 * PARTE_SEPARADA, PARTE_CON_OTRO_NUMERO: `x-2` does not touch `x`, or another number is printed in it;
 * VARIOS_NUMEROS: several lots' numbers are printed in the one shape; DOS_NOMBRES: it bears several lots' names;
 * NO_PARECE_LOTE: the shape round its number is many times as large as lots are in this drawing;
 * NUMERO_DUDOSO: digits stand so far apart that they may be one number or several;
 * NUMERO_FUERA: its number is written outside of every shape, near several, or far from the one that bears its name;
 * NUMERO_AL_BORDE: it stands beside a side of its parcel, or outside, and its whole row fits one parcel further as well;
 * DECISION_DUDOSA: what was decided of it finds a shape that bears another lot's number or name, or a sheet that was moved.
 */
export type MotivoDeDisputa =
  | 'NUMERO_DISTINTO'
  | 'VARIAS_FIGURAS'
  | 'NUMERO_REPETIDO'
  | 'PARTE_SEPARADA'
  | 'PARTE_CON_OTRO_NUMERO'
  | 'VARIOS_NUMEROS'
  | 'DOS_NOMBRES'
  | 'NO_PARECE_LOTE'
  | 'NUMERO_DUDOSO'
  | 'NUMERO_FUERA'
  | 'NUMERO_AL_BORDE'
  | 'DECISION_DUDOSA';

/** A lot of which the drawing says two things: it has no shape until a person decides. */
export interface DisputedLote {
  id_lote: string;
  motivo: MotivoDeDisputa;
  /** Every shape that may be its own, in the order of what speaks for it: its name first. */
  figuras: FiguraDePlano[];
}

/**
 * Why a decision has no effect: its shape is gone, is several by that name, is another decision's; its lot is gone; of what
 * was drawn by hand: the drawing has another page, or its sides cross. `DUDOSA`: what lies there may be another lot, and is
 * disputed.
 */
export type MotivoDeLigaPerdida =
  | 'SIN_FIGURA'
  | 'VARIAS_FIGURAS'
  | 'REPETIDA'
  | 'SIN_LOTE'
  | 'OTRA_HOJA'
  | 'TRAZO_CRUZADO'
  | 'DUDOSA';

/** Why a shape with a lot's name was not taken: it covers the sheet, or other lots. */
export type MotivoDeDescarte = 'HOJA' | 'OTROS_LOTES';

export interface OutsideArea {
  id_lote: string;
  /** m², from lotes.csv. */
  declarada: number;
  /** m², from the drawing at the scale of the rest. */
  dibujada: number;
}

/** The scale that the drawing seems to have. */
export interface PlanoScale {
  /** m² for one square unit of the drawing: the median of all bound lots. */
  m2PorUnidad2: number;
  /** Half of the lots lie within this share of the median scale: 0.02 is a true drawing, 0.3 a sketch. */
  dispersion: number;
  /** The unit that it is drawn in, where it is known (`metros`): areas in it are the drawing's own, and exact. */
  unidad?: string;
  /** `false` where the dispersion is over 0.15: areas cannot be judged by such a drawing. */
  aEscala: boolean;
  fuera: OutsideArea[];
}

/** Lots that are regions between lines, and no shapes of the drawing. */
export interface TracedLotsOfInforme {
  lotes: string[];
  /** Sets of lines between which they lie, by colour, width and layer; the root's `data-linderos` chooses others. */
  lineas: readonly string[];
  /** What else could be chosen, the best first: how many numbers, of a sample, would have a region of their own. */
  opciones: { lineas: readonly string[]; lotes: number }[];
}

/** A lot's area in a drawing whose unit is known. */
export interface DrawnArea {
  id_lote: string;
  /** To hundredths. */
  m2: number;
}

/** The health of a drawing against lotes.csv. Plain data: it can be stored or sent as JSON. */
export interface InformeDePlano {
  leidoComo: 'XML' | 'HTML' | 'DXF' | 'GeoJSON' | 'imagen';
  /** A GeoJSON's: the property by which its lots are known, and how many lots each that finds some would find. */
  propiedad?: string;
  propiedades?: readonly { nombre: string; lotes: number }[];
  /** Two of them that say different things: a person must choose before any lot is sold by this drawing. */
  empatadas?: readonly [string, string];
  /** What of the file was left out, or taken otherwise than it says, in full sentences. */
  avisos?: readonly string[];
  /** Where the file is not well-formed XML, though it could be read. */
  faltaXml?: { motivo: string; linea: number; columna: number };
  /** Lots in lotes.csv. */
  lotes: number;
  /** Of them, those with a place in the drawing: an outline, or a pin. */
  ligados: number;
  /** Of those, the ones of which the drawing has but the number: a pin marks it. */
  alfileres: string[];
  /** Lots whose number stands beside their shape, or is written otherwise: nobody sells them before a person has confirmed it. */
  cercanos: LoteBeside[];
  reglas: UsedRule[];
  sinFigura: LoteWithoutShape[];
  figurasSinLote: FiguraDePlano[];
  /** Five names at most of what was seen and not bound: what a refusal shows. */
  nombresVistos: string[];
  disputados: DisputedLote[];
  /** Lots of more than one shape, which is in order. */
  variasFiguras: { id_lote: string; figuras: number }[];
  /** Lots that a person has bound, by the drawing's decisions. */
  ligadosAMano: string[];
  /** Decisions that find nothing any more: the shape, or the lot in lotes.csv, is gone. */
  ligasPerdidas: { id_lote: string | null; nombre: string; motivo: MotivoDeLigaPerdida }[];
  /** Shapes with a lot's name that were not taken, as they cover the page or many lots. */
  descartadas: { id_lote: string; nombre: string; linea: number; motivo: MotivoDeDescarte }[];
  trazado?: TracedLotsOfInforme;
  /** Absent with fewer than three bound lots. */
  escala?: PlanoScale;
  /** Of every bound lot, where the drawing's unit is known. */
  areas?: readonly DrawnArea[];
  retirado: RemovedParts[];
  /** Why nothing, or nearly nothing, of this drawing can be bound, and what can be done. */
  noLigable?: string;
}
