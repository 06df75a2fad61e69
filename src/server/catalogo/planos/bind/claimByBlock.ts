import type { SvgNode } from '../read/svgNode.ts';
import type { Patterns } from './claims.ts';
import type { Holder } from './holders.ts';
import { type FoundId, LotIndex, normaliserOf, type Spelling } from './lotIndex.ts';
import { type Name, namesOf } from './names.ts';

interface BlockName {
  source: string;
  prefix: string;
  block: string;
}

/** Lots taken apart into a block and a number, at every place where that can be done, under one spelling. */
export class BlockIndex {
  readonly spelling: Spelling;
  /** `false` where two lots differ only in what this spelling overlooks. */
  readonly usable: boolean;
  readonly #lots: Map<string, string>;
  readonly #numbers: LotIndex;
  readonly #blocks: LotIndex;
  readonly #normalise: (id: string) => string;
  readonly #known = new Map<SvgNode, BlockName[]>();

  constructor(ids: readonly string[], spelling: Spelling) {
    this.spelling = spelling;
    this.usable = new LotIndex(ids, spelling).usable;
    this.#normalise = normaliserOf(spelling);
    this.#lots = splitIds(ids, this.#normalise);
    const parts = [...this.#lots.keys()].map((key) => key.split('\0'));
    this.#blocks = new LotIndex([...new Set(parts.map(([block = '']) => block))], spelling);
    this.#numbers = new LotIndex([...new Set(parts.map(([, number = '']) => number))], spelling);
  }

  findNumbers(name: string): FoundId[] {
    return this.#numbers.find(name);
  }

  lotOf(block: string, number: string): string | undefined {
    return this.#lots.get(`${this.#normalise(block)}\0${this.#normalise(number)}`);
  }

  blocksOf(node: SvgNode): readonly BlockName[] {
    const known = this.#known.get(node);
    if (known) return known;
    const names = namesOf(node).flatMap(({ source, value }) =>
      this.#blocks.find(value).map(({ prefix, core }) => ({ source, prefix, block: core })),
    );
    this.#known.set(node, names);
    return names;
  }
}

/**
 * Claims of drawings whose numbers restart in every block: the shape says `lote-12`, a group above it `manzana-4`,
 * and lotes.csv `M4-L12`. A block and number that two lots could mean are left alone.
 */
export function claimByBlock(holders: readonly Holder[], index: BlockIndex, patterns: Patterns): void {
  for (const holder of holders) {
    const blocks = holder.above.flatMap((node) => index.blocksOf(node));
    if (blocks.length === 0) continue;
    for (const name of holder.names)
      for (const found of index.findNumbers(name.value))
        for (const block of blocks) claimInBlock(holder, name, found, block, index, patterns);
  }
}

function claimInBlock(
  { node, shapes }: Holder,
  { source, value: name }: Name,
  { prefix, core, suffix }: FoundId,
  block: BlockName,
  index: BlockIndex,
  patterns: Patterns,
): void {
  const id_lote = index.lotOf(block.block, core);
  if (!id_lote) return;
  const { spelling } = index;
  patterns.add(
    { kind: 'bloque', source, prefix, spelling, blockPrefix: block.prefix, blockSource: block.source },
    { id_lote, node, name, core, isNumbered: suffix !== '', isOwnName: source !== 'texto', shapes },
  );
}

/** Every 'block\0number' that only one lot can mean: `M4-L12` gives M4·L12, M4·12, 4·L12, 4·12. */
function splitIds(ids: readonly string[], normalise: (id: string) => string): Map<string, string> {
  const lots = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const id of ids) {
    for (const key of [...splitsOf(id)].map(normalise)) {
      if (lots.has(key) && lots.get(key) !== id) ambiguous.add(key);
      lots.set(key, id);
    }
  }
  for (const key of ambiguous) lots.delete(key);
  return lots;
}

function splitsOf(id: string): Set<string> {
  const splits = new Set<string>();
  const tokens = id.match(/\d+|\p{L}+/gu) ?? [];
  for (let i = 1; i < tokens.length; i++) {
    const [left, right] = [tokens.slice(0, i), tokens.slice(i)];
    for (const block of ends(left)) for (const number of ends(right)) splits.add(`${block}\0${number}`);
  }
  // As they are spelled, separators inside a part included: `A-1-12` is A-1 and 12.
  for (const separator of id.matchAll(/[^\p{L}\d]+/gu))
    splits.add(`${id.slice(0, separator.index)}\0${id.slice(separator.index + separator[0].length)}`);
  return splits;
}

/** The part whole, and what is left of it without its leading word: `L12` and `12`. */
function ends(tokens: readonly string[]): string[] {
  const whole = tokens.join('');
  const rest = tokens.slice(1).join('');
  return rest && /\d/.test(rest) ? [whole, rest] : [whole];
}
