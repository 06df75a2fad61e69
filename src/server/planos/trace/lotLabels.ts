import { BlockIndex } from '../bind/claimByBlock.ts';
import { type ListedLot, levelsWithin } from '../bind/levels/levelKeys.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { BLOCK_SOURCE, LEVEL_SOURCE, UNSURE_BLOCK } from '../bind/names.ts';
import { placeTexts } from '../bind/textHolders.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import type { TracedLabel } from '../shapes/faces/placeLabels.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { medianOf, ShapeFacts } from '../shapes/shapeFacts.ts';

export interface LotLabels {
  lots: readonly TracedLabel[];
  /** Block names, `MANZANA 4`, as named elements. */
  blocks: readonly BlockLabel[];
  /** Names of levels above blocks, `ETAPA 2`. */
  levels: readonly BlockLabel[];
}

export interface BlockLabel {
  text: SceneText;
  /** Acts as the group of a block's lots. */
  node: SvgNode;
  /** No larger than the lots' numbers, in a circle: a person confirms it. */
  isUnsure?: boolean;
}

/** Digits before an id are another number: `20.15` is not lot 15. */
const NO_NUMBER = /^\P{N}*$/u;
const BLOCK_WORD =
  /^(?:manzana|manz|mzna|mnz|mza|mz|m|bloque|block|blq|quadra|cuadra|cluster|privada|grupo|coto|condominio)\b[\s.:#°º"'“”‘’«»(-]*(?:n(?:o|úm)\.\s*)?[\p{L}\d][\p{L}\d-]{0,7}["'”’»)]?$/iu;
/** A block's name alone, quoted or not. */
const BLOCK_ALONE = /^["'“‘«]?([\p{L}\d][\p{L}\d-]{0,7})["'”’»]?$/u;
/** A single letter names a block if so many times as large as lot numbers. */
const LARGER = 1.2;

/** A level above blocks. What also reads as a block, `PRIVADA 2`, names a block and no region. */
const LEVEL_WORD =
  /^(?:etapa|fase|secci[oó]n|secc|sector|torre|cluster|privada|coto|condominio|circuito)\b[\s.:#°º"'“”‘’«»-]*[\p{L}\d][\p{L}\d -]{0,20}["'”’»]?$/iu;

export function findLotLabels(
  ids: readonly string[],
  lotes: readonly ListedLot[],
  { texts, shapes }: Scene,
): LotLabels {
  const indexes = [new LotIndex(ids, 'exacta'), new LotIndex(ids, 'libre')];
  const blocksOfLots = new BlockIndex(ids);
  const isLevel = levelsWithin(lotes);
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
  const circled = findCircled(texts, shapes, (name, text) => {
    const node = createNode('g');
    node.attributes.set(BLOCK_SOURCE, `MANZANA ${name}`);
    return alone.get(name) === 1 && !isLot(text.text) && blocksOfLots.blocksOf(node).length > 0;
  });
  const blocks = texts.flatMap((text): BlockLabel[] => {
    const sure = BLOCK_WORD.test(text.text) ? text.text : blockAlone(text);
    const name = sure ?? circled.get(text);
    if (name === undefined) return [];
    const node = createNode('g');
    node.attributes.set(sure === undefined ? UNSURE_BLOCK : BLOCK_SOURCE, name);
    const isKnown = blocksOfLots.blocksOf(node).length > 0 || isLevel(name);
    return isKnown && !indexes.some((index) => index.get(text.text))
      ? [{ text, node, isUnsure: sure === undefined }]
      : [];
  });
  /** A unique text, larger than lot numbers and none itself; repeated ones are house models. */
  function blockAlone({ text, size }: SceneText): string | undefined {
    const name = BLOCK_ALONE.exec(text)?.[1];
    if (name === undefined || alone.get(name) !== 1 || size < LARGER * usual || isLot(text)) return undefined;
    return `MANZANA ${name}`;
  }
  const levels = texts.flatMap((text): BlockLabel[] => {
    if (!LEVEL_WORD.test(text.text) || !isLevel(text.text)) return [];
    const node = createNode('g');
    node.attributes.set(LEVEL_SOURCE, text.text);
    return [{ text, node }];
  });
  const isBlock = new Set([...blocks, ...levels].map(({ text }) => text));
  const seen = new Set<SvgNode>();
  const lots = texts.flatMap((text): TracedLabel[] => {
    if (isBlock.has(text) || seen.has(text.node) || !(isLot(text.text) || isLot(text.whole))) return [];
    // A used text is one element in many places.
    if (!text.ancestors.some(({ name }) => name === 'use')) seen.add(text.node);
    return [{ key: text, x: text.x, y: text.y }];
  });
  return { lots, blocks, levels };
}

/** Widest circle around a letter, in letter sizes; share of its box that a circle fills. */
const WIDEST = 6;
const FILLED = [0.74, 0.83] as const;

/**
 * Letters alone in a circle of their own that may be blocks though no larger than lots' numbers: all of them
 * are blocks of the list, or none is. Out: their names.
 */
function findCircled(
  texts: readonly SceneText[],
  shapes: Scene['shapes'],
  isBlock: (name: string, text: SceneText) => boolean,
): ReadonlyMap<SceneText, string> {
  const letters = texts.flatMap((text) => {
    const name = BLOCK_ALONE.exec(text.text)?.[1];
    return name === undefined || /\d/.test(name) ? [] : [{ text, name, x: text.x, y: text.y }];
  });
  if (letters.length === 0) return new Map();
  const circles = shapes.map((shape, i) => new ShapeFacts(shape, i)).filter(isCircle);
  const circled = placeTexts(letters, circles).filter(({ text: { text }, round: [circle] }) => {
    const [left = 0, , right = 0] = circle?.box ?? [];
    return circle && right - left <= WIDEST * text.size;
  });
  const areBlocks = circled.length > 1 && circled.every(({ text: { name, text } }) => isBlock(name, text));
  return new Map(areBlocks ? circled.map(({ text: { name, text } }) => [text, `MANZANA ${name}`]) : []);
}

function isCircle({ isClosed, area, box: [left, top, right, bottom] }: ShapeFacts): boolean {
  const [width, height] = [right - left, bottom - top];
  const share = area / (width * height);
  return isClosed && Math.abs(width - height) <= 0.05 * width && share > FILLED[0] && share < FILLED[1];
}
