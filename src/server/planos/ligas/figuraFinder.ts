import Flatbush from 'flatbush';
import { type Huella, TEXTOS_MAX } from '../../../contract/panel/catalogo/ligas.ts';
import { nameOfHolder } from '../bind/holders.ts';
import { round } from '../shapes/outline.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** Shares of a shape's size within which it is the same one: what rounding and another program's arcs do. */
const MOVED = 0.02;
const GROWN = 0.03;
/** How far to look for where a shape has gone. */
const MOST_ALIKE = 60;

/** By how much a sheet was moved. */
export interface Shift {
  dx: number;
  dy: number;
}

/** How a decision names a shape; numbers rounded as the drawing's own are. `escritos`: what is printed in it. */
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

/** Finds the shapes of a drawing that decisions speak of. */
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

  /** What lies there and is as large, in the drawing's order. */
  at(x: number, y: number, area: number): ShapeFacts[] {
    const reach = MOVED * Math.sqrt(area);
    return (this.#tree?.search(x - reach, y - reach, x + reach, y + reach) ?? [])
      .sort((a, b) => a - b)
      .flatMap((i) => this.#facts[i] ?? [])
      .filter((fact) => isAsLarge(fact, area));
  }

  /** What lies where the shape would be, were the sheet moved so. */
  moved({ x, y, area }: Huella, { dx, dy }: Shift): ShapeFacts[] {
    return x === undefined || y === undefined || area === undefined ? [] : this.at(x + dx, y + dy, area);
  }

  /** The nearest shapes that are as large, each as the way there. */
  waysToAlike(x: number, y: number, area: number): [dx: number, dy: number][] {
    return (this.#tree?.neighbors(x, y, MOST_ALIKE, Infinity, (i) => isAsLarge(this.#facts[i], area)) ?? [])
      .flatMap((i) => this.#facts[i] ?? [])
      .map((fact) => {
        const [cx, cy] = middleOf(fact);
        return [cx - x, cy - y];
      });
  }

  /** By place and size; of twins (a fill under its border) that of the name, or the first. Else by the name. */
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
