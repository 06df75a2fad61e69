import type { SvgNode } from '../../read/svgNode.ts';
import type { Patterns } from '../claims.ts';
import type { Holder } from '../holders.ts';
import { withoutMeasures } from '../measures.ts';
import { isAsWritten, isGenerated, type NameSource, namesOf } from '../names.ts';
import {
  type Bareness,
  EVERY_BARENESS,
  indexLevels,
  isAboveBlocks,
  type ListedLot,
  levelKeyOf,
  saysBlock,
  waysOf,
} from './levelKeys.ts';

/** Named groups above a shape that are tried. */
const MOST_ABOVE = 5;
/** A level's words are short. */
const LONGEST = 40;

/** Named groups as the beginning of a lot's key. */
interface WayAbove {
  key: string;
  depths: string;
  /** Whether a group may be the lot's block. */
  mayBeBlock: boolean;
}

interface NamedGroup {
  depth: number;
  values: readonly string[];
}

/**
 * For levels as nested groups: `12` in a group `Manzana 3` in a group `Etapa 2` is `E2-M3-L12`, or lot 12 of
 * these columns of the list. Only whole ids match, so that a level more or less names no lot.
 */
export function claimByLevels(
  holders: readonly Holder[],
  lots: readonly ListedLot[],
  patterns: Patterns,
): void {
  const known = new Map<SvgNode, readonly string[]>();
  for (const bare of EVERY_BARENESS) {
    const index = indexLevels(lots, bare);
    if (!index) continue;
    const waysOfGroups = new Map<string, WayAbove[]>();
    for (const holder of holders) {
      const groups = groupsAbove(holder, known);
      const last = groups.map(({ values }) => values.join('\0')).join('\n');
      const ways = waysOfGroups.get(last) ?? levelsOf(groups, bare);
      waysOfGroups.set(last, ways);
      if (ways.length) claimIn(holder, ways, { bare, index, patterns });
    }
  }
}

/** Outermost first. A text's own groups come with those of its shape. */
function groupsAbove({ above }: Holder, known: Map<SvgNode, readonly string[]>): NamedGroup[] {
  const groups = [...new Set(above)].flatMap((node) => {
    const values = known.get(node) ?? levelNames(node);
    known.set(node, values);
    return values.length ? [values] : [];
  });
  return groups
    .slice(0, MOST_ABOVE)
    .reverse()
    .map((values, depth) => ({ depth, values }));
}

function levelNames(node: SvgNode): string[] {
  return namesOf(node)
    .filter(({ source, value }) => source !== 'class' && value.length <= LONGEST && !isGenerated(value))
    .map(({ value }) => value);
}

function levelsOf(groups: readonly NamedGroup[], bare: Bareness): WayAbove[] {
  return waysOf(groups).flatMap((way) => {
    let keys = [{ key: '', mayBeBlock: false }];
    for (const { values } of way)
      keys = keys.flatMap(({ key, mayBeBlock }) =>
        values.flatMap((value) => {
          const own = levelKeyOf(value, bare);
          return own ? [{ key: `${key}${own}·`, mayBeBlock: mayBeBlock || !isAboveBlocks(value) }] : [];
        }),
      );
    return keys.map((it) => ({ ...it, depths: way.map(({ depth }) => depth).join('+') }));
  });
}

function claimIn(
  { node, names, shapes }: Holder,
  ways: readonly WayAbove[],
  { bare, index, patterns }: { bare: Bareness; index: ReadonlyMap<string, string>; patterns: Patterns },
): void {
  for (const { source, value } of names) {
    if (source === 'class') continue;
    const find = (name: string) => {
      const core = levelKeyOf(withoutMeasures(name), bare);
      return (core ? ways : []).flatMap(({ key, depths, mayBeBlock }) => {
        const id_lote = index.get(key + core);
        if (id_lote === undefined) return [];
        const isOwnKey = levelKeyOf(id_lote, bare) === key + core;
        const isBlockOpen = isOwnKey && !mayBeBlock && !core.includes('·') && saysBlock(id_lote);
        return isBlockOpen ? [] : [{ id_lote, core, depths }];
      });
    };
    // Programs add `_2_` to names that repeat in another group.
    const plain = isAsWritten(source) ? value : value.replace(/_\d{1,3}_$/, '');
    const whole = [...new Set([value, plain])].flatMap(find).map((found) => ({ ...found, suffix: '' }));
    // `lote-1-2` may be lot 2 of block 1 by fewer groups, and a part of lot 1 by all of them.
    const parts = partsOf(source, value, find).filter(
      (part) => !whole.some((it) => it.depths === part.depths),
    );
    for (const { id_lote, core, depths, suffix } of [...whole, ...parts])
      patterns.add(
        {
          kind: 'bloque',
          source,
          prefix: '',
          spelling: 'libre',
          blockPrefix: `niveles ${depths} ${bare}`,
          blockSource: 'niveles',
        },
        { id_lote, node, name: value, core, suffix, isOwnName: source !== 'texto', shapes },
      );
  }
}

/** `lote-6-2` is a part of lot 6. */
function partsOf<T extends object>(source: NameSource, name: string, find: (name: string) => T[]) {
  const [, own = '', suffix = ''] = /^(.*\d)([-_ ]\d{1,2})$/.exec(name) ?? [];
  return isAsWritten(source) || !own ? [] : find(own).map((found) => ({ ...found, suffix }));
}
