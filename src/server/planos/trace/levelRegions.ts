import { placeTexts } from '../bind/textHolders.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { TracedFace } from '../shapes/faces/traceFaces.ts';
import { isInside } from '../shapes/rings.ts';
import type { Scene } from '../shapes/scene.ts';
import { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { LotLabels } from './lotLabels.ts';

/**
 * Closed shapes of several lots, each named by a level written in it: `ETAPA 2`. One with two names of a
 * kind, or around another one's name, says nothing.
 */
export class LevelRegions {
  readonly #regions: readonly { node: SvgNode; shape: ShapeFacts }[];

  /** In: labels; the drawing's shapes; area from which one is a region. */
  constructor({ lots, levels, blocks }: LotLabels, shapes: Scene['shapes'], least: number) {
    const isBlock = new Set(blocks.map(({ text }) => text));
    const names = levels.filter(({ text }) => !isBlock.has(text));
    const closed = names.length
      ? shapes
          .map((shape, i) => new ShapeFacts(shape, i))
          .filter(
            ({ isClosed, area, rings }) =>
              isClosed && area > least && lots.filter(({ x, y }) => isInside(rings, x, y)).length > 1,
          )
      : [];
    const placed = placeTexts(
      names.map((name) => ({ ...name, x: name.text.x, y: name.text.y })),
      closed,
    ).flatMap(({ text, round: [shape] }) =>
      shape ? [{ ...text, kind: kindOf(text.text.text), shape }] : [],
    );
    this.#regions = placed
      .filter(({ kind, shape }) => {
        const inside = names.filter(
          ({ text: { text, x, y } }) => kindOf(text) === kind && isInside(shape.rings, x, y),
        );
        return inside.length === 1;
      })
      .sort((a, b) => b.shape.area - a.shape.area);
  }

  /** Levels around a face, outermost first. */
  round({ ring }: TracedFace): SvgNode[] {
    const corners = Array.from(
      { length: ring.length / 2 },
      (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0] as const,
    );
    const x = corners.reduce((sum, [at]) => sum + at, 0) / corners.length;
    const y = corners.reduce((sum, [, at]) => sum + at, 0) / corners.length;
    return this.#regions.flatMap(({ node, shape }) => (isInside(shape.rings, x, y) ? [node] : []));
  }
}

function kindOf(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0].toUpperCase() ?? '';
}
