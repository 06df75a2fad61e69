import Flatbush from 'flatbush';
import type { OutlineBox } from '../shapes/outline.ts';
import { isSameBox, middleOfBox } from './boxes.ts';

export class BoxIndex<T extends { readonly caja: OutlineBox }> {
  readonly all: readonly T[];
  readonly #tree: Flatbush | undefined;

  constructor(all: readonly T[]) {
    this.all = all;
    if (all.length === 0) return;
    this.#tree = new Flatbush(all.length);
    for (const { caja } of all) {
      const [x, y] = middleOfBox(caja);
      this.#tree.add(x, y, x, y);
    }
    this.#tree.finish();
  }

  /** Boxes equal to this one within a share of its sides. */
  at(caja: OutlineBox, share: number): T[] {
    const [x, y] = middleOfBox(caja);
    const [far, deep] = [share * (caja[2] - caja[0]), share * (caja[3] - caja[1])];
    const found = this.#tree?.search(x - far, y - deep, x + far, y + deep) ?? [];
    return found.flatMap((i) => {
      const one = this.all[i];
      return one && isSameBox(caja, one.caja, share) ? [one] : [];
    });
  }

  /** Nearest first. */
  near([x, y]: readonly [number, number], most: number): T[] {
    return (this.#tree?.neighbors(x, y, most) ?? []).flatMap((i) => this.all[i] ?? []);
  }
}
