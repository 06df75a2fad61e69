import Flatbush from 'flatbush';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import { chooseLines, type LineChoice } from '../shapes/faces/chooseLines.ts';
import { findLineSets, type LineSet } from '../shapes/faces/lineSets.ts';
import { facesRound, placeLabels, type TracedLabel } from '../shapes/faces/placeLabels.ts';
import { polylinesOf } from '../shapes/faces/polylines.ts';
import { type TracedFace, traceFaces } from '../shapes/faces/traceFaces.ts';
import { IDENTITY } from '../shapes/matrix.ts';
import type { Segment } from '../shapes/outline.ts';
import type { Ring } from '../shapes/rings.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { medianOf, ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { type BlockLabel, findLotLabels } from './lotLabels.ts';

export interface TracedLots {
  facts: readonly ShapeFacts[];
  /** Lot-sized regions with several numbers. */
  crowded: readonly ShapeFacts[];
  texts: readonly SceneText[];
  /** Line sets used, and alternatives, best first. */
  lineas: readonly string[];
  opciones: readonly LineChoice[];
}

/** Gaps tried, relative to the usual distance between numbers; the next if lots stay open. */
const GAPS = [0.02, 0.05] as const;
/** Larger regions, relative to the usual lot, are streets, parks or surroundings. */
const LARGE = 5;

/**
 * Traces lots between lines by their printed numbers. In: `wanted`: line sets that a person chose; default
 * those that enclose most numbers. Out: `undefined` for fewer than two numbers, or none enclosed.
 */
export function traceLots(
  ids: readonly string[],
  scene: Scene,
  [, , width, height]: ViewBox,
  wanted: readonly string[] = [],
): TracedLots | undefined {
  const labels = findLotLabels(ids, scene.texts);
  const spacing = spacingOf(labels.lots);
  if (!spacing) return undefined;
  const resolution = Math.max(width, height) * 5e-6;
  const sets = findLineSets(scene.shapes);
  const opciones = chooseLines(sets, labels.lots, { gap: spacing * GAPS[0], resolution });
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
  const blocks = findBlocks(faces, lots, labels.blocks);
  const usual = medianOf([...lots].map((face) => faces[face]?.area ?? 0));
  // Two numbers in a region mean a missing side, so it is neither lot.
  const isNumbered = new Set([...facesRound(faces, labels.lots).values()].flat());
  const isSaid = new Set(labels.blocks.map(({ text }) => text));
  const regions = faces.map((face, i) => toFacts(face.ring, scene.shapes.length + i, blocks.get(i)));
  return {
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
 * names or none, its lots stay unbound. In: `lots`: faces with a lot number. Out: the naming element of each
 * face.
 */
function findBlocks(
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
