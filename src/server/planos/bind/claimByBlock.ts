import type { SvgNode } from '../read/svgNode.ts';
import type { Patterns } from './claims.ts';
import type { Holder } from './holders.ts';
import { isAboveBlocks, saysBlock } from './levels/levelKeys.ts';
import { type FoundId, LotIndex } from './lotIndex.ts';
import { isAsWritten, type Name, namesOf } from './names.ts';
import { keyOfName, tokensOf } from './nameTokens.ts';

interface BlockName {
  source: string;
  prefix: string;
  block: string;
}

/** Ids split into block and number wherever possible: `M4-L12` is 4 and 12. */
export class BlockIndex {
  /** By 'block\0number', unambiguous ones only. */
  readonly #lots = new Map<string, string>();
  readonly #numbers: LotIndex;
  readonly #blocks: LotIndex;
  /** Blocks that some id says to be one. */
  readonly #said = new Set<string>();
  readonly #known = new Map<SvgNode, BlockName[]>();

  constructor(ids: readonly string[]) {
    const [blocks, numbers, ambiguous] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const id of ids) {
      const parts = keyOfName(tokensOf(id)).split('·');
      for (let i = 1; i < parts.length; i++) {
        const [block, number] = [parts.slice(0, i).join('·'), parts.slice(i).join('·')];
        const key = `${block}\0${number}`;
        if (this.#lots.has(key)) ambiguous.add(key);
        this.#lots.set(key, id);
        blocks.add(block);
        if (saysBlock(id)) this.#said.add(block);
        numbers.add(number);
      }
    }
    for (const key of ambiguous) this.#lots.delete(key);
    this.#blocks = new LotIndex([...blocks], 'libre', 'manzana');
    this.#numbers = new LotIndex([...numbers], 'libre');
  }

  /** In: a name. Out: numbers within a block, as `id_lote`. */
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
      this.#blocks.find(value).flatMap(({ prefix, core, id_lote: block }) => {
        const isLevel = this.#said.has(block) && isAboveBlocks(prefix + core);
        return isLevel ? [] : [{ source, prefix, block }];
      }),
    );
    this.#known.set(node, names);
    return names;
  }
}

/** For numbers that restart per block: `lote-12` in a group `manzana-4` is `M4-L12`, unless ambiguous. */
export function claimByBlock(holders: readonly Holder[], index: BlockIndex, patterns: Patterns): void {
  const inBlocks = holders.flatMap((holder) => {
    const blocks = holder.above.flatMap((node) => index.blocksOf(node));
    return blocks.length ? [{ holder, blocks }] : [];
  });
  const written = inBlocks.flatMap(({ holder }) => holder.names.filter(({ source }) => isAsWritten(source)));
  const lists = written.filter(({ value }) => numbersIn(value)).length;
  // Where all are written so, `2-3` is lot 3 of block 2; among bare numbers it is lots 2 and 3.
  const areLists = lists * 2 < written.length;
  for (const { holder, blocks } of inBlocks)
    for (const name of holder.names)
      for (const block of blocks) {
        const both = areLists && isAsWritten(name.source) ? numbersIn(name.value) : undefined;
        const all = both?.map((number) => index.findNumbers(number)[0]);
        const isList = all?.every((found) => found && index.lotOf(block.block, found.id_lote));
        for (const found of isList ? (all ?? []) : index.findNumbers(name.value))
          if (found && !(found.suffix && isAsWritten(name.source)))
            claimInBlock(holder, name, found, block, index, patterns);
      }
}

/** Numbers of `2-3` or `2 y 3`; `undefined` if not such a list. */
function numbersIn(value: string): string[] | undefined {
  return /^\d+(?:\s*(?:[-–_,/+&]|\b[ye]\b)\s*\d+)+$/i.test(value) ? value.match(/\d+/g)?.slice() : undefined;
}

function claimInBlock(
  { node, shapes }: Holder,
  { source, value: name }: Name,
  { prefix, core, suffix, id_lote: number }: FoundId,
  block: BlockName,
  index: BlockIndex,
  patterns: Patterns,
): void {
  const id_lote = index.lotOf(block.block, number);
  if (!id_lote) return;
  patterns.add(
    {
      kind: 'bloque',
      source,
      prefix,
      spelling: 'libre',
      blockPrefix: block.prefix,
      blockSource: block.source,
    },
    { id_lote, node, name, core, suffix, isOwnName: source !== 'texto', shapes },
  );
}
