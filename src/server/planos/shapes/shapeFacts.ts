import { orient } from './orientation.ts';
import { boxOf, type Outline, type OutlineBox } from './outline.ts';
import { outlineArea } from './outlineArea.ts';
import { flatten, type Ring } from './rings.ts';
import type { SceneShape } from './scene.ts';

/** What binding wants to know of a shape, computed when it is first asked for. */
export class ShapeFacts {
  readonly shape: SceneShape;
  readonly index: number;
  #outline: Outline | undefined;
  #area: number | undefined;
  #rings: Ring[] | undefined;
  #box: OutlineBox | undefined;

  constructor(shape: SceneShape, index: number) {
    this.shape = shape;
    this.index = index;
  }

  /** Turned for the non-zero rule. */
  get outline(): Outline {
    this.#outline ??= orient(this.shape.outline, this.shape.fillRule);
    return this.#outline;
  }

  /** Square units of the drawing, holes taken off. */
  get area(): number {
    this.#area ??= Math.abs(outlineArea(this.outline));
    return this.#area;
  }

  get rings(): readonly Ring[] {
    this.#rings ??= flatten(this.shape.outline);
    return this.#rings;
  }

  get box(): OutlineBox {
    this.#box ??= boxOf(this.shape.outline) ?? [0, 0, 0, 0];
    return this.#box;
  }

  /** Drawn so as to enclose something: closed, back at its start, or filled. */
  get isClosed(): boolean {
    const { outline, filled } = this.shape;
    if (filled || outline.some((segment) => segment[0] === 'Z')) return true;
    const [first, last] = [outline[0], outline.at(-1)];
    if (!first || !last || first[0] === 'Z' || last[0] === 'Z') return false;
    const [x, y] = last.slice(-2) as [number, number];
    const [minX, minY, maxX, maxY] = this.box;
    return (
      Math.hypot(x - Number(first[1]), y - Number(first[2])) <= 0.005 * Math.hypot(maxX - minX, maxY - minY)
    );
  }
}

/** The middle value; of an even number of values the mean of the two middle ones; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
