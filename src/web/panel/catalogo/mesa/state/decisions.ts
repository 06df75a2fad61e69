import type { Liga, Ligas, Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';

/** What people decided about one drawing, by the shapes that lie on the desk. */
export interface Decisions {
  /** By a shape's place in the drawing: the lot that it is; null: none. */
  readonly figuras: ReadonlyMap<number, string | null>;
  readonly trazos: readonly Trazo[];
  /** Those whose shape is not there: they stay in the file as they are. */
  readonly perdidas: readonly Liga[];
  readonly whole: WholePlano;
}

/** What holds for the drawing as a whole. */
export type WholePlano = Omit<Ligas, 'version' | 'hoja' | 'ligas' | 'trazos'>;

/** The decisions that the desk came with. Lots drawn on another page are left out: their corners mean nothing here. */
export function readDecisions({ ligas, halladas, hoja }: MesaDePlano): Decisions {
  const figuras = new Map<number, string | null>();
  const perdidas: Liga[] = [];
  for (const [i, liga] of ligas.ligas.entries()) {
    const n = halladas[i] ?? null;
    if (n === null) perdidas.push(liga);
    else figuras.set(n, liga.id_lote);
  }
  const { version: _, hoja: drawnOn, ligas: __, trazos, ...whole } = ligas;
  return {
    figuras,
    trazos: drawnOn && isSameHoja(drawnOn, hoja) ? trazos : [],
    perdidas,
    whole,
  };
}

/** The decisions as the file beside the drawing has them, in the list's order. */
export function writeDecisions(
  { figuras, trazos, perdidas, whole }: Decisions,
  { figuras: all, hoja, lotes }: Pick<MesaDePlano, 'figuras' | 'hoja' | 'lotes'>,
): Ligas {
  const order = new Map(lotes.map(({ id_lote }, i) => [id_lote, i]));
  const rank = (id: string | null) => (id === null ? lotes.length : (order.get(id) ?? lotes.length));
  const ligas = all.flatMap((figura): Liga[] => {
    const id_lote = figuras.get(figura.n);
    return id_lote === undefined ? [] : [{ id_lote, figura: huellaOfFigura(figura) }];
  });
  return {
    version: 1,
    ...whole,
    ...(trazos.length ? { hoja } : {}),
    ligas: [...ligas, ...perdidas].sort((a, b) => rank(a.id_lote) - rank(b.id_lote)),
    trazos: [...trazos],
  };
}

function huellaOfFigura({ nombre, caja, area }: FiguraDeMesa): Liga['figura'] {
  return {
    ...(nombre === undefined ? {} : { nombre }),
    x: (caja[0] + caja[2]) / 2,
    y: (caja[1] + caja[3]) / 2,
    area,
  };
}

function isSameHoja(one: readonly number[], other: readonly number[]): boolean {
  const slack = 1e-4 * Math.max(other[2] ?? 0, other[3] ?? 0);
  return one.every((value, i) => Math.abs(value - (other[i] ?? 0)) <= slack);
}
