import type { Huella } from '../../../contract/panel/catalogo/ligas.ts';
import type { RemovedParts } from '../clean/allowedNames.ts';
import type { DrawingFormat } from '../read/parseDrawing.ts';
import type { PaginasDePdf } from '../read/pdf/surveyPages.ts';

/** A naming pattern in words, and the lots that it bound. */
interface UsedRule {
  /** e.g. "id «lot-12» en el grupo o en la figura". */
  descripcion: string;
  lotes: number;
}

interface LoteWithoutShape {
  id_lote: string;
  /** Similar names in the drawing. */
  propuestas: string[];
}

/**
 * FUERA: its number is beside the shape; MANZANA: its block's name is beside the block, or small; NIVEL: its
 * id begins as its level is named, or as a block is; OTRA_FORMA: spelled unlike the list; DE_PROGRAMA: a
 * generated name.
 */
export type NearReason = 'FUERA' | 'MANZANA' | 'NIVEL' | 'OTRA_FORMA' | 'DE_PROGRAMA';

export interface LoteBeside {
  id_lote: string;
  motivo: NearReason;
  escrito: string;
  /** References to the shape for `ligas`. */
  huellas: Huella[];
}

export interface FiguraDePlano {
  nombre: string;
  /** Line in the file; 0 if parsed as HTML. */
  linea: number;
  d: string;
  caja: readonly [number, number, number, number];
  /** References to its shapes for `ligas`. */
  huellas: Huella[];
  escritos: string[];
}

/**
 * Why a lot is disputed.
 * - NUMERO_DISTINTO: name and printed number disagree.
 * - VARIAS_FIGURAS, NUMERO_REPETIDO: its name or number is in several places.
 * - PARTE_SEPARADA, PARTE_CON_OTRO_NUMERO: `x-2` does not touch `x`, or has another number inside.
 * - VARIOS_NUMEROS, DOS_NOMBRES: several lots' numbers or names on one shape.
 * - NO_PARECE_LOTE: the shape is far too large.
 * - NUMERO_DUDOSO: spaced digits may be one number or several; drawn ones may be another.
 * - NUMERO_FUERA: its number is outside every shape, near several, or far from its name.
 * - NUMERO_AL_BORDE: its whole row fits one parcel further as well.
 * - DECISION_DUDOSA: an earlier decision contradicts today's drawing.
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

/** A lot with contradictory evidence; it has no shape until a person decides. */
export interface DisputedLote {
  id_lote: string;
  motivo: MotivoDeDisputa;
  /** Candidates, strongest evidence first. */
  figuras: FiguraDePlano[];
}

/**
 * Why a decision has no effect: its shape or lot is gone, ambiguous or taken; or, for drawn outlines, another
 * page or crossing sides. `DUDOSA`: the lot is disputed.
 */
export type MotivoDeLigaPerdida =
  | 'SIN_FIGURA'
  | 'VARIAS_FIGURAS'
  | 'REPETIDA'
  | 'SIN_LOTE'
  | 'OTRA_HOJA'
  | 'TRAZO_CRUZADO'
  | 'DUDOSA';

/** It covers the sheet, or other lots. */
export type MotivoDeDescarte = 'HOJA' | 'OTROS_LOTES';

export interface OutsideArea {
  id_lote: string;
  /** m², from lotes.csv. */
  declarada: number;
  /** m², from the drawing at the others' scale. */
  dibujada: number;
}

export interface PlanoScale {
  /** m² per square unit: the median of all bound lots. */
  m2PorUnidad2: number;
  /** Median deviation: 0.02 is a true drawing, 0.3 a sketch. */
  dispersion: number;
  /** Known unit (`metros`); its areas are exact. */
  unidad?: string;
  /** `false` above a dispersion of 0.15: areas cannot be judged. */
  aEscala: boolean;
  fuera: OutsideArea[];
}

export interface TracedLotsOfInforme {
  lotes: string[];
  /** Regions that look like lots and have no number. */
  sinNumero: number;
  /** Line sets by colour, width and layer; the root's `data-linderos` overrides them. */
  lineas: readonly string[];
  /** Alternatives, best first, with numbers enclosed in a sample. */
  opciones: { lineas: readonly string[]; lotes: number }[];
}

interface DrawnArea {
  id_lote: string;
  /** To hundredths. */
  m2: number;
}

/** Report on a drawing against lotes.csv; plain JSON data. */
export interface InformeDePlano {
  leidoComo: DrawingFormat;
  /** GeoJSON, KML, shapefile: the property with lot names, and matches of each candidate. */
  propiedad?: string;
  propiedades?: readonly { nombre: string; lotes: number }[];
  /** Two that disagree: a person must choose before lots are sold. */
  empatadas?: readonly [string, string];
  /** Of a PDF with several pages. */
  paginas?: PaginasDePdf;
  /** Omissions and reinterpretations, in full sentences. */
  avisos?: readonly string[];
  /** Malformed XML that could still be read. */
  faltaXml?: { motivo: string; linea: number; columna: number };
  /** Rows of lotes.csv. */
  lotes: number;
  /** Those with an outline or a pin. */
  ligados: number;
  /** Those with a pin only. */
  alfileres: string[];
  /** Lots that a person must confirm before they are sold. */
  cercanos: LoteBeside[];
  reglas: UsedRule[];
  sinFigura: LoteWithoutShape[];
  figurasSinLote: FiguraDePlano[];
  /** At most five unbound names, for a refusal. */
  nombresVistos: string[];
  disputados: DisputedLote[];
  /** Lots of several shapes, which is fine. */
  variasFiguras: { id_lote: string; figuras: number }[];
  ligadosAMano: string[];
  /** Decisions without effect. */
  ligasPerdidas: { id_lote: string | null; nombre: string; motivo: MotivoDeLigaPerdida }[];
  /** Discarded shapes with a lot's name. */
  descartadas: { id_lote: string; nombre: string; linea: number; motivo: MotivoDeDescarte }[];
  trazado?: TracedLotsOfInforme;
  /** Absent below three bound lots. */
  escala?: PlanoScale;
  /** All bound lots, if the unit is known. */
  areas?: readonly DrawnArea[];
  retirado: RemovedParts[];
  /** Why (nearly) nothing can be bound, with advice. */
  noLigable?: string;
}
