import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { BlockIndex, claimByBlock } from './claimByBlock.ts';
import { type Claim, claimByDigits, claimByName, type Pattern, Patterns } from './claims.ts';
import { findHolders, type Holder } from './holders.ts';
import type { BoundLot } from './joinClaims.ts';
import { isEvenlySpelled, LotIndex, type Spelling } from './lotIndex.ts';
import { type Score, scorePattern } from './scorePattern.ts';
import { type Binding, settle } from './settle.ts';
import { findTextHolders, type PlacedText } from './textHolders.ts';
import { isLotName, trustedPatterns } from './trust.ts';

const SPELLINGS: readonly Spelling[] = ['exacta', 'ceros', 'mayusculas', 'cerosYMayusculas'];

/** A second way of naming counts only where it finds as many lots as this: fewer are proposed to a person. */
const LEAST_OF_A_SECOND_RULE = 3;

/**
 * Binds shapes to lots. No naming is presupposed: every attribute, prefix, level and the written numbers are tried
 * as patterns; the pattern that finds most lots wins, then the next among what is left, as long as it finds several.
 * `facts` are the drawing's shapes that enclose something.
 */
export function bindLots(
  ids: readonly string[],
  facts: readonly ShapeFacts[],
  placed: readonly PlacedText[],
  page: ViewBox,
): Binding {
  const { patterns, holders } = collect(ids, facts, placed);
  const binding: Binding = { lots: new Map(), patterns: [], discarded: [], holders };
  const used = new Set<ShapeFacts>();
  const isWritten = writtenTest(ids, placed);
  let rest = patterns;
  for (;;) {
    const scored = rest
      .map((pattern) => ({ pattern, score: scorePattern(pattern, binding.lots, used, ids.length) }))
      .filter(({ score }) => score.lots > 0 && (binding.patterns.length === 0 || isWorthAdding(score)))
      .sort((a, b) => b.score.value - a.score.value);
    const best = scored[0];
    if (!best) return binding;
    const settled = settle(best.pattern, { bound: binding.lots, used, page, wanted: ids.length, isWritten });
    binding.discarded.push(...settled.discarded);
    if (settled.lots.length) binding.patterns.push({ pattern: best.pattern, lots: settled.lots.length });
    for (const lot of settled.lots) take(lot, binding, used);
    rest = scored.slice(1).map(({ pattern }) => pattern);
    if (best.pattern.source !== 'texto') rest = rest.map((pattern) => withoutNamed(pattern, holders));
  }
}

/** Tells whether a lot's own number is written inside the shapes that are claimed for it. */
function writtenTest(ids: readonly string[], placed: readonly PlacedText[]): (claim: Claim) => boolean {
  const index = new LotIndex(ids, 'exacta');
  const texts = new Map<ShapeFacts, string[]>();
  for (const { text, round } of placed)
    for (const shape of round) {
      const known = texts.get(shape);
      if (known) known.push(text.text);
      else texts.set(shape, [text.text]);
    }
  return ({ id_lote, shapes }) =>
    shapes.some((shape) =>
      texts.get(shape)?.some((text) => index.find(text).some((found) => found.id_lote === id_lote)),
    );
}

/**
 * Once names bind, a number written in a shape that bears another lot's name, or a misspelt one, is a contradiction
 * for a person to solve: only shapes without such a name are then bound by what is written in them.
 */
function withoutNamed(pattern: Pattern, holders: readonly Holder[]): Pattern {
  if (pattern.source !== 'texto') return pattern;
  const named = new Set(holders.filter(hasLotName).flatMap(({ shapes }) => shapes));
  return {
    ...pattern,
    claims: pattern.claims.filter(({ shapes }) => !shapes.some((shape) => named.has(shape))),
  };
}

function hasLotName({ names }: Holder): boolean {
  return names.some(
    ({ source, value }) =>
      source !== 'texto' && /\d/.test(value) && isLotName({ source, prefix: value.replace(/\d.*$/s, '') }),
  );
}

function isWorthAdding({ lots, isGuess }: Score): boolean {
  return lots >= LEAST_OF_A_SECOND_RULE && !isGuess;
}

function take(lot: BoundLot, binding: Binding, used: Set<ShapeFacts>): void {
  binding.lots.set(lot.id_lote, lot);
  for (const shape of [...lot.shapes, ...lot.ornaments]) used.add(shape);
}

function collect(ids: readonly string[], facts: readonly ShapeFacts[], placed: readonly PlacedText[]) {
  const indexes = SPELLINGS.map((spelling) => new LotIndex(ids, spelling)).filter(({ usable }) => usable);
  const blocks = SPELLINGS.map((spelling) => new BlockIndex(ids, spelling)).filter(({ usable }) => usable);
  const mayName = (text: string) =>
    indexes.some((index) => index.find(text).length > 0) ||
    blocks.some((index) => index.findNumbers(text).length > 0);
  const holders: Holder[] = [...findHolders(facts), ...findTextHolders(placed, mayName)];
  const patterns = new Patterns();
  for (const index of indexes) claimByName(holders, index, patterns);
  claimByDigits(holders, ids, patterns);
  for (const index of blocks) claimByBlock(holders, index, patterns);
  return { patterns: trustedPatterns(patterns.list().filter(isSound), ids.length), holders };
}

/** A free spelling is trusted only where the drawing spells all its lots alike (lotIndex.ts). */
function isSound({ claims, spelling }: Pattern): boolean {
  return isEvenlySpelled(
    claims.map(({ core }) => core),
    spelling,
  );
}
