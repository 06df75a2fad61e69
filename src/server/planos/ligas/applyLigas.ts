import { isSameSheet } from '../../../contract/panel/catalogo/isSameSheet.ts';
import type { Huella, Ligas, Trazo } from '../../../contract/panel/catalogo/ligas.ts';
import type { BoundLot } from '../bind/joinClaims.ts';
import { createNode } from '../read/svgNode.ts';
import type { InformeDePlano, MotivoDeLigaPerdida } from '../report/informe.ts';
import { isSimple } from '../shapes/isSimple.ts';
import { IDENTITY } from '../shapes/matrix.ts';
import type { Segment } from '../shapes/outline.ts';
import { ringArea } from '../shapes/rings.ts';
import { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
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

interface DrawnTrazos {
  shapes: { id_lote: string; shape: ShapeFacts }[];
  lost: InformeDePlano['ligasPerdidas'];
}

const ON_TOP = 1e9;

interface LaidOn {
  page: ViewBox;
  facts: readonly ShapeFacts[];
  known: ReadonlySet<string>;
}

/** Ignores outlines without a listed lot, from another sheet, or self-crossing. */
function drawTrazos(
  { trazos, anteriores = [], ...sheet }: Pick<Ligas, 'trazos' | 'hoja' | 'anclas' | 'anteriores'>,
  { page, facts, known }: LaidOn,
): DrawnTrazos {
  const shapes: DrawnTrazos['shapes'] = [];
  const lost: DrawnTrazos['lost'] = [];
  const isSame = trazos.length > 0 && isSameSheet(sheet, page, boxesOf(facts));
  for (const [i, { id_lote, puntos }] of trazos.entries()) {
    const lose = (motivo: DrawnTrazos['lost'][number]['motivo']) =>
      lost.push({ id_lote, nombre: 'trazo a mano', motivo });
    if (!known.has(id_lote)) lose('SIN_LOTE');
    else if (!isSame) lose('OTRA_HOJA');
    else if (!ringArea(puntos) || !isSimple(puntos)) lose('TRAZO_CRUZADO');
    else shapes.push({ id_lote, shape: new ShapeFacts(toShape(puntos), ON_TOP + i) });
  }
  const earlier = new Set(anteriores.flatMap((anterior) => anterior.trazos.map(({ id_lote }) => id_lote)));
  for (const id_lote of earlier) lost.push({ id_lote, nombre: 'trazo a mano', motivo: 'OTRA_HOJA' });
  return { shapes, lost };
}

function* boxesOf(facts: readonly ShapeFacts[]): Generator<ShapeFacts['box']> {
  for (const { box } of facts) yield box;
}

function toShape(puntos: Trazo['puntos']) {
  const outline: Segment[] = [];
  for (let i = 0; i < puntos.length; i += 2)
    outline.push([i ? 'L' : 'M', puntos[i] ?? 0, puntos[i + 1] ?? 0]);
  outline.push(['Z']);
  return {
    node: createNode('path'),
    ancestors: [],
    outline,
    matrix: IDENTITY,
    fillRule: 'nonzero' as const,
    filled: true,
  };
}
