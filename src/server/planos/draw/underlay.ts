import type { BoundLot } from '../bind/joinClaims.ts';
import { keyOfName, tokensOf } from '../bind/nameTokens.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import { type SvgNode, walk } from '../read/svgNode.ts';
import type { SceneShape, SceneText } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { serialise } from './serialise.ts';

/**
 * The drawing without its lots: without their shapes, everything written inside, and exact duplicates (a fill
 * under its border), since the map paints lots itself. Everything else stays in order.
 */
export function drawUnderlay(
  root: SvgNode,
  lots: readonly BoundLot[],
  facts: readonly ShapeFacts[],
  placed: readonly PlacedText[],
): string {
  const shapes = new Set(lots.flatMap((lot) => [...lot.shapes, ...lot.ornaments]));
  for (const twin of findTwins(shapes, facts)) shapes.add(twin);
  const gone = unpaint(
    [...shapes].map(({ shape }) => shape),
    facts.map(({ shape }) => shape),
  );
  const holders = new Set(lots.filter(({ claim }) => claim?.isOwnName).map(({ node }) => node));
  const keys = new Set(lots.map(({ id_lote }) => keyOfName(tokensOf(id_lote))));
  for (const { text, round } of placed)
    if (isBlockLabel(text.whole, keys)) continue;
    else if (round.some((shape) => shapes.has(shape)) || text.ancestors.some((node) => holders.has(node)))
      addText(text, gone);
  const referred = referredIds(root);
  const define = new Set([...gone].filter((node) => referred.has(node.attributes.get('id') ?? '')));
  for (const node of define) gone.delete(node);
  return serialise(root, { omit: gone, define });
}

/** 'MANZANA 4' stands over lots but belongs to none. */
function isBlockLabel(label: string, lots: ReadonlySet<string>): boolean {
  if (label.length > LONGEST_NAME) return false;
  const key = keyOfName(tokensOf(label));
  return key.startsWith('MZ·') && !lots.has(key);
}

const LONGEST_NAME = 40;

/** A text in a definition may be shown elsewhere too. */
function addText(text: SceneText, gone: Set<SvgNode>): void {
  if (text.ancestors.some(({ name }) => name === 'use')) return;
  for (const node of [text.node, ...(text.others ?? [])]) gone.add(node);
}

/** Elements whose removal unpaints exactly these shapes. */
function unpaint(shapes: readonly SceneShape[], all: readonly SceneShape[]): Set<SvgNode> {
  const painted = countUses(all);
  const removed = countUses(shapes);
  const gone = new Set<SvgNode>();
  for (const { node, ancestors } of shapes) {
    const use = ancestors.find((above) => above.name === 'use');
    const whole = ancestors.find(
      (above) => above.name === 'use' && removed.get(above) === painted.get(above),
    );
    // A use that shows more stays; the shape is removed from its definition.
    if (use) gone.add(whole ?? node);
    else gone.add(node);
  }
  return gone;
}

function countUses(shapes: readonly SceneShape[]): Map<SvgNode, number> {
  const counts = new Map<SvgNode, number>();
  for (const { ancestors } of shapes)
    for (const node of ancestors) if (node.name === 'use') counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}

/** Equal box and area within 1 %. */
function findTwins(lots: ReadonlySet<ShapeFacts>, facts: readonly ShapeFacts[]): ShapeFacts[] {
  const known = new Map<string, ShapeFacts[]>();
  for (const lot of lots) {
    for (const key of keysOf(lot)) {
      const same = known.get(key);
      if (same) same.push(lot);
      else known.set(key, [lot]);
    }
  }
  return facts.filter(
    (fact) => !lots.has(fact) && keysOf(fact).some((key) => known.get(key)?.some((lot) => isTwin(lot, fact))),
  );
}

/** Grid cells of the box's size, plus a shifted grid for values near an edge. */
function keysOf({ box }: ShapeFacts): string[] {
  const size = 2 ** Math.round(Math.log2(Math.max(box[2] - box[0], box[3] - box[1]) || 1));
  const [x, y] = [(box[0] + box[2]) / 2 / size, (box[1] + box[3]) / 2 / size];
  return [0, 0.5].map((shift) => `${size} ${Math.floor(x + shift)} ${Math.floor(y + shift)} ${shift}`);
}

function isTwin(a: ShapeFacts, b: ShapeFacts): boolean {
  const slack = 0.01 * Math.hypot(a.box[2] - a.box[0], a.box[3] - a.box[1]);
  return (
    a.box.every((side, i) => Math.abs(side - (b.box[i] ?? 0)) <= slack) &&
    Math.abs(a.area - b.area) <= 0.02 * a.area
  );
}

/** Ids named by any `href` or `url()`, painted use elements included. */
function referredIds(root: SvgNode): Set<string> {
  const ids = new Set<string>();
  for (const node of walk(root)) {
    for (const value of node.attributes.values())
      for (const [, id] of value.matchAll(/(?:^|url\(\s*["']?)#([^"')\s]+)/g)) if (id) ids.add(id);
    if (node.name === 'style')
      for (const [, id] of node.children.join('').matchAll(/url\(\s*["']?#([^"')\s]+)/g)) if (id) ids.add(id);
  }
  return ids;
}
