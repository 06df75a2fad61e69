/**
 * What a lot drawing becomes at import. A project's `svg` is `/planos/<hash>/plano.svg`, the sanitised
 * drawing; beside it lie the lots' geometry and the drawing without the lots, shown underneath as a picture.
 */
export interface PlanoLotes {
  version: 1;
  /** Drawing units: x, y, width, height. */
  viewBox: readonly [number, number, number, number];
  /** Where north is, degrees clockwise from the drawing's upper edge; absent where the drawing does not say. */
  norte?: number;
  /** Metres per drawing unit; absent where lots' areas in drawing and catalogue do not agree on one. */
  metros?: number;
  lotes: readonly OutlinedLote[];
}

/** What a lot may lie before. */
export type AreaComun = 'parque' | 'agua';

/** What the drawing says of a lot's place; absent is not known, not 'no'. */
export interface LoteEnSitio {
  /** Two sides that meet have no neighbour. */
  esquina?: true;
  frente?: readonly AreaComun[];
  /** Where its back looks, degrees clockwise from the drawing's upper edge. */
  fondo?: number;
}

/** One lot's outline, in the units of the drawing's viewBox with every transform applied. */
export interface OutlinedLote extends LoteEnSitio {
  id_lote: string;
  /** SVG path data with absolute `M L C Q Z` only; several subpaths where several shapes are one lot. */
  d: string;
  /** minX, minY, maxX, maxY. */
  caja: readonly [number, number, number, number];
  /** Where the label stands, and the radius of the free circle round it. */
  etiqueta: readonly [x: number, y: number, radio: number];
  /** It is a pin: the drawing has but the lot's number, `d` is a disc on it and says nothing of the lot's shape or size. */
  alfiler?: true;
}

export interface DireccionesDePlano {
  /** JSON text of `PlanoLotes`. */
  lotes: string;
  /** The drawing underneath the lots, an SVG picture that everything reads, printers and mail programs too. */
  fondo: string;
  /** Whether it has photographs, and with them sizes for screens (`parseFondos`). */
  fotografias: boolean;
}

const DIRECCION = /^(\/planos\/[0-9a-f]{16,64}(-\d{3,4})?\/)plano\.svg$/;

export function formatPlano(hash: string): string {
  return `/planos/${hash}/plano.svg`;
}

/** Addresses beside a project's `svg`; `undefined` for one that was not imported here, such as an `https:` one. */
export function parsePlano(svg: string): DireccionesDePlano | undefined {
  const match = DIRECCION.exec(svg);
  if (!match) return undefined;
  const [, folder = '', widest] = match;
  return { lotes: `${folder}lotes.json`, fondo: `${folder}fondo.svg`, fotografias: widest !== undefined };
}
