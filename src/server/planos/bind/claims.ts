import type { SvgNode } from '../read/svgNode.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Holder } from './holders.ts';
import type { FoundId, LotIndex, Spelling, SqueezedIndex } from './lotIndex.ts';
import { withoutMeasures } from './measures.ts';
import { isAsWritten } from './names.ts';

/** 'This element is that lot', by one of its names. */
export interface Claim {
  id_lote: string;
  node: SvgNode;
  name: string;
  core: string;
  /** After the id: '' or a uniqueness suffix such as `-2`. */
  suffix: string;
  /** `false` for a number printed inside the shape. */
  isOwnName: boolean;
  shapes: readonly ShapeFacts[];
}

/** Claims with the same attribute, prefix and spelling. */
export interface Pattern {
  kind: 'nombre' | 'cifras' | 'bloque';
  /** Attribute, 'title' or 'texto'. */
  source: string;
  prefix: string;
  spelling: Spelling;
  /** For 'bloque': prefix and source of the block's name. */
  blockPrefix?: string;
  blockSource?: string;
  claims: Claim[];
}

export class Patterns {
  readonly #byKey = new Map<string, Pattern>();

  add(pattern: Omit<Pattern, 'claims'>, claim: Claim): void {
    const key = [pattern.kind, pattern.source, pattern.spelling, pattern.prefix, pattern.blockPrefix].join(
      '\0',
    );
    const known = this.#byKey.get(key);
    if (known) known.claims.push(claim);
    else this.#byKey.set(key, { ...pattern, claims: [claim] });
  }

  list(): Pattern[] {
    return [...this.#byKey.values()];
  }
}

/** Claims by a whole id: `lot-12`, `M4-L1`, `lote2a_12`. */
export function claimByName(holders: readonly Holder[], index: LotIndex, patterns: Patterns): void {
  for (const holder of holders) {
    for (const { source, value } of holder.names) {
      for (const found of index.find(value)) {
        const { spelling } = index;
        if (isAsWritten(source) && found.suffix) continue;
        patterns.add(
          { kind: 'nombre', source, prefix: found.prefix, spelling },
          toClaim(holder, source, value, found),
        );
      }
    }
  }
}

/** Claims by a whole name that differs from an id only in separators between numbers. */
export function claimBySqueezed(holders: readonly Holder[], index: SqueezedIndex, patterns: Patterns): void {
  const found = holders.flatMap((holder) =>
    holder.names.flatMap(({ source, value }) => {
      const id_lote = index.get(value);
      return id_lote === undefined ? [] : [{ holder, source, value, id_lote }];
    }),
  );
  if (!index.areSafe(found.map(({ value }) => value))) return;
  for (const { holder, source, value, id_lote } of found)
    patterns.add(
      { kind: 'nombre', source, prefix: '', spelling: 'pegada' },
      toClaim(holder, source, value, { id_lote, prefix: '', core: value, suffix: '' }),
    );
}

/** Claims by a name's numbers in order: `manzana4-lote12` for `M4-L12`. Only if lots differ in numbers. */
export function claimByDigits(holders: readonly Holder[], ids: readonly string[], patterns: Patterns): void {
  const lots = new Map(ids.map((id) => [digitsOf(id), id]));
  if (lots.size !== ids.length || lots.has('')) return;
  for (const holder of holders) {
    for (const { source, value } of holder.names) {
      if (source === 'texto') continue;
      const plain = withoutMeasures(value);
      const whole = isAsWritten(source) ? plain : plain.replace(/[-_]\d{1,3}_?$/, '');
      for (const text of new Set([plain, whole])) {
        const core = digitsOf(text);
        const id_lote = lots.get(core);
        if (id_lote === undefined) continue;
        const claim = {
          id_lote,
          node: holder.node,
          name: value,
          core,
          suffix: plain.slice(text.length),
          isOwnName: true,
          shapes: holder.shapes,
        };
        patterns.add(
          { kind: 'cifras', source, prefix: text.replace(/\d+/g, '#'), spelling: 'exacta' },
          claim,
        );
      }
    }
  }
}

function digitsOf(text: string): string {
  return text.match(/\d+/g)?.join('·') ?? '';
}

function toClaim({ node, shapes }: Holder, source: string, name: string, found: FoundId): Claim {
  const { id_lote, core, suffix } = found;
  return { id_lote, node, name, core, suffix, isOwnName: source !== 'texto', shapes };
}
