import type { SvgNode } from '../read/svgNode.ts';
import type { SceneText } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { BlockIndex, claimByBlock } from './claimByBlock.ts';
import { claimByDigits, claimByName, claimBySqueezed, type Pattern, Patterns } from './claims.ts';
import type { Dispute } from './dispute.ts';
import { doubtBindings } from './doubtBindings.ts';
import { findHolders, type Holder, type RespelledName } from './holders.ts';
import type { BoundLot } from './joinClaims.ts';
import { claimByLevels } from './levels/claimByLevels.ts';
import type { ListedLot } from './levels/levelKeys.ts';
import { LotIndex, SqueezedIndex } from './lotIndex.ts';
import { type Binding, settle } from './settle.ts';
import { findTextHolders, type PlacedText, type UnlikelyPlace } from './textHolders.ts';
import { type LotNames, labelsOf } from './textLabels.ts';
import { isCounted, isLotName, isPlainName, trustedPatterns } from './trust.ts';
import { WrittenNumbers } from './writtenNumbers.ts';

/** Fewest lots that a further naming pattern must find, unless it is a plain name. */
const LEAST_OF_A_SECOND_RULE = 3;

interface BindingInput {
  ids: readonly string[];
  /** With their further columns; absent where groups say no level. */
  lotes?: readonly ListedLot[];
  /** Enclosing shapes, without those that a person excluded. */
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
  page: ViewBox;
  /** Bound by a person: never questioned. */
  byHand: readonly BoundLot[];
  /** True if numbers inside shapes are house numbers or measures. */
  ignoreNumbers: boolean;
  /** Places that only a person can assign. */
  unclear?: readonly UnclearPlace[];
  disputed?: readonly Dispute[];
  namesOf: LotNames;
  badges: ReadonlySet<ShapeFacts>;
  respelled?: ReadonlyMap<SvgNode, RespelledName> | undefined;
}

export interface UnclearPlace {
  text: SceneText;
  shape: ShapeFacts;
  motivo: UnlikelyPlace['motivo'];
}

/**
 * Binds shapes to lots without assuming a naming scheme. Every attribute, prefix, level and the printed
 * numbers are tried as patterns. The pattern that finds most lots wins, then the next one for the rest. A lot
 * with contradictory evidence gets no shape (record 134).
 */
export function bindLots(input: BindingInput): Binding {
  const { ids, page, byHand } = input;
  const placed = input.ignoreNumbers ? [] : input.placed;
  const { patterns, holders, unlikely } = collect({ ...input, placed });
  const binding: Binding = { lots: new Map(), disputes: new Map(), patterns: [], discarded: [], holders };
  const used = new Set<ShapeFacts>();
  for (const lot of byHand) take(lot, binding, used);
  for (const dispute of input.disputed ?? []) leaveOpen(dispute, binding, used);
  const numbers = new WrittenNumbers(ids, placed);
  const decided = (id_lote: string) => binding.lots.has(id_lote) || binding.disputes.has(id_lote);
  const arePrinted = numbers.all.length * 2 >= ids.length;
  const rules = {
    bearsOwn: (id: string, shape: ShapeFacts) =>
      numbers.within(shape).some((number) => numbers.isOf(id, number)),
    bearsOther: (id: string, shape: ShapeFacts) => numbers.bearsOther(id, shape),
  };
  let rest = patterns;
  for (;;) {
    const scored = rest
      .map((pattern) => ({ pattern, score: scorePattern(pattern, decided, used, ids.length) }))
      .filter(({ pattern, score }) => score.lots > 0 && mayBind(pattern, score, binding))
      .sort((a, b) => b.score.value - a.score.value);
    const best = scored[0];
    if (!best) break;
    const bound = [...binding.lots.values()].flatMap(({ shapes }) => shapes);
    const settled = settle(best.pattern, {
      decided,
      used,
      bound,
      page,
      wanted: ids.length,
      arePrinted,
      rules,
    });
    binding.discarded.push(...settled.discarded);
    for (const { claim } of settled.discarded) for (const shape of claim.shapes) used.add(shape);
    if (settled.lots.length) binding.patterns.push({ pattern: best.pattern, lots: settled.lots.length });
    for (const lot of settled.lots) take(lot, binding, used);
    for (const dispute of settled.disputes) leaveOpen(dispute, binding, used);
    rest = scored.slice(1).map(({ pattern }) => pattern);
    if (best.pattern.source !== 'texto') rest = rest.map((pattern) => withoutNamed(pattern, holders));
  }
  doubtBindings({ binding, patterns, numbers, unlikely, ids, byHand });
  return binding;
}

function mayBind(pattern: Pattern, { lots, isGuess }: Score, { patterns }: Binding): boolean {
  if (patterns.length === 0 || isPlainName(pattern)) return true;
  return lots >= LEAST_OF_A_SECOND_RULE && !isGuess;
}

/**
 * A number in a shape with another lot's name contradicts it, so printed numbers bind only unnamed shapes.
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

function take(lot: BoundLot, binding: Binding, used: Set<ShapeFacts>): void {
  binding.lots.set(lot.id_lote, lot);
  for (const shape of [...lot.shapes, ...lot.ornaments]) used.add(shape);
}

function leaveOpen(dispute: Dispute, binding: Binding, used: Set<ShapeFacts>): void {
  binding.disputes.set(dispute.id_lote, dispute);
  for (const { shapes } of dispute.candidates) for (const shape of shapes) used.add(shape);
}

function collect({ ids, lotes = [], facts, placed, namesOf, badges, respelled, unclear = [] }: BindingInput) {
  const indexes = [new LotIndex(ids, 'exacta'), new LotIndex(ids, 'libre')];
  const blocks = new BlockIndex(ids);
  const { holders: written, unlikely } = findTextHolders(placed, namesOf, badges);
  for (const { text, shape, motivo } of unclear)
    for (const name of namesOf(text))
      unlikely.push({ node: shape.shape.node, name, shapes: [shape], motivo });
  const holders: Holder[] = [...findHolders(facts, respelled), ...written];
  const patterns = new Patterns();
  for (const index of indexes) claimByName(holders, index, patterns);
  claimBySqueezed(holders, new SqueezedIndex(ids), patterns);
  claimByDigits(holders, ids, patterns);
  claimByBlock(holders, blocks, patterns);
  claimByLevels(holders, lotes, patterns);
  const places: (UnlikelyPlace & { id_lote: string })[] = unlikely.flatMap((place) => {
    const id_lote = indexes.map((index) => index.get(place.name)).find((found) => found !== undefined);
    return id_lote === undefined ? [] : [{ ...place, id_lote }];
  });
  return { patterns: trustedPatterns(patterns.list(), ids.length), holders, unlikely: places };
}

/** Finds possible lot names in texts; each text is parsed once. */
export function lotNamesOf(ids: readonly string[]): LotNames {
  const indexes = [new LotIndex(ids, 'exacta'), new LotIndex(ids, 'libre')];
  const blocks = new BlockIndex(ids);
  const known = new Map<SceneText, readonly string[]>();
  const read = (labels: readonly string[]): readonly string[] => {
    const whole = labels.filter((label) => indexes.some((index) => speaksOfLot(index.find(label))));
    return whole.length ? whole : labels.filter((label) => speaksOfLot(blocks.findNumbers(label)));
  };
  return (text) => {
    const names = known.get(text) ?? read(labelsOf(text));
    known.set(text, names);
    return names;
  };
}

/** Texts count only with a lot word or without any other: not 'Calle 5', not '8.00'. */
function speaksOfLot(found: readonly { prefix: string; suffix: string }[]): boolean {
  return found.some(
    ({ prefix, suffix }) => !suffix && !/\d/.test(prefix) && isLotName({ prefix, source: 'texto' }),
  );
}

interface Score {
  /** Lots that it would add. */
  lots: number;
  value: number;
  /** Generated names, meaningless if anything else exists. */
  isGuess: boolean;
}

/**
 * The lots it adds, discounted for each guess: exact ids first, then given names, numbers, and `path12` last.
 */
function scorePattern(
  pattern: Pattern,
  decided: (id_lote: string) => boolean,
  used: ReadonlySet<ShapeFacts>,
  wanted: number,
): Score {
  const exact = new Set<string>();
  const numbered = new Set<string>();
  for (const { id_lote, shapes, suffix } of pattern.claims) {
    if (decided(id_lote) || shapes.every((shape) => used.has(shape))) continue;
    (suffix ? numbered : exact).add(id_lote);
  }
  const onlyNumbered = [...numbered].filter((id) => !exact.has(id)).length;
  const isGuess = isCounted(pattern);
  let value = exact.size + onlyNumbered * 0.5;
  value *= isGuess ? GUESS_TRUST : 1;
  value *=
    SPELLING_TRUST[pattern.spelling] * KIND_TRUST[pattern.kind] * (SOURCE_TRUST[pattern.source] ?? 0.97);
  if (pattern.blockPrefix) value *= 0.95;
  // Tie-break: fewer claims that are no lots.
  value *= 1 - 0.01 * Math.min(1, Math.max(0, pattern.claims.length - wanted) / (wanted + 1));
  return { lots: exact.size + onlyNumbered, value, isGuess };
}

const GUESS_TRUST = 0.3;
const SPELLING_TRUST = { exacta: 1, libre: 0.95, pegada: 0.9 };
const KIND_TRUST = { nombre: 1, bloque: 0.98, cifras: 0.92 };
const SOURCE_TRUST: Record<string, number> = {
  id: 1,
  'data-name': 0.995,
  'data-propiedad': 0.995,
  title: 0.96,
  class: 0.95,
  // Names are intentional; printed numbers must find twice as many lots to win.
  texto: 0.45,
};
