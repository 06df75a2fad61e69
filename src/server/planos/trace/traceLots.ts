import Flatbush from 'flatbush';
import { BlockIndex } from '../bind/claimByBlock.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import { chooseLines, type LineChoice } from '../shapes/faces/chooseLines.ts';
import { findLineSets, type LineSet } from '../shapes/faces/lineSets.ts';
import { facesRound, placeLabels, type TracedLabel } from '../shapes/faces/placeLabels.ts';
import { polylinesOf } from '../shapes/faces/polylines.ts';
import { type TracedFace, type TracingBounds, traceFaces } from '../shapes/faces/traceFaces.ts';
import { IDENTITY } from '../shapes/matrix.ts';
import type { Segment } from '../shapes/outline.ts';
import type { Ring } from '../shapes/rings.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { medianOf, ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { findUnnumbered } from './unnumberedLots.ts';

export interface TracedLots {
  facts: readonly ShapeFacts[];
  /** Lot-sized regions with several numbers. */
  crowded: readonly ShapeFacts[];
  texts: readonly SceneText[];
  /** Line sets used, and alternatives, best first. */
  lineas: readonly string[];
  opciones: readonly LineChoice[];
  /** Those that look like lots, if nothing is written in them. */
  sinNumero?: readonly ShapeFacts[];
}

/** Gaps tried, relative to the usual distance between numbers; the next if lots stay open. */
const GAPS = [0.02, 0.05] as const;
/** Smaller ones hold a block's letter. */
const BADGE = 0.4;
/** Larger regions, relative to the usual lot, are streets, parks or surroundings. */
const LARGE = 5;
/** Lines closer than this share of the page are one. */
const RESOLUTION = 5e-6;

/**
 * Traces lots between lines by their printed numbers. In: `wanted`: line sets that a person chose; default
 * those that enclose most numbers. Out: `undefined` for fewer than two numbers, or none enclosed.
 */
export function traceLots(
  ids: readonly string[],
  scene: Scene,
  page: ViewBox,
  wanted: readonly string[] = [],
): TracedLots | undefined {
  const labels = findLotLabels(ids, scene.texts);
  const sets = findLineSets(scene.shapes);
  const choose = (bounds: TracingBounds) => chooseLines(sets, labels.lots, bounds);
  return traceRound(labels, sets, choose, scene, page, wanted);
}

/** Traces what looks like lots between lines, though no number is written in it, for a person to number. */
export function traceUnnumbered(
  count: number,
  scene: Scene,
  page: ViewBox,
  wanted: readonly string[] = [],
): TracedLots | undefined {
  const all = findLineSets(scene.shapes);
  const sets = wanted.length ? all.filter(({ nombre }) => wanted.includes(nombre)) : all;
  const side = Math.max(page[2], page[3]);
  const found = findUnnumbered(sets, count, side, side * RESOLUTION);
  if (!found) return undefined;
  const traced = traceRound(
    { lots: found.places, blocks: [] },
    all,
    () => found.opciones,
    scene,
    page,
    wanted,
  );
  return traced && { ...traced, sinNumero: traced.lots };
}

/** In: a label of each lot; line sets that bound them, best first. */
function traceRound(
  labels: LotLabels,
  sets: readonly LineSet[],
  choose: (bounds: TracingBounds) => readonly LineChoice[],
  scene: Scene,
  [, , width, height]: ViewBox,
  wanted: readonly string[],
): (TracedLots & { lots: readonly ShapeFacts[] }) | undefined {
  const spacing = spacingOf(labels.lots);
  if (!spacing) return undefined;
  const resolution = Math.max(width, height) * RESOLUTION;
  const opciones = choose({ gap: spacing * GAPS[0], resolution });
  const lineas = wanted.length ? wanted : (opciones[0]?.nombres ?? []);
  const traced = traceWithin(
    sets.filter(({ nombre }) => lineas.includes(nombre)),
    labels.lots,
    spacing,
    resolution,
  );
  if (!traced) return undefined;
  const { faces, owned } = traced;
  const lots = new Set(owned.values());
  const usual = medianOf([...lots].map((face) => faces[face]?.area ?? 0));
  const blocks = findBlocks(faces, lots, labels.blocks, BADGE * usual);
  // Two numbers in a region mean a missing side, so it is neither lot.
  const isNumbered = new Set([...facesRound(faces, labels.lots).values()].flat());
  const isSaid = new Set(labels.blocks.map(({ text }) => text));
  const regions = faces.map((face, i) => toFacts(face.ring, scene.shapes.length + i, blocks.get(i)));
  return {
    lots: regions.filter((_, i) => lots.has(i)),
    facts: regions.filter(({ area }, i) => lots.has(i) || (!isNumbered.has(i) && area <= LARGE * usual)),
    crowded: regions.filter(({ area }, i) => !lots.has(i) && isNumbered.has(i) && area <= LARGE * usual),
    texts: scene.texts.filter((text) => !isSaid.has(text)),
    lineas,
    opciones,
  };
}

function traceWithin(
  sets: readonly LineSet[],
  labels: readonly TracedLabel[],
  spacing: number,
  resolution: number,
): { faces: readonly TracedFace[]; owned: ReadonlyMap<TracedLabel, number> } | undefined {
  const lines = sets.flatMap(({ shapes }) =>
    shapes.flatMap(({ outline }) => polylinesOf(outline, resolution)),
  );
  let best: ReturnType<typeof traceWithin>;
  for (const share of GAPS) {
    const faces = traceFaces(lines, { gap: spacing * share, resolution });
    if (!faces) continue;
    const owned = placeLabels(faces, labels);
    if (owned.size > (best?.owned.size ?? 0)) best = { faces, owned };
    if (owned.size === labels.length) break;
  }
  return best;
}

/** Usual distance between numbers, in the nearer quarter: a lot's width. */
function spacingOf(labels: readonly TracedLabel[]): number {
  if (labels.length < 2) return 0;
  const index = new Flatbush(labels.length);
  for (const { x, y } of labels) index.add(x, y);
  index.finish();
  const ways = labels.map(({ x, y }, i) => {
    const [other = i] = index.neighbors(x, y, 1, Infinity, (found) => found !== i);
    return Math.hypot((labels[other]?.x ?? x) - x, (labels[other]?.y ?? y) - y);
  });
  return ways.sort((a, b) => a - b)[ways.length >> 2] ?? 0;
}

function toFacts(ring: Ring, index: number, block: SvgNode | undefined): ShapeFacts {
  const outline: Segment[] = [];
  for (let i = 0; i < ring.length; i += 2) outline.push([i ? 'L' : 'M', ring[i] ?? 0, ring[i + 1] ?? 0]);
  outline.push(['Z']);
  return new ShapeFacts(
    {
      node: createNode('path'),
      ancestors: block ? [block] : [],
      outline,
      matrix: IDENTITY,
      fillRule: 'nonzero',
      filled: false,
      isTraced: true,
    },
    index,
  );
}

/**
 * Blocks: adjacent lot faces, named by a text in one of them or in a face that only they surround. With two
 * names or none, its lots stay unbound. In: `lots`: faces with a lot number; `badge`: area up to which a face
 * is only drawn around a text. Out: the naming element of each face.
 */
function findBlocks(
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
  for (const [i, place] of places.entries()) {
    const label = labels[i];
    let block: number | undefined;
    for (const face of round.get(place) ?? []) {
      const around = new Set([...(faces[face]?.beside ?? [])].flatMap((other) => blockOf.get(other) ?? []));
      block = blockOf.get(face) ?? (around.size === 1 ? [...around][0] : undefined);
      // The circle around a letter is no region of its own.
      if (block !== undefined || (faces[face]?.area ?? 0) > badge) break;
    }
    if (block === undefined || !label) continue;
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

interface LotLabels {
  lots: readonly TracedLabel[];
  /** Block names, `MANZANA 4`, as named elements. */
  blocks: readonly BlockLabel[];
}

interface BlockLabel {
  text: SceneText;
  /** Acts as the group of a block's lots. */
  node: SvgNode;
}

/** Digits before an id are another number: `20.15` is not lot 15. */
const NO_NUMBER = /^\P{N}*$/u;
const BLOCK_WORD =
  /^(?:manzana|manz|mzna|mnz|mza|mz|m|bloque|block|blq|quadra|cuadra|cluster|privada|grupo|coto|condominio)\b[\s.:#°º"'“”‘’«»-]*[\p{L}\d][\p{L}\d-]{0,7}["'”’»]?$/iu;
/** A block's name alone, quoted or not. */
const BLOCK_ALONE = /^["'“‘«]?([\p{L}\d][\p{L}\d-]{0,7})["'”’»]?$/u;
/** A single letter names a block if so many times as large as lot numbers. */
const LARGER = 1.2;

/** Source of a block's name. */
const BLOCK_SOURCE = 'data-manzana';

function findLotLabels(ids: readonly string[], texts: readonly SceneText[]): LotLabels {
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
