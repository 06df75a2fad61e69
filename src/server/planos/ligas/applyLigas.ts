import type { Huella, Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { BoundLot } from '../bind/joinClaims.ts';
import type { MotivoDeLigaPerdida } from '../report/informe.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { drawTrazos } from './drawTrazos.ts';
import { FiguraFinder } from './figuraFinder.ts';

export interface AppliedLigas {
  lots: BoundLot[];
  excluded: ReadonlySet<ShapeFacts>;
  drawn: readonly ShapeFacts[];
  /** Shape by index of the decision. */
  figuras: ReadonlyMap<number, ShapeFacts>;
  lost: { id_lote: string | null; nombre: string; motivo: MotivoDeLigaPerdida }[];
}

/** Finds the shapes of people's decisions. A missing or ambiguous shape makes a decision ineffective. */
export function applyLigas(
  { ligas, trazos, ...sheets }: Ligas,
  ids: readonly string[],
  facts: readonly ShapeFacts[],
  page: ViewBox,
): AppliedLigas {
  const found = new Map<string, ShapeFacts[]>();
  const excluded = new Set<ShapeFacts>();
  const figuras = new Map<number, ShapeFacts>();
  const lost: AppliedLigas['lost'] = [];
  const areNone = ligas.length === 0 && trazos.length === 0 && !sheets.anteriores?.length;
  if (areNone) return { lots: [], excluded, drawn: [], figuras, lost };
  const known = new Set(ids);
  const taken = new Set<ShapeFacts>();
  const finder = new FiguraFinder(facts);
  for (const [i, { id_lote, figura }] of ligas.entries()) {
    const lose = (motivo: MotivoDeLigaPerdida) =>
      lost.push({ id_lote, nombre: nameOfHuella(figura), motivo });
    if (id_lote !== null && !known.has(id_lote)) {
      lose('SIN_LOTE');
      continue;
    }
    const [shape, ...others] = finder.find(figura);
    if (!shape) lose('SIN_FIGURA');
    else if (others.length) lose('VARIAS_FIGURAS');
    else if (taken.has(shape)) lose('REPETIDA');
    else if (id_lote === null) excluded.add(shape);
    else found.set(id_lote, [...(found.get(id_lote) ?? []), shape]);
    if (!shape || others.length) continue;
    if (!taken.has(shape)) figuras.set(i, shape);
    taken.add(shape);
  }
  const drawn = drawTrazos({ ...sheets, trazos }, { page, facts, known });
  lost.push(...drawn.lost);
  for (const { id_lote, shape } of drawn.shapes) found.set(id_lote, [...(found.get(id_lote) ?? []), shape]);
  const lots = [...found].flatMap(([id_lote, shapes]): BoundLot[] => {
    const [first] = shapes;
    return first ? [{ id_lote, shapes, ornaments: [], node: first.shape.node }] : [];
  });
  return { lots, excluded, drawn: drawn.shapes.map(({ shape }) => shape), figuras, lost };
}

export function nameOfHuella({ nombre, x, y }: Huella): string {
  return nombre ?? `${x}, ${y}`;
}
