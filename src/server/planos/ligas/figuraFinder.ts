import Flatbush from 'flatbush';
import { type Huella, TEXTOS_MAX } from '../../../contract/panel/catalogo/ligas.ts';
import { nameOfHolder } from '../bind/holders.ts';
import { round } from '../shapes/outline.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** Tolerances of position and size, for rounding and other programs' arcs. */
const MOVED = 0.02;
const GROWN = 0.03;
/** Candidates for where a shape moved. */
const MOST_ALIKE = 60;

export interface Shift {
  dx: number;
  dy: number;
}

/** A decision's reference to a shape, rounded like the drawing. `escritos`: numbers printed inside. */
export function huellaOf(fact: ShapeFacts, decimals: number, escritos: readonly string[] = []): Huella {
  const [x, y] = middleOf(fact);
  const nombre = nameOfHolder(fact.shape.node);
  return {
    ...(nombre.startsWith('<') ? {} : { nombre }),
    x: round(x, decimals),
    y: round(y, decimals),
    area: Number(fact.area.toPrecision(6)),
    ...(escritos.length ? { escritos: escritos.slice(0, TEXTOS_MAX) } : {}),
  };
}

export class FiguraFinder {
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

  named(nombre: string): readonly ShapeFacts[] {
    return this.#byName.get(nombre) ?? [];
  }

  /** Shapes of that place and size, in drawing order. */
  at(x: number, y: number, area: number): ShapeFacts[] {
    const reach = MOVED * Math.sqrt(area);
    return (this.#tree?.search(x - reach, y - reach, x + reach, y + reach) ?? [])
      .sort((a, b) => a - b)
      .flatMap((i) => this.#facts[i] ?? [])
      .filter((fact) => isAsLarge(fact, area));
  }

  moved({ x, y, area }: Huella, { dx, dy }: Shift): ShapeFacts[] {
    return x === undefined || y === undefined || area === undefined ? [] : this.at(x + dx, y + dy, area);
  }

  /** Moves to the nearest shapes of equal size. */
  waysToAlike(x: number, y: number, area: number): [dx: number, dy: number][] {
    return (this.#tree?.neighbors(x, y, MOST_ALIKE, Infinity, (i) => isAsLarge(this.#facts[i], area)) ?? [])
      .flatMap((i) => this.#facts[i] ?? [])
      .map((fact) => {
        const [cx, cy] = middleOf(fact);
        return [cx - x, cy - y];
      });
  }

  /** By place and size, among twins by name or the first; without a place by name. */
  find({ nombre, x, y, area }: Huella): readonly ShapeFacts[] {
    const named = nombre === undefined ? [] : this.named(nombre);
    if (x === undefined || y === undefined || area === undefined) return named;
    const near = this.at(x, y, area);
    const both = near.filter((fact) => named.includes(fact));
    return (both.length ? both : near).slice(0, 1);
  }
}

function isAsLarge(fact: ShapeFacts | undefined, area: number): boolean {
  return fact !== undefined && Math.abs(fact.area - area) <= GROWN * area;
}

function middleOf({ box }: ShapeFacts): [number, number] {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}
