import type { SvgNode } from '../read/svgNode.ts';
import { facesRound } from '../shapes/faces/placeLabels.ts';
import type { TracedFace } from '../shapes/faces/traceFaces.ts';
import type { BlockLabel } from './lotLabels.ts';

/**
 * Blocks: lots' faces that touch one another, called what is written in one of them, or in what only they surround.
 * Where two names stand in a block, or none, its lots have none: their numbers alone say nothing.
 * In: `lots`, the faces that hold a lot's number. Out: the element that names each face's block.
 */
export function findBlocks(
  faces: readonly TracedFace[],
  lots: ReadonlySet<number>,
  labels: readonly BlockLabel[],
): Map<number, SvgNode> {
  const blockOf = new Map<number, number>();
  for (const start of lots) {
    const pending = blockOf.has(start) ? [] : [start];
    for (let face = pending.pop(); face !== undefined; face = pending.pop()) {
      if (blockOf.has(face)) continue;
      blockOf.set(face, start);
      for (const other of faces[face]?.beside ?? []) if (lots.has(other)) pending.push(other);
    }
  }
  const names = new Map<number, Map<string, SvgNode>>();
  const places = labels.map(({ text: { x, y } }) => ({ key: undefined, x, y }));
  const round = facesRound(faces, places);
  for (const [i, place] of places.entries()) {
    const [face] = round.get(place) ?? [];
    const label = labels[i];
    if (face === undefined || !label) continue;
    const own = blockOf.get(face);
    const around = new Set([...(faces[face]?.beside ?? [])].flatMap((other) => blockOf.get(other) ?? []));
    const block = own ?? (around.size === 1 ? [...around][0] : undefined);
    if (block === undefined) continue;
    const known = names.get(block) ?? new Map<string, SvgNode>();
    if (!known.has(label.text.text)) known.set(label.text.text, label.node);
    names.set(block, known);
  }
  return new Map(
    [...blockOf].flatMap(([face, block]) => {
      const [node, ...others] = names.get(block)?.values() ?? [];
      return node && !others.length ? [[face, node] as const] : [];
    }),
  );
}
