import { BlockIndex } from '../bind/claimByBlock.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import type { TracedLabel } from '../shapes/faces/placeLabels.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

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
  /^(?:manzana|manz|mzna|mnz|mza|mz|m|bloque|block|blq|quadra|cuadra|cluster|privada)\b[\s.:#°º"'“”‘’«»-]*[\p{L}\d][\p{L}\d-]{0,7}["'”’»]?$/iu;
/** A block's name by itself, in quotes or not. */
const BLOCK_ALONE = /^["'“‘«]?([\p{L}\d][\p{L}\d-]{0,7})["'”’»]?$/u;
/** A letter alone is a block's where it is so many times as large as lots' numbers are. */
const LARGER = 1.2;

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
  /**
   * What a block is called that bears no word for it: no lot's number, larger than those, and written once; what stands in
   * several lots is their house's model.
   */
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
