import { tokensOf } from '../bind/nameTokens.ts';
import { labelsOf } from '../bind/textLabels.ts';
import type { SceneText } from '../shapes/scene.ts';

/** Lots whose spelling differs from the list in one consistent way. */
interface OtherWriting {
  /** The drawing's texts, respelled as in the list. */
  texts: readonly SceneText[];
  /** The respelled ones. */
  read: ReadonlySet<SceneText>;
}

/** Fewest lots, and share of the unnamed ones. */
const ENOUGH = 3;
const SHARE = 0.5;
/** Extra words or numbers before and after. */
const MOST_BEFORE = 2;
const MOST_BEHIND = 1;

interface Reading {
  /** The same for all. */
  difference: string;
  id_lote: string;
}

/**
 * Finds texts that equal ids up to the same words everywhere: `P10` for 10, or 10 for `P10`. In: the list's
 * ids, and those not bound yet. Out: `undefined` if none or ambiguous; else a proposal for a person to
 * confirm.
 */
export function readOtherwise(
  ids: readonly string[],
  open: ReadonlySet<string>,
  texts: readonly SceneText[],
): OtherWriting | undefined {
  if (open.size < ENOUGH) return undefined;
  const [whole, parts] = indexOf(ids);
  const readings = new Map<SceneText, Reading[]>();
  const lots = new Map<string, Set<string>>();
  for (const text of texts) {
    if (text.partes) continue;
    const found = labelsOf(text)
      .flatMap((label) => readLabel(label, whole, parts))
      .filter(({ id_lote }) => open.has(id_lote));
    if (found.length) readings.set(text, found);
    for (const { difference, id_lote } of found)
      lots.set(difference, (lots.get(difference) ?? new Set()).add(id_lote));
  }
  const [best, second] = [...lots].sort(([, a], [, b]) => b.size - a.size);
  if (!best || best[1].size < Math.max(ENOUGH, SHARE * open.size)) return undefined;
  if (second && second[1].size === best[1].size) return undefined;
  const read = new Set<SceneText>();
  const rewritten = texts.map((text) => {
    const own = readings.get(text)?.find(({ difference }) => difference === best[0]);
    if (!own) return text;
    const again = { ...text, text: own.id_lote, whole: own.id_lote, escrito: text.text };
    read.add(again);
    return again;
  });
  return { texts: rewritten, read };
}

type Parts = Map<string, Reading[]>;

function indexOf(ids: readonly string[]): [whole: Map<string, string>, parts: Parts] {
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
  return [whole, parts];
}

function readLabel(label: string, whole: ReadonlyMap<string, string>, parts: Parts): Reading[] {
  const tokens = keptOf(label);
  const key = tokens.join('·');
  if (whole.has(key)) return [];
  const longer = partsOf(tokens).flatMap(({ core, difference }): Reading[] => {
    const id_lote = whole.get(core);
    return id_lote === undefined ? [] : [{ difference: `plano ${difference}`, id_lote }];
  });
  return [...longer, ...(parts.get(key) ?? [])];
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
