import Flatbush from 'flatbush';
import type { ListedLot } from '../bind/levels/levelKeys.ts';
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
import { LevelRegions } from './levelRegions.ts';
import { findLotLabels, type LotLabels } from './lotLabels.ts';
import { nameBlocks } from './nameBlocks.ts';
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
  lotes: readonly ListedLot[],
  scene: Scene,
  page: ViewBox,
  wanted: readonly string[] = [],
): TracedLots | undefined {
  const labels = findLotLabels(ids, lotes, scene);
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
    { lots: found.places, blocks: [], levels: [] },
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
  const blocks = nameBlocks(faces, lots, labels.blocks, BADGE * usual);
  const levels = new LevelRegions(labels, scene.shapes, LARGE * usual);
  // Two numbers in a region mean a missing side, so it is neither lot.
  const isNumbered = new Set([...facesRound(faces, labels.lots).values()].flat());
  const isSaid = new Set([...labels.blocks, ...labels.levels].map(({ text }) => text));
  const regions = faces.map((face, i) => {
    const block = blocks.get(i);
    return toFacts(face.ring, scene.shapes.length + i, [...levels.round(face), ...(block ? [block] : [])]);
  });
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

function toFacts(ring: Ring, index: number, ancestors: SvgNode[]): ShapeFacts {
  const outline: Segment[] = [];
  for (let i = 0; i < ring.length; i += 2) outline.push([i ? 'L' : 'M', ring[i] ?? 0, ring[i + 1] ?? 0]);
  outline.push(['Z']);
  return new ShapeFacts(
    {
      node: createNode('path'),
      ancestors,
      outline,
      matrix: IDENTITY,
      fillRule: 'nonzero',
      filled: false,
      isTraced: true,
    },
    index,
  );
}
