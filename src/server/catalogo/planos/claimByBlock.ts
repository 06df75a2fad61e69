import type { Patterns } from './claims.ts';
import type { Holder } from './holders.ts';
import { type FoundId, LotIndex } from './lotIndex.ts';
import { namesOf } from './names.ts';
import type { SvgNode } from './svgNode.ts';

interface BlockName {
  source: string;
  prefix: string;
  block: string;
}

/** Lots taken apart into a block and a number, at every place where that can be done. */
export class BlockIndex {
  readonly #lots: Map<string, string>;
  readonly #numbers: LotIndex;
  readonly #blocks: LotIndex;
  readonly #known = new Map<SvgNode, BlockName[]>();

  constructor(ids: readonly string[]) {
    this.#lots = splitIds(ids);
    const parts = [...this.#lots.keys()].map((key) => key.split('\0'));
    this.#blocks = new LotIndex([...new Set(parts.map(([block = '']) => block))], 'exacta');
    this.#numbers = new LotIndex([...new Set(parts.map(([, number = '']) => number))], 'exacta');
  }

  findNumbers(name: string): FoundId[] {
    return this.#numbers.find(name);
  }

  lotOf(block: string, number: string): string | undefined {
    return this.#lots.get(`${block}\0${number}`);
  }

  blocksOf(node: SvgNode): readonly BlockName[] {
    const known = this.#known.get(node);
    if (known) return known;
    const names = namesOf(node).flatMap(({ source, value }) =>
      this.#blocks.find(value).map(({ prefix, id_lote }) => ({ source, prefix, block: id_lote })),
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
  for (const { node, names, shapes, above } of holders) {
    for (const { source, value } of names) {
      for (const found of index.findNumbers(value)) {
        for (const { source: from, prefix: blockPrefix, block } of above.flatMap((up) =>
          index.blocksOf(up),
        )) {
          const id_lote = index.lotOf(block, found.id_lote);
          if (!id_lote) continue;
          const claim = {
            id_lote,
            node,
            name: value,
            core: found.core,
            isNumbered: found.suffix !== '',
            isOwnName: source !== 'texto',
            shapes,
          };
          const kind = {
            kind: 'bloque',
            source,
            blockSource: from,
            prefix: found.prefix,
            blockPrefix,
          } as const;
          patterns.add({ ...kind, spelling: 'exacta' }, claim);
        }
      }
    }
  }
}

/** Every 'block\0number' that only one lot can mean: `M4-L12` gives M4·L12, M4·12, 4·L12, 4·12. */
function splitIds(ids: readonly string[]): Map<string, string> {
  const lots = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const id of ids) {
    for (const key of splitsOf(id)) {
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
