/**
 * A lot drawing after import. A project's `svg` is `/planos/<hash>/plano.svg`, the sanitised drawing. Beside
 * it are the lots' geometry and the background picture without lots.
 */
export interface PlanoLotes {
  version: 1;
  /** Drawing units: x, y, width, height. */
  viewBox: readonly [number, number, number, number];
  /** North, degrees clockwise from the drawing's upper edge; absent if unknown. */
  norte?: number;
  /** Metres per drawing unit; absent if the areas of drawing and catalogue do not agree on one. */
  metros?: number;
  lotes: readonly OutlinedLote[];
}

/** Common areas that a lot may face. */
export type AreaComun = 'parque' | 'agua';

/** A lot's situation in the drawing. Absent means unknown, not 'no'. */
export interface LoteEnSitio {
  /** Two adjacent sides have no neighbour. */
  esquina?: true;
  frente?: readonly AreaComun[];
  /** Direction of its back, degrees clockwise from the drawing's upper edge. */
  fondo?: number;
}

/** One lot's outline, in viewBox units, transforms applied. */
export interface OutlinedLote extends LoteEnSitio {
  id_lote: string;
  /** SVG path data, absolute `M L C Q Z` only; several subpaths for several shapes. */
  d: string;
  /** minX, minY, maxX, maxY. */
  caja: readonly [number, number, number, number];
  /** Label position, and radius of the free circle around it. */
  etiqueta: readonly [x: number, y: number, radio: number];
  /** A pin: the drawing has only the number. `d` is a disc and says nothing of shape or size. */
  alfiler?: true;
}

export interface DireccionesDePlano {
  /** JSON of `PlanoLotes`. */
  lotes: string;
  /** Background as an SVG that every reader supports, printers and mail programs included. */
  fondo: string;
  /** True if it has photographs, with sizes for screens (`parseFondos`). */
  fotografias: boolean;
}

const DIRECCION = /^(\/planos\/[0-9a-f]{16,64}(-\d{3,4})?\/)plano\.svg$/;

export function formatPlano(hash: string): string {
  return `/planos/${hash}/plano.svg`;
}

/** Addresses beside a project's `svg`; `undefined` if it was not imported here, such as `https:`. */
export function parsePlano(svg: string): DireccionesDePlano | undefined {
  const match = DIRECCION.exec(svg);
  if (!match) return undefined;
  const [, folder = '', widest] = match;
  return { lotes: `${folder}lotes.json`, fondo: `${folder}fondo.svg`, fotografias: widest !== undefined };
}
