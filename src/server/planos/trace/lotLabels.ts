import { BlockIndex } from '../bind/claimByBlock.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import type { TracedLabel } from '../shapes/faces/placeLabels.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

export interface LotLabels {
  lots: readonly TracedLabel[];
  /** Block names, `MANZANA 4`, as named elements. */
  blocks: readonly BlockLabel[];
}

export interface BlockLabel {
  text: SceneText;
  /** Acts as the group of a block's lots. */
  node: SvgNode;
}

/** Digits before an id are another number: `20.15` is not lot 15. */
const NO_NUMBER = /^\P{N}*$/u;
const BLOCK_WORD =
  /^(?:manzana|manz|mzna|mnz|mza|mz|m|bloque|block|blq|quadra|cuadra|cluster|privada)\b[\s.:#°º"'“”‘’«»-]*[\p{L}\d][\p{L}\d-]{0,7}["'”’»]?$/iu;
/** A block's name alone, quoted or not. */
const BLOCK_ALONE = /^["'“‘«]?([\p{L}\d][\p{L}\d-]{0,7})["'”’»]?$/u;
/** A single letter names a block if so many times as large as lot numbers. */
const LARGER = 1.2;

/** Source of a block's name. */
export const BLOCK_SOURCE = 'data-manzana';

export function findLotLabels(ids: readonly string[], texts: readonly SceneText[]): LotLabels {
  const indexes = [new LotIndex(ids, 'exacta'), new LotIndex(ids, 'libre')];
  const blocksOfLots = new BlockIndex(ids);
  const isLot = (text: string) =>
    [...indexes.map((index) => index.find(text)), blocksOfLots.findNumbers(text)].some((found) =>
      found.some(({ prefix, suffix }) => NO_NUMBER.test(prefix) && suffix === ''),
    );
  const usual = medianOf(texts.flatMap(({ text, size }) => (isLot(text) ? size : [])));
  const alone = new Map<string, number>();
  for (const { text } of texts) {
    const name = BLOCK_ALONE.exec(text)?.[1];
    if (name !== undefined) alone.set(name, (alone.get(name) ?? 0) + 1);
  }
  const blocks = texts.flatMap((text): BlockLabel[] => {
    const name = BLOCK_WORD.test(text.text) ? text.text : blockAlone(text);
    if (name === undefined) return [];
    const node = createNode('g');
    node.attributes.set(BLOCK_SOURCE, name);
    return blocksOfLots.blocksOf(node).length > 0 && !indexes.some((index) => index.get(text.text))
      ? [{ text, node }]
      : [];
  });
  /** A unique text, larger than lot numbers and none itself; repeated ones are house models. */
  function blockAlone({ text, size }: SceneText): string | undefined {
    const name = BLOCK_ALONE.exec(text)?.[1];
    if (name === undefined || alone.get(name) !== 1 || size < LARGER * usual || isLot(text)) return undefined;
    return `MANZANA ${name}`;
  }
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
