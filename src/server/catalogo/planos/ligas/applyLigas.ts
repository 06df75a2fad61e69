import Flatbush from 'flatbush';
import type { Huella, Ligas } from '../../../../contract/panel/catalogo/ligas.ts';
import { nameOfHolder } from '../bind/holders.ts';
import type { BoundLot } from '../bind/joinClaims.ts';
import type { MotivoDeLigaPerdida } from '../report/informe.ts';
import { round } from '../shapes/outline.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { drawTrazos } from './drawTrazos.ts';

export interface AppliedLigas {
  lots: BoundLot[];
  /** Shapes that are no lots. */
  excluded: ReadonlySet<ShapeFacts>;
  /** Shapes that a person drew. */
  drawn: readonly ShapeFacts[];
  /** By its place among the decisions: the shape that was found for each that has one. */
  figuras: ReadonlyMap<number, ShapeFacts>;
  lost: { id_lote: string | null; nombre: string; motivo: MotivoDeLigaPerdida }[];
}

/** Shares of a shape's size within which it is the same one: what rounding and another program's arcs do. */
const MOVED = 0.02;
const GROWN = 0.03;

/** Finds the shapes of people's decisions. A decision whose shape is not there, or not one alone, has no effect. */
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

/** What a decision's shape is called where it is told of. */
export function nameOfHuella({ nombre, x, y }: Huella): string {
  return nombre ?? `${x}, ${y}`;
}

/** How a decision names a shape; numbers rounded as the drawing's own are. */
export function huellaOf(fact: ShapeFacts, decimals: number): Huella {
  const [x, y] = middleOf(fact);
  const nombre = nameOfHolder(fact.shape.node);
  return {
    ...(nombre.startsWith('<') ? {} : { nombre }),
    x: round(x, decimals),
    y: round(y, decimals),
    area: Number(fact.area.toPrecision(6)),
  };
}

class FiguraFinder {
  readonly #facts: readonly ShapeFacts[];
  readonly #byName = new Map<string, ShapeFacts[]>();
  readonly #tree: Flatbush | undefined;

  constructor(facts: readonly ShapeFacts[]) {
    this.#facts = facts;
    for (const fact of facts) {
      const name = nameOfHolder(fact.shape.node);
      const known = this.#byName.get(name);
      if (known) known.push(fact);
      else this.#byName.set(name, [fact]);
    }
    if (facts.length === 0) return;
    this.#tree = new Flatbush(facts.length);
    for (const fact of facts) {
      const [x, y] = middleOf(fact);
      this.#tree.add(x, y, x, y);
    }
    this.#tree.finish();
  }

  /** By place and size; of twins (a fill under its border) that of the name, or the first. Else by the name. */
  find({ nombre, x, y, area }: Huella): ShapeFacts[] {
    const named = nombre === undefined ? [] : (this.#byName.get(nombre) ?? []);
    if (x === undefined || y === undefined || area === undefined) return named;
    const reach = MOVED * Math.sqrt(area);
    const near = (this.#tree?.search(x - reach, y - reach, x + reach, y + reach) ?? [])
      .sort((a, b) => a - b)
      .flatMap((i) => this.#facts[i] ?? [])
      .filter((fact) => Math.abs(fact.area - area) <= GROWN * area);
    const both = near.filter((fact) => named.includes(fact));
    return (both.length ? both : near).slice(0, 1);
  }
}

function middleOf({ box }: ShapeFacts): [number, number] {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}
