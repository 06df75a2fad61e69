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

/** Something that looks like a lot and that no lot of lotes.csv claims. */
export interface ShapeWithoutLote {
  nombre: string;
  /** Line of the file, 0 where it was read as HTML. */
  linea: number;
  d: string;
  caja: readonly [number, number, number, number];
}

export interface DisputedLote {
  id_lote: string;
  /** The shapes that bear its name; the first is the one that was bound. */
  figuras: ShapeWithoutLote[];
}

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
  leidoComo: 'XML' | 'HTML' | 'DXF' | 'GeoJSON';
  /** A GeoJSON's: the property by which its lots are known, and how many lots each that finds some would find. */
  propiedad?: string;
  propiedades?: readonly { nombre: string; lotes: number }[];
  /** What of the file was left out, or taken otherwise than it says, in full sentences. */
  avisos?: readonly string[];
  /** Where the file is not well-formed XML, though it could be read. */
  faltaXml?: { motivo: string; linea: number; columna: number };
  /** Lots in lotes.csv. */
  lotes: number;
  /** Of them, those with an outline. */
  ligados: number;
  reglas: UsedRule[];
  sinFigura: LoteWithoutShape[];
  figurasSinLote: ShapeWithoutLote[];
  disputados: DisputedLote[];
  /** Lots of more than one shape, which is in order. */
  variasFiguras: { id_lote: string; figuras: number }[];
  /** Lots inside whose shape another lot's number is written. */
  textoDistinto: { id_lote: string; texto: string }[];
  /** Shapes with a lot's name that were not taken, as they cover the page or many lots. */
  descartadas: { nombre: string; linea: number; motivo: string }[];
  trazado?: TracedLotsOfInforme;
  /** Absent with fewer than three bound lots. */
  escala?: PlanoScale;
  /** Of every bound lot, where the drawing's unit is known. */
  areas?: readonly DrawnArea[];
  retirado: RemovedParts[];
  /** Why nothing, or nearly nothing, of this drawing can be bound, and what can be done. */
  noLigable?: string;
}
