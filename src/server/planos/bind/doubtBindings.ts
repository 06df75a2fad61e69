import type { MotivoDeDisputa } from '../report/informe.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Pattern } from './claims.ts';
import { type Candidate, distinctCandidates } from './dispute.ts';
import { type BoundLot, liesIn } from './joinClaims.ts';
import type { NameSource } from './names.ts';
import type { Binding } from './settle.ts';
import type { UnlikelyPlace } from './textHolders.ts';
import { familyOf, isPlainName } from './trust.ts';
import { isBare, type WrittenNumber, type WrittenNumbers } from './writtenNumbers.ts';

interface Doubts {
  binding: Binding;
  patterns: readonly Pattern[];
  numbers: WrittenNumbers;
  unlikely: readonly (UnlikelyPlace & { id_lote: string })[];
  ids: readonly string[];
  byHand: readonly BoundLot[];
}

/**
 * Checks each binding against all other evidence: another lot's number inside, another lot's name on the
 * shape, a second place with the plain name. Each finding makes a dispute of the lots involved. Bindings by a
 * person are not checked.
 */
export function doubtBindings(doubts: Doubts): void {
  const { binding, byHand } = doubts;
  const settled = new Set(byHand.map(({ id_lote }) => id_lote));
  const disputes = new Disputes(binding, settled);
  doubtPlaces(doubts, disputes);
  doubtNames(doubts, disputes);
  doubtNumbers(doubts, disputes, settled);
  doubtSpellings(doubts, disputes);
  doubtFamilies(doubts, disputes);
  doubtOpen(doubts, disputes);
  for (const { id_lote, motivo, node, name, shapes } of doubts.unlikely)
    if (!binding.lots.has(id_lote)) disputes.add(id_lote, motivo, [{ node, name, shapes }]);
  disputes.close();
}

/** Distance of a number from a lot too small for it, share of the lot's shorter side. */
const BESIDE = 0.4;

/** Collects disputes, and unbinds the lots only at the end. */
class Disputes {
  readonly #binding: Binding;
  readonly #settled: ReadonlySet<string>;
  readonly #found = new Map<string, { motivo: MotivoDeDisputa; candidates: Candidate[] }>();

  constructor(binding: Binding, settled: ReadonlySet<string>) {
    this.#binding = binding;
    this.#settled = settled;
  }

  has(id_lote: string): boolean {
    return this.#found.has(id_lote) || this.#binding.disputes.has(id_lote);
  }

  add(id_lote: string, motivo: MotivoDeDisputa, candidates: readonly Candidate[]): void {
    if (this.#settled.has(id_lote)) return;
    const known = this.#found.get(id_lote) ?? { motivo, candidates: [] };
    known.candidates.push(...candidates);
    this.#found.set(id_lote, known);
  }

  close(): void {
    const { lots, disputes } = this.#binding;
    for (const [id_lote, { motivo, candidates }] of this.#found) {
      const own = lots.get(id_lote);
      const earlier = disputes.get(id_lote);
      const all = [...(own ? [candidateOf(own)] : []), ...(earlier?.candidates ?? []), ...candidates];
      disputes.set(id_lote, {
        id_lote,
        motivo: earlier?.motivo ?? motivo,
        candidates: distinctCandidates(all),
      });
    }
    for (const id_lote of this.#found.keys()) lots.delete(id_lote);
  }
}

function candidateOf({ id_lote, node, claim, shapes }: BoundLot): Candidate {
  return { node, name: claim?.name ?? id_lote, shapes };
}

/** A lot's plain name on an unbound shape that is not part of the lot. */
function doubtPlaces({ binding, patterns }: Doubts, disputes: Disputes): void {
  const owner = ownersOf(binding);
  const named = new Map<ShapeFacts, Set<string>>();
  for (const pattern of patterns) {
    if (!isPlainName(pattern)) continue;
    for (const { id_lote, suffix, core, node, name, shapes } of pattern.claims) {
      const lot = binding.lots.get(id_lote);
      for (const shape of shapes) {
        if (shapes.length === 1) named.set(shape, (named.get(shape) ?? new Set()).add(id_lote));
      }
      if (!lot || suffix || shapes.some((shape) => owner.has(shape))) continue;
      if (lot.claim?.core === id_lote && lot.claim.isOwnName && core !== id_lote) continue;
      const isOfLot = shapes.every((shape) =>
        lot.shapes.some((own) => liesIn(shape, own) || liesIn(own, shape)),
      );
      if (!isOfLot) disputes.add(id_lote, 'VARIAS_FIGURAS', [{ node, name, shapes }]);
    }
  }
  for (const lot of binding.lots.values()) {
    if (lot.claim?.isOwnName !== false) continue;
    const names = new Set(lot.shapes.flatMap((shape) => [...(named.get(shape) ?? [])]));
    if (names.size === 0 || names.has(lot.id_lote)) continue;
    for (const id_lote of [lot.id_lote, ...names])
      disputes.add(id_lote, 'NUMERO_DISTINTO', [candidateOf(lot)]);
  }
}

/** Attributes that people read. Others may count anything. */
const READ_BY_PEOPLE: ReadonlySet<NameSource> = new Set(['id', 'data-name', 'title', 'aria-label']);

/** Another lot's plain name on a lot's shape, if that lot has no place or another name. */
function doubtNames({ binding, patterns }: Doubts, disputes: Disputes): void {
  const owner = ownersOf(binding);
  const otherNames = new Map<string, Set<string>>();
  for (const pattern of patterns) {
    if (!isPlainName(pattern) || !READ_BY_PEOPLE.has(pattern.source)) continue;
    for (const { id_lote: named, suffix, shapes } of pattern.claims) {
      const [shape, ...more] = shapes;
      const own = shape && binding.lots.get(owner.get(shape) ?? '');
      if (suffix || more.length || !own?.claim?.isOwnName || own.id_lote === named) continue;
      otherNames.set(own.id_lote, (otherNames.get(own.id_lote) ?? new Set()).add(named));
    }
  }
  for (const [id_lote, names] of otherNames) {
    const lot = binding.lots.get(id_lote);
    const homeless = [...names].filter((name) => !binding.lots.has(name) || otherNames.has(name));
    if (!lot || homeless.length === 0) continue;
    for (const id of [id_lote, ...homeless]) disputes.add(id, 'DOS_NOMBRES', [candidateOf(lot)]);
  }
}

function doubtNumbers(doubts: Doubts, disputes: Disputes, settled: ReadonlySet<string>): void {
  const { binding, numbers } = doubts;
  const owner = ownersOf(binding);
  const printed = new Map<string, WrittenNumber[]>();
  for (const number of numbers.all) {
    const id_lote = number.round.map((shape) => owner.get(shape)).find((id) => id !== undefined);
    if (id_lote === undefined) continue;
    const known = printed.get(id_lote);
    if (known) known.push(number);
    else printed.set(id_lote, [number]);
  }
  const bearsOwn = (id_lote: string) =>
    printed.get(id_lote)?.some((number) => numbers.isOf(id_lote, number)) ?? false;
  const agreeing = [...printed.keys()].filter(bearsOwn).length;
  const areLots = agreeing * 2 >= printed.size;
  const merged: { lot: BoundLot; others: string[] }[] = [];
  for (const [id_lote, written] of printed) {
    const lot = binding.lots.get(id_lote);
    if (!lot || settled.has(id_lote)) continue;
    const others = written.flatMap((number) => numbers.otherLots(id_lote, number));
    if (bearsOwn(id_lote)) {
      merged.push({ lot, others });
      continue;
    }
    const isStrange = areLots && written.some(isBare);
    if (others.length === 0 && !isStrange) continue;
    disputes.add(id_lote, 'NUMERO_DISTINTO', [candidateOf(lot)]);
    for (const other of others)
      if (!bearsOwn(other)) disputes.add(other, 'NUMERO_DISTINTO', [candidateOf(lot)]);
  }
  doubtMerged(merged, bearsOwn, disputes);
  doubtUnlisted(doubts, printed, disputes);
  if (agreeing * 2 >= binding.lots.size) doubtFarNames(doubts, bearsOwn, disputes);
}

/** A name may be wrong if the lot's number is printed outside any lot. */
function doubtFarNames(
  { binding, numbers, ids }: Doubts,
  bearsOwn: (id_lote: string) => boolean,
  disputes: Disputes,
): void {
  const taken = takenBy(binding);
  const places = numbers.ownAmong(
    ids.filter((id) => !bearsOwn(id)),
    [...numbers.loose, ...numbers.all].filter(
      ({ isUnsure, round }) => !isUnsure && !round.some((shape) => taken.has(shape)),
    ),
  );
  for (const lot of binding.lots.values())
    if (!bearsOwn(lot.id_lote) && standsElsewhere(lot, places.get(lot.id_lote)))
      disputes.add(lot.id_lote, 'NUMERO_FUERA', [candidateOf(lot)]);
}

/** Its number is printed once, too far away to be set beside the lot. */
function standsElsewhere(
  { claim, shapes }: BoundLot,
  [place, ...others]: readonly WrittenNumber[] = [],
): boolean {
  if (!claim?.isOwnName || !place || others.length) return false;
  return shapes.every(({ box: [minX, minY, maxX, maxY] }) => {
    const [dx, dy] = [
      Math.max(minX - place.x, place.x - maxX, 0),
      Math.max(minY - place.y, place.y - maxY, 0),
    ];
    return Math.hypot(dx, dy) > BESIDE * Math.min(maxX - minX, maxY - minY);
  });
}

/** Merged lots: another lot's number is also inside and has no safe place of its own. */
function doubtMerged(
  lots: readonly { lot: BoundLot; others: readonly string[] }[],
  bearsOwn: (id_lote: string) => boolean,
  disputes: Disputes,
): void {
  // Repeats, because each new dispute may make another place unsafe.
  for (let rest = [...lots], before = -1; rest.length !== before; ) {
    before = rest.length;
    rest = rest.filter(({ lot, others }) => {
      const homeless = others.filter((id) => !bearsOwn(id) || disputes.has(id));
      for (const other of homeless)
        for (const id of [lot.id_lote, other]) disputes.add(id, 'VARIOS_NUMEROS', [candidateOf(lot)]);
      return homeless.length === 0;
    });
  }
}

/** Of the usual lot's area: two lots in one shape. */
const TWO = 1.6;
/** Of the lots; where more bear a further number it is no lot's. */
const FEW = 0.2;
/** Relative difference between letters of lot numbers. */
const SAME_LETTERS = 0.15;

/** A number, also one in parts: `43 3` may be lot 43, and `3` a word of its neighbour. */
function isOfDigits({ keys }: WrittenNumber): boolean {
  return keys.some((key) => /^[\d·]+$/.test(key));
}

/** Merged with a lot that the list does not have: its number is also inside, written alike. */
function doubtUnlisted(
  { binding, numbers }: Doubts,
  printed: ReadonlyMap<string, readonly WrittenNumber[]>,
  disputes: Disputes,
): void {
  const areaOf = ({ shapes }: BoundLot) => shapes.reduce((sum, { area }) => sum + area, 0);
  const usual = medianOf([...binding.lots.values()].map(areaOf));
  const bearing = [...printed].flatMap(([id_lote, written]) => {
    const lot = binding.lots.get(id_lote);
    const own = written.find((number) => numbers.isOf(id_lote, number));
    const isFurther = (number: WrittenNumber) =>
      own !== undefined &&
      isOfDigits(number) &&
      !numbers.isOf(id_lote, number) &&
      Math.abs(number.size - own.size) <= SAME_LETTERS * own.size;
    return lot && written.some(isFurther) ? lot : [];
  });
  if (bearing.length > Math.max(2, FEW * printed.size)) return;
  for (const lot of bearing)
    if (areaOf(lot) >= TWO * usual) disputes.add(lot.id_lote, 'VARIOS_NUMEROS', [candidateOf(lot)]);
}

/** A lot bound by number alone, the number also in another lot-sized shape as `1` or `001`. */
function doubtSpellings({ binding, numbers }: Doubts, disputes: Disputes): void {
  const owner = ownersOf(binding);
  for (const { node, names, shapes } of binding.holders)
    for (const { source, value: name } of names) {
      if (source !== 'texto' || shapes.some((shape) => owner.has(shape))) continue;
      const lot = binding.lots.get(numbers.lotCalled(name) ?? '');
      if (lot?.claim?.isOwnName === false)
        disputes.add(lot.id_lote, 'NUMERO_REPETIDO', [{ node, name, shapes }]);
    }
}

/** `L-1 / 162q2` and `L-2 / 162q2` claim one lot and are ambiguous. */
function doubtFamilies({ binding, patterns }: Doubts, disputes: Disputes): void {
  const owner = ownersOf(binding);
  const families = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    if (pattern.source === 'texto' || !/\d/.test(pattern.prefix)) continue;
    const key = familyOf(pattern);
    families.set(key, [...(families.get(key) ?? []), pattern]);
  }
  const byNode = new Map([...binding.lots.values()].map(({ claim }) => [claim?.node, claim]));
  for (const family of families.values()) {
    const claims = family.flatMap((pattern) => pattern.claims);
    const bound = new Set(
      claims.flatMap(({ id_lote, node, name }) => {
        const taken = byNode.get(node);
        return taken?.id_lote === id_lote && taken.name === name ? id_lote : [];
      }),
    );
    for (const { id_lote, node, name, shapes } of claims) {
      if (!bound.has(id_lote) || shapes.some((shape) => owner.has(shape))) continue;
      disputes.add(id_lote, 'VARIAS_FIGURAS', [{ node, name, shapes }]);
    }
  }
}

/** A lot without a place whose number is printed in a disputed shape. */
function doubtOpen({ binding, numbers }: Doubts, disputes: Disputes): void {
  for (const { id_lote, candidates } of binding.disputes.values())
    for (const { node, name, shapes } of candidates)
      for (const shape of shapes)
        for (const number of numbers.within(shape))
          for (const other of numbers.otherLots(id_lote, number))
            if (!binding.lots.has(other))
              disputes.add(other, 'NUMERO_DISTINTO', [{ node, name, shapes: [shape] }]);
}

function ownersOf(binding: Binding): Map<ShapeFacts, string> {
  const owner = new Map<ShapeFacts, string>();
  for (const { id_lote, candidates } of binding.disputes.values())
    for (const { shapes } of candidates) for (const shape of shapes) owner.set(shape, id_lote);
  return new Map([...owner, ...takenBy(binding)]);
}

function takenBy({ lots }: Binding): Map<ShapeFacts, string> {
  const taken = new Map<ShapeFacts, string>();
  for (const { id_lote, shapes, ornaments } of lots.values())
    for (const shape of [...shapes, ...ornaments]) taken.set(shape, id_lote);
  return taken;
}
