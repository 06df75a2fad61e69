import Flatbush from 'flatbush';
import { unionBox } from '../shapes/outline.ts';
import type { GlyphPart } from './glyphParts.ts';
import { type GlyphWord, turnedBox } from './glyphWords.ts';

/** Largest gap between letters of one line, share of the number's height: a blank. */
const BLANK = 0.9;
/** Letters that reach into one another, as slanted ones do. */
const OVERLAP = 0.2;
const SLACK = 0.3;
const LETTERS = { least: 2, alike: 3, most: 10 } as const;
/** Fewest numbers after one word. */
const ENOUGH = 3;

/** A number with the word before it. */
export interface NumberAfterWord {
  /** The number alone, at the place of both. */
  word: GlyphWord;
  /** Letters of the word. */
  before: readonly GlyphPart[];
}

/**
 * Numbers that stand after the same outlined word, as in `LOTE 12`: that of most numbers. Nobody reads the word, so what
 * it says is for a person. In: all pieces and words; whether an outline may be a digit; whether nothing else stands on a
 * line.
 */
export function findAfterWord(
  parts: readonly GlyphPart[],
  words: readonly GlyphWord[],
  isDigit: (kind: number) => boolean,
  isAlone: (word: GlyphWord) => boolean,
): NumberAfterWord[] {
  if (parts.length === 0) return [];
  const tree = new Flatbush(parts.length);
  for (const { box } of parts) tree.add(...box);
  tree.finish();
  const byWord = new Map<string, NumberAfterWord[]>();
  for (const word of words) {
    const line = [...lettersBefore(parts, tree, word), ...word.parts];
    const split = widestGap(line, word.turn);
    const before = line.slice(0, split);
    const from = split - (line.length - word.parts.length);
    const number = { ...word, parts: word.parts.slice(from), kinds: word.kinds.slice(from) };
    if (from < 0 || !number.kinds.every(isDigit)) continue;
    // Some letters look like digits in themselves.
    const isWord = before.some(({ kind }) => !isDigit(2 * kind) && !isDigit(2 * kind + 1));
    if (before.length < (isWord ? LETTERS.least : LETTERS.alike) || before.length > LETTERS.most) continue;
    const whole = { ...number, parts: line };
    if (!isAlone(whole)) continue;
    const key = before.map(({ kind }) => kind).join(' ');
    const known = byWord.get(key) ?? [];
    known.push({ word: { ...number, ...middleOfParts(whole) }, before });
    byWord.set(key, known);
  }
  const [most = []] = [...byWord.values()].sort((a, b) => b.length - a.length);
  return most.length >= ENOUGH ? most : [];
}

/** The place of the blank: before which piece of a line. */
function widestGap(line: readonly GlyphPart[], turn: number): number {
  const boxes = line.map((part) => turnedBox(part, turn));
  const gaps = boxes.map(([left], i) => (i ? left - (boxes[i - 1]?.[2] ?? left) : Number.NEGATIVE_INFINITY));
  return gaps.indexOf(Math.max(...gaps));
}

/** The pieces to the left on a word's line, each near the next. */
function lettersBefore(
  parts: readonly GlyphPart[],
  tree: Flatbush,
  { parts: own, height, turn }: GlyphWord,
): GlyphPart[] {
  const found: GlyphPart[] = [];
  const isTaken = new Set(own);
  const [, top, , bottom] = boxAround(own, turn);
  const reach = (1 + BLANK) * height;
  for (let last = own[0]; last && found.length <= LETTERS.most; ) {
    const [left] = turnedBox(last, turn);
    const [minX, minY, maxX, maxY] = last.box;
    const near: { part: GlyphPart; end: number }[] = [];
    for (const i of tree.search(minX - reach, minY - reach, maxX + reach, maxY + reach)) {
      const part = parts[i];
      if (!part || isTaken.has(part)) continue;
      const [, partTop, end, partBottom] = turnedBox(part, turn);
      const gap = left - end;
      const isOnLine = partTop > top - SLACK * height && partBottom < bottom + SLACK * height;
      if (isOnLine && gap > -OVERLAP * height && gap < BLANK * height) near.push({ part, end });
    }
    last = near.sort((a, b) => b.end - a.end)[0]?.part;
    if (last) {
      isTaken.add(last);
      found.unshift(last);
    }
  }
  return found;
}

export function boxAround(parts: readonly GlyphPart[], turn: number) {
  return parts.map((part) => turnedBox(part, turn)).reduce((box, other) => [...unionBox(box, other)]);
}

function middleOfParts({ parts, turn }: GlyphWord): Pick<GlyphWord, 'x' | 'y'> {
  const [left, top, right, bottom] = boxAround(parts, turn);
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: u * cos - v * sin, y: u * sin + v * cos };
}
