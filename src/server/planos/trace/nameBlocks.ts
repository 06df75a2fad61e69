import { UNSURE_BLOCK } from '../bind/names.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import { facesRound } from '../shapes/faces/placeLabels.ts';
import type { TracedFace } from '../shapes/faces/traceFaces.ts';
import type { Ring } from '../shapes/rings.ts';
import type { BlockLabel } from './lotLabels.ts';

/**
 * Blocks: adjacent lot faces, named by a text in one of them or in a face that only they surround. With two
 * names or none, its lots stay unbound. A name in the street is the nearest block's, for a person to confirm.
 * In: `lots`: faces with a lot number; `badge`: area up to which a face is only drawn around a text. Out: the
 * naming element of each face.
 */
export function nameBlocks(
  faces: readonly TracedFace[],
  lots: ReadonlySet<number>,
  labels: readonly BlockLabel[],
  badge: number,
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
  const outside: BlockLabel[] = [];
  for (const [i, place] of places.entries()) {
    const label = labels[i];
    let block: number | undefined;
    for (const face of round.get(place) ?? []) {
      const around = new Set([...(faces[face]?.beside ?? [])].flatMap((other) => blockOf.get(other) ?? []));
      block = blockOf.get(face) ?? (around.size === 1 ? [...around][0] : undefined);
      // The circle around a letter is no region of its own.
      if (block !== undefined || (faces[face]?.area ?? 0) > badge) break;
    }
    if (!label) continue;
    if (block === undefined) {
      outside.push(label);
      continue;
    }
    const known = names.get(block) ?? new Map<string, SvgNode>();
    if (!known.has(label.text.text)) known.set(label.text.text, label.node);
    names.set(block, known);
  }
  nameFromStreet(outside, blockOf, faces, names);
  return new Map(
    [...blockOf].flatMap(([face, block]) => {
      const [node, ...others] = names.get(block)?.values() ?? [];
      return node && !others.length ? [[face, node] as const] : [];
    }),
  );
}

/** Farthest, in letter sizes; a block must be so much nearer than the next. */
const FARTHEST = 4;
const NEARER = 2;

/** Names that stand outside every block, each beside one block that has no other. */
function nameFromStreet(
  labels: readonly BlockLabel[],
  blockOf: ReadonlyMap<number, number>,
  faces: readonly TracedFace[],
  names: Map<number, Map<string, SvgNode>>,
): void {
  const found = labels.flatMap(({ text, node }) => {
    const ways = new Map<number, number>();
    for (const [face, block] of blockOf) {
      const way = distanceTo(faces[face]?.ring ?? [], text.x, text.y);
      if (way < (ways.get(block) ?? Infinity)) ways.set(block, way);
    }
    const [first, second] = [...ways].sort(([, a], [, b]) => a - b);
    if (!first || first[1] > FARTHEST * text.size || (second && second[1] < NEARER * first[1])) return [];
    return [{ block: first[0], text, node }];
  });
  for (const { block, text, node } of found) {
    const isAlone = found.filter((other) => other.block === block).length === 1;
    if (names.has(block) || !isAlone) continue;
    const unsure = createNode('g');
    unsure.attributes.set(UNSURE_BLOCK, [...node.attributes.values()][0] ?? '');
    names.set(block, new Map([[text.text, unsure]]));
  }
}

function distanceTo(ring: Ring, x: number, y: number): number {
  let least = Infinity;
  for (let i = 0; i < ring.length; i += 2) {
    const [ax = 0, ay = 0] = [ring[i], ring[i + 1]];
    const [bx = 0, by = 0] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + along * dx - x, ay + along * dy - y));
  }
  return least;
}
