import Flatbush from 'flatbush';
import { lotNamesOf } from '../bind/bindLots.ts';
import { nameOfHolder } from '../bind/holders.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { joinDigits, partedBy } from '../numbers/joinDigits.ts';
import { createNode } from '../read/svgNode.ts';
import type { Scene, SceneShape, SceneText } from '../shapes/scene.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { boxAround, findAfterWord } from './afterWord.ts';
import { digitsLike } from './digitShapes.ts';
import { findParts, type GlyphPart } from './glyphParts.ts';
import { findWords, type GlyphWord, looksLikeLetter, turnedBox, turnedRings } from './glyphWords.ts';
import { settleDigits } from './settleDigits.ts';

/** Digits' height, share of the font's size. */
const OF_FONT = 0.72;
/** Heights of one size of numbers differ by less. */
const ONE_SIZE = 1.12;
/** Room beside a number where nothing else of its line stands, share of its height: more than a blank. */
const ROOM = 1;
/** What stands this much above or below a line is on it, share of its height. */
const SLACK = 0.15;
/** A piece this much taller than a number is the ground that it stands on. */
const GROUND = 1.3;

/**
 * Marks letters drawn as outlines, which are no lots, and reads the numbers among them that can only be lots of
 * the list; others that may be lots are for a person to read. Numbers written digit by digit are joined.
 */
export function readLetters(scene: Scene, ids: readonly string[], [, , width, height]: ViewBox): Scene {
  const parts = findParts(scene.shapes, scene.texts, Math.max(width, height));
  const letters = parts.filter(looksLikeLetter);
  const words = findWords(letters);
  const glyphs = shapesOfLetters(parts, letters, words, ids);
  const shapes = scene.shapes.map((shape) =>
    glyphs.has(shape) ? { ...shape, isGlyph: true as const } : shape,
  );
  const lines = shapes.filter(({ isGlyph }) => !isGlyph);
  const standsAlone = isAlone(parts);
  const alone = readDigits(words, standsAlone, ids);
  const isAnyAlone = alone.some(({ word, partes }) => !partes || standsAlone(word));
  const after = isAnyAlone ? [] : readAfterWord(parts, words, standsAlone, ids);
  const read = after.length ? after : alone;
  const numbers = textsOf(read, parts, lines);
  const isRead = new Set(
    read.flatMap(({ word, partes, before = [] }) => (partes ? [] : [...word.parts, ...before])),
  );
  const unread = words.flatMap((word) =>
    word.parts.every((part) => isRead.has(part))
      ? []
      : [{ x: word.x, y: word.y, size: word.height / OF_FONT }],
  );
  return { ...scene, shapes, unread, texts: joinDigits([...scene.texts, ...numbers], lines) };
}

/** Shapes most of whose pieces are letters of a word, or outlines that repeat; none with a lot's name. */
function shapesOfLetters(
  parts: readonly GlyphPart[],
  letters: readonly GlyphPart[],
  words: readonly GlyphWord[],
  ids: readonly string[],
): Set<SceneShape> {
  const counts = new Map<number, number>();
  for (const { kind } of letters) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const written = new Set(words.flatMap((word) => (word.parts.length > 1 ? word.parts : [])));
  const isLetter = new Set(letters.filter((part) => written.has(part) || (counts.get(part.kind) ?? 0) > 1));
  const pieces = new Map<SceneShape, { all: number; letters: number }>();
  for (const part of parts) {
    const count = pieces.get(part.shape) ?? { all: 0, letters: 0 };
    count.all += 1;
    if (isLetter.has(part)) count.letters += 1;
    pieces.set(part.shape, count);
  }
  const names = new LotIndex(ids, 'exacta');
  return new Set(
    [...pieces].flatMap(([shape, count]) =>
      count.letters * 2 > count.all && names.get(nameOfHolder(shape.node)) === undefined ? [shape] : [],
    ),
  );
}

/** A word without another piece beside it on its line: `8.00`, `7/8` and `Calle 5` are no numbers. */
function isAlone(parts: readonly GlyphPart[]): (word: GlyphWord) => boolean {
  if (parts.length === 0) return () => false;
  const tree = new Flatbush(parts.length);
  for (const { box } of parts) tree.add(...box);
  tree.finish();
  return ({ parts: own, height, turn }) => {
    const isOwn = new Set(own);
    const room = ROOM * height;
    const [left, top, right, bottom] = boxAround(own, turn);
    const isBeside = (part: GlyphPart) => {
      const [minX, minY, maxX, maxY] = turnedBox(part, turn);
      const middle = (minY + maxY) / 2;
      const isOnLine = middle > top - SLACK * height && middle < bottom + SLACK * height;
      return isOnLine && maxY - minY <= GROUND * height && minX < right + room && maxX > left - room;
    };
    return own.every(({ box: [minX, minY, maxX, maxY] }) =>
      tree
        .search(minX - room, minY - room, maxX + room, maxY + room)
        .flatMap((i) => parts[i] ?? [])
        .every((part) => isOwn.has(part) || !isBeside(part)),
    );
  };
}

interface ReadWord {
  word: GlyphWord;
  text: string;
  /** Lots' numbers that it may be, if it is not sure: then it binds nothing. */
  partes?: readonly string[];
  /** Letters of an unknown word on its line. */
  before?: readonly GlyphPart[];
}

/** For letters that nobody reads: what stands after them is a lot's number only by a person's word. */
const ANY_WORD = 'PALABRA';

function readAfterWord(
  parts: readonly GlyphPart[],
  words: readonly GlyphWord[],
  isAlone: (word: GlyphWord) => boolean,
  ids: readonly string[],
): ReadWord[] {
  const candidates = candidatesOf(words);
  const found = findAfterWord(parts, words, (kind) => Boolean(candidates.get(kind)?.length), isAlone);
  const digits = settleDigits(
    found.map(({ word }) => word.kinds),
    candidates,
    numbersOf(ids),
  );
  return found.flatMap(({ word, before }) => {
    const sure = word.kinds.map((kind) => digits.get(kind));
    return sure.every((digit) => digit !== undefined) ? [{ word, text: sure.join(''), before }] : [];
  });
}

/** Numbers of one size are read together. */
function readDigits(
  words: readonly GlyphWord[],
  isAlone: (word: GlyphWord) => boolean,
  ids: readonly string[],
): ReadWord[] {
  const candidates = candidatesOf(words);
  const numbers = words
    .filter(({ kinds }) => kinds.every((kind) => candidates.get(kind)?.length))
    .sort((a, b) => a.height - b.height);
  const sizes: GlyphWord[][] = [];
  for (const word of numbers) {
    const last = sizes.at(-1);
    if (last && word.height <= (last[0]?.height ?? 0) * ONE_SIZE) last.push(word);
    else sizes.push([word]);
  }
  const wanted = numbersOf(ids);
  const read = sizes.map((size) => {
    const alone = new Set(size.filter(isAlone));
    const digits = settleDigits(
      [...alone].map(({ kinds }) => kinds),
      candidates,
      wanted,
    );
    return size.flatMap((word): ReadWord[] => {
      const sure = word.kinds.map((kind) => digits.get(kind));
      if (alone.has(word) && sure.every((digit) => digit !== undefined))
        return [{ word, text: sure.join('') }];
      const each = word.kinds.map((kind, i) => (sure[i] ? [sure[i]] : (candidates.get(kind) ?? [])));
      const readings = readingsOf(each);
      const partes = readings.filter((text) => wanted.has(text));
      // It may be a digit of a spaced number.
      const [text = readings[0]] = partes;
      return text === undefined ? [] : [{ word, text, partes }];
    });
  });
  // Lots' numbers have one size; a doubt about another size is none about lots.
  const [most] = read.toSorted((a, b) => b.length - a.length);
  return read.flatMap((size) => (size === most ? size : size.filter(({ partes }) => !partes)));
}

const MOST_READINGS = 1000;

/** Every choice of a digit for each place. */
function readingsOf(each: readonly (readonly string[])[]): string[] {
  const count = each.reduce((product, digits) => product * digits.length, 1);
  if (count > MOST_READINGS) return [];
  return each.reduce<string[]>(
    (texts, digits) => texts.flatMap((text) => digits.map((digit) => text + digit)),
    [''],
  );
}

/**
 * By kind, the digits that it may be. If some text stands upside down, an outline that is a digit both ways tells
 * neither.
 */
function candidatesOf(words: readonly GlyphWord[]): Map<number, readonly string[]> {
  const candidates = new Map<number, readonly string[]>();
  for (const { parts, kinds, turn } of words)
    for (const [i, kind] of kinds.entries()) {
      const part = parts[i];
      if (part && !candidates.has(kind)) candidates.set(kind, digitsLike(turnedRings(part, turn)));
    }
  const other = (kind: number) => candidates.get(kind ^ 1);
  const isOverturned = [...candidates].some(
    ([kind, digits]) => kind % 2 && digits.length === 0 && other(kind)?.length,
  );
  if (isOverturned)
    for (const [kind, digits] of candidates)
      if (digits.length && other(kind)?.length) candidates.set(kind, []).set(kind ^ 1, []);
  return candidates;
}

/** The numbers that lots may be written as. */
function numbersOf(ids: readonly string[]): Set<string> {
  const namesOf = lotNamesOf(ids);
  const written = new Set(
    ids.flatMap((id) =>
      [...id.matchAll(/\d+/g)].flatMap(([digits]) => {
        const plain = digits.replace(/^0+(?=\d)/, '');
        return [digits, plain, plain.padStart(2, '0'), plain.padStart(3, '0')];
      }),
    ),
  );
  const node = createNode('text');
  return new Set(
    [...written].filter(
      (text) =>
        namesOf({ node, ancestors: [], text, whole: text, x: 0, y: 0, size: 1, along: [1, 0] }).length > 0,
    ),
  );
}

/** A number as a text; a line between its digits makes it several. */
function textsOf(
  read: readonly ReadWord[],
  pieces: readonly GlyphPart[],
  shapes: readonly SceneShape[],
): SceneText[] {
  const counts = new Map<SceneShape, number>();
  for (const { shape } of pieces) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const digits = read.map(({ word, text }) => {
    const isWhole = (shape: SceneShape) =>
      word.parts.filter((part) => part.shape === shape).length === counts.get(shape);
    return digitsOf(word, text, isWhole);
  });
  const next = new Map(
    digits.flatMap(([first, ...others]) => {
      const last = others.at(-1);
      return first && last ? [[first, last] as const] : [];
    }),
  );
  const isParted = next.size ? partedBy(shapes, digits.flat(), next) : () => false;
  return digits.flatMap((parts, i): SceneText[] => {
    const [first, ...others] = parts;
    const { word, text: number = '', partes, before } = read[i] ?? {};
    const text = before ? `${ANY_WORD} ${number}` : number;
    const last = first && next.get(first);
    if (!first || !word || (last && isParted(first, last))) return [];
    const nodes = others.map(({ node }) => node);
    return [
      {
        ...first,
        text,
        whole: text,
        x: word.x,
        y: word.y,
        ...(nodes.length ? { others: nodes } : {}),
        isDrawn: true,
        ...(before ? { escrito: `… ${number}` } : {}),
        ...(partes ? { partes } : {}),
      },
    ];
  });
}

function digitsOf(
  { parts, turn, height }: GlyphWord,
  text: string,
  isWhole: (shape: SceneShape) => boolean,
): SceneText[] {
  return parts.map(({ shape, box }, i) => {
    const above = shape.ancestors.findIndex(({ name }) => name === 'use');
    const digit = text[i] ?? '';
    return {
      // A copy of a letter is its `<use>`; an outline of several texts is none of them.
      node: isWhole(shape) ? (shape.ancestors[above] ?? shape.node) : createNode('text'),
      ancestors: above < 0 ? shape.ancestors : shape.ancestors.slice(0, above),
      text: digit,
      whole: digit,
      x: (box[0] + box[2]) / 2,
      y: (box[1] + box[3]) / 2,
      size: height / OF_FONT,
      along: [Math.cos(turn), Math.sin(turn)] as const,
    };
  });
}
