import type { Holder, RespelledName } from '../bind/holders.ts';
import { SqueezedIndex } from '../bind/lotIndex.ts';
import { isGenerated, type Name } from '../bind/names.ts';
import { partGluedWord, tokensOf } from '../bind/nameTokens.ts';
import { labelsOf } from '../bind/textLabels.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { SceneText } from '../shapes/scene.ts';

/** Lots whose spelling differs from the list in a consistent way. */
export interface OtherWriting {
  /** The drawing's texts, respelled as in the list. */
  texts: readonly SceneText[];
  /** The respelled ones. */
  read: ReadonlySet<SceneText>;
  /** Elements whose name is respelled. */
  names: ReadonlyMap<SvgNode, RespelledName>;
}

/** Fewest lots, and share of the unnamed ones. */
const ENOUGH = 3;
const SHARE = 0.5;
/** Further differences, such as another letter for each block, of so many lots relative to the first one's. */
const ALIKE = 0.25;
/** A lot that a second difference finds elsewhere is open, if that one is as large. */
const RIVAL = 0.5;
/** Extra words or numbers before and after. */
const MOST_BEFORE = 2;
const MOST_BEHIND = 1;
/** Groups of more shapes are blocks. */
const MOST_SHAPES = 4;

interface Reading {
  /** The same for all. */
  difference: string;
  id_lote: string;
}

type Writing = SceneText | Holder;

/**
 * Finds texts and names that equal ids up to the same difference everywhere: `P10` for 10, 10 for `P10`,
 * `lotecc_1` for `CC1`, `112` for `1-12`; or up to one difference a block, if no lot is found twice. In: the
 * list's ids, those not bound yet, and elements without a lot. Out: `undefined` if none or ambiguous; else a
 * proposal for a person to confirm.
 */
export function readOtherwise(
  ids: readonly string[],
  open: ReadonlySet<string>,
  texts: readonly SceneText[],
  holders: readonly Holder[],
): OtherWriting | undefined {
  if (open.size < ENOUGH) return undefined;
  const squeezed = new SqueezedIndex(ids);
  const readLabel = labelReader(ids, squeezed);
  const labels = new Set<string>();
  const readings = new Map<Writing, Reading[]>();
  const add = (writing: Writing, own: readonly string[]) => {
    for (const label of own) labels.add(label);
    const found = own.flatMap(readLabel).filter(({ id_lote }) => open.has(id_lote));
    if (found.length) readings.set(writing, found);
  };
  for (const text of texts) if (!text.partes) add(text, labelsOf(text));
  for (const holder of holders)
    if (holder.shapes.length <= MOST_SHAPES)
      add(
        holder,
        givenNames(holder).map(({ value }) => value),
      );
  if (!squeezed.explains([...labels])) dropJoined(readings);
  const chosen = chooseDifferences(readings);
  if (!chosen || new Set(chosen.values()).size < Math.max(ENOUGH, SHARE * open.size)) return undefined;
  const read = new Set<SceneText>();
  const rewritten = texts.map((text) => {
    const id_lote = chosen.get(text);
    if (id_lote === undefined) return text;
    const again = { ...text, text: id_lote, whole: id_lote, escrito: text.escrito ?? text.text };
    read.add(again);
    return again;
  });
  const names = new Map<SvgNode, RespelledName>();
  for (const holder of holders) {
    const id_lote = chosen.get(holder);
    const name = givenNames(holder).find(({ value }) =>
      readLabel(value).some((reading) => reading.id_lote === id_lote),
    );
    if (id_lote !== undefined && name) names.set(holder.node, { ...name, id_lote });
  }
  return { texts: rewritten, read, names };
}

/** Without separators, as a difference. */
const JOINED = 'junto';

function dropJoined(readings: Map<Writing, Reading[]>): void {
  for (const [writing, found] of readings)
    readings.set(
      writing,
      found.filter(({ difference }) => difference !== JOINED),
    );
}

/** Names that a person may have given. */
function givenNames({ names }: Holder): Name[] {
  return names.filter(
    ({ source, value }) =>
      source !== 'texto' && source !== 'class' && !isGenerated(value.replace(/\d.*$/s, '')),
  );
}

/** Out: the lot of each writing by the largest difference, and by others that find other lots. */
function chooseDifferences(
  readings: ReadonlyMap<Writing, readonly Reading[]>,
): Map<Writing, string> | undefined {
  const byDifference = new Map<string, Map<Writing, string>>();
  for (const [writing, found] of readings)
    for (const { difference, id_lote } of found)
      byDifference.set(difference, (byDifference.get(difference) ?? new Map()).set(writing, id_lote));
  const all = [...byDifference.values()]
    .map((lots) => ({ lots, size: new Set(lots.values()).size }))
    .sort((a, b) => b.size - a.size);
  const chosen = new Map<Writing, string>();
  const sizeOf = new Map<string, number>();
  const contested = new Set<string>();
  const least = Math.max(ENOUGH, ALIKE * (all[0]?.size ?? 0));
  for (const { lots, size } of all) {
    // Two ways to read the same writings, equally good.
    if ([...lots].some(([writing, id]) => chosen.has(writing) && chosen.get(writing) !== id))
      if (size === all[0]?.size) return undefined;
    const fresh = [...lots].filter(([writing]) => !chosen.has(writing));
    const found = new Set(fresh.map(([, id]) => id));
    const twice = [...found].filter((id) => sizeOf.has(id));
    if (found.size < least) continue;
    for (const id of twice) if (found.size >= RIVAL * (sizeOf.get(id) ?? 0)) contested.add(id);
    if (twice.length) continue;
    for (const [writing, id] of fresh) chosen.set(writing, id);
    for (const id of found) sizeOf.set(id, found.size);
  }
  return new Map([...chosen].filter(([, id]) => !contested.has(id)));
}

type Parts = Map<string, Reading[]>;

function labelReader(ids: readonly string[], squeezed: SqueezedIndex): (label: string) => Reading[] {
  const whole = new Map<string, string>();
  const parts: Parts = new Map();
  for (const id_lote of ids) {
    const tokens = keptOf(id_lote);
    whole.set(tokens.join('·'), id_lote);
    for (const { core, difference } of partsOf(tokens)) {
      const known = parts.get(core) ?? [];
      known.push({ difference: `lista ${difference}`, id_lote });
      parts.set(core, known);
    }
  }
  const readAs = (difference: string, id_lote: string | undefined): Reading[] =>
    id_lote === undefined ? [] : [{ difference, id_lote }];
  return (label) => {
    const tokens = keptOf(label);
    const key = tokens.join('·');
    if (whole.has(key)) return [];
    const [first = '', ...rest] = tokens;
    const parted = partGluedWord(first);
    return [
      ...partsOf(tokens).flatMap(({ core, difference }) => readAs(`plano ${difference}`, whole.get(core))),
      ...(parted ? readAs(`plano ${parted[0]}`, whole.get([parted[1], ...rest].join('·'))) : []),
      ...(parts.get(key) ?? []),
      ...readAs(JOINED, squeezed.get(label)),
    ];
  };
}

/** Tokens without lot and block words. */
function keptOf(name: string): string[] {
  return tokensOf(name).flatMap(({ word, text }) => (word ? [] : text));
}

/** Splits words off both ends, so that a number remains. */
function partsOf(tokens: readonly string[]): { core: string; difference: string }[] {
  const found: { core: string; difference: string }[] = [];
  for (let before = 0; before <= MOST_BEFORE; before++)
    for (let behind = 0; behind <= MOST_BEHIND; behind++) {
      const core = tokens.slice(before, tokens.length - behind);
      if (before + behind === 0 || !core.some((token) => /^\d/.test(token))) continue;
      const off = [tokens.slice(0, before), tokens.slice(tokens.length - behind)].map((some) =>
        some.join('·'),
      );
      found.push({ core: core.join('·'), difference: JSON.stringify(off) });
    }
  return found;
}
