import { BlockIndex } from '../bind/claimByBlock.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import type { TracedLabel } from '../shapes/faces/placeLabels.ts';
import type { SceneText } from '../shapes/scene.ts';

export interface LotLabels {
  /** What could be a lot's own number. */
  lots: readonly TracedLabel[];
  /** What names a block, `MANZANA 4`, as an element that bears that name. */
  blocks: readonly BlockLabel[];
}

export interface BlockLabel {
  text: SceneText;
  /** Stands above the block's lots, as a group of a layered drawing does. */
  node: SvgNode;
}

/** Digits before a lot's id are another number: `20.15` does not speak of lot 15. */
const NO_NUMBER = /^\P{N}*$/u;
const BLOCK_WORD =
  /^(?:manzana|manz|mza|mz|m|bloque|blq|cluster|privada)\b[\s.:#°º-]*[\p{L}\d][\p{L}\d-]{0,7}$/iu;

/** Where in a block's element its name stands. */
export const BLOCK_SOURCE = 'data-manzana';

/** Finds, among all that is written, what names lots and what names blocks. */
export function findLotLabels(ids: readonly string[], texts: readonly SceneText[]): LotLabels {
  const indexes = [new LotIndex(ids, 'exacta'), new LotIndex(ids, 'libre')];
  const blocksOfLots = new BlockIndex(ids);
  const isLot = (text: string) =>
    [...indexes.map((index) => index.find(text)), blocksOfLots.findNumbers(text)].some((found) =>
      found.some(({ prefix, suffix }) => NO_NUMBER.test(prefix) && suffix === ''),
    );
  const blocks = texts.flatMap((text): BlockLabel[] => {
    if (!BLOCK_WORD.test(text.text)) return [];
    const node = createNode('g');
    node.attributes.set(BLOCK_SOURCE, text.text);
    return blocksOfLots.blocksOf(node).length > 0 && !indexes.some((index) => index.get(text.text))
      ? [{ text, node }]
      : [];
  });
  const isBlock = new Set(blocks.map(({ text }) => text));
  const seen = new Set<SvgNode>();
  const lots = texts.flatMap((text): TracedLabel[] => {
    if (isBlock.has(text) || seen.has(text.node) || !(isLot(text.text) || isLot(text.whole))) return [];
    // A used text is one element in many places.
    if (!text.ancestors.some(({ name }) => name === 'use')) seen.add(text.node);
    return [{ key: text, x: text.x, y: text.y }];
  });
  return { lots, blocks };
}
