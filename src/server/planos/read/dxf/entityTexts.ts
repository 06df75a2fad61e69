import { type DxfEntity, numberOfCode } from './dxfDocument.ts';
import type { DxfTags } from './dxfTags.ts';
import { BLANK_OF_HEIGHT, type MtextLine, readMtextLines, readTextCodes } from './mtextCodes.ts';

/** Trimmed. */
interface DxfLine {
  text: string;
  anchor: 'start' | 'middle' | 'end';
  /** Shift along the baseline caused by blanks. */
  shift: number;
}

/** In the entity's plane, y upwards. */
export interface DxfText {
  lines: readonly DxfLine[];
  /** Anchor of the first line, on its baseline. */
  x: number;
  y: number;
  /** Distance between baselines. */
  leading: number;
  /** Height of capitals. */
  height: number;
  /** Radians, counterclockwise. */
  angle: number;
  isInWorld: boolean;
}

const ANCHORS = ['start', 'middle', 'end'] as const;
/** Single spacing of an MTEXT is 5/3 of the letter height. */
const SINGLE = 5 / 3;

/** Text of a TEXT, attribute or MTEXT; `undefined` for other kinds, empty and hidden ones. */
export function entityTexts(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  if (entity.kind === 'TEXT' || entity.kind === 'ATTRIB') return readAttribute(tags, entity);
  return entity.kind === 'MTEXT' ? readMtext(tags, entity) : undefined;
}

/** A multi-line attribute has its text twice; the MTEXT inside is shown. */
function readAttribute(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  // 1: hidden attribute.
  if (entity.kind === 'ATTRIB' && numberOfCode(tags, entity, 70, 0) & 1) return undefined;
  const shown = entity.embedded && readMtext(tags, entity.embedded);
  const own = readText(tags, entity);
  return shown && Number.isFinite(shown.x + shown.y) ? shown : own;
}

function readText(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  const written = readTextCodes(joinCodes(tags, entity, [1]));
  const text = written.trim();
  if (!text) return undefined;
  const height = of(40, 1);
  const across = of(72, 0);
  const upright = of(entity.kind === 'ATTRIB' ? 74 : 73, 0);
  const first = [of(10, Number.NaN), of(20, Number.NaN)] as const;
  const second = [of(11, first[0]), of(21, first[1])] as const;
  // Aligned and fitted texts (3, 5) run between both points; other aligned ones stand at the second.
  const isFitted = across === 3 || across === 5;
  const [x, y] = isFitted
    ? [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
    : across !== 0 || upright !== 0
      ? second
      : first;
  const angle = (of(50, 0) * Math.PI) / 180;
  const isMiddle = across === 4 || upright === 2;
  const drop = isMiddle ? height / 2 : upright === 3 ? height : 0;
  const anchor = isFitted || across === 1 || across === 4 ? 'middle' : across === 2 ? 'end' : 'start';
  const wide = BLANK_OF_HEIGHT * of(41, 1);
  const lead = (written.length - written.trimStart().length) * wide;
  const trail = (written.length - written.trimEnd().length) * wide;
  const line = { text, anchor, shift: isFitted ? 0 : shiftOf(anchor, lead, trail) * height } as const;
  return {
    lines: [of(71, 0) & 2 ? mirrored(line) : line],
    x: x + Math.sin(angle) * drop,
    y: y - Math.cos(angle) * drop,
    leading: height * SINGLE,
    height,
    angle,
    isInWorld: false,
  };
}

/** Shift caused by leading and trailing blanks. */
function shiftOf(anchor: DxfLine['anchor'], lead: number, trail: number): number {
  return anchor === 'start' ? lead : anchor === 'end' ? -trail : (lead - trail) / 2;
}

/** For a text that runs backwards. */
function mirrored({ text, anchor, shift }: DxfLine): DxfLine {
  return { text, anchor: anchor === 'start' ? 'end' : anchor === 'end' ? 'start' : anchor, shift: -shift };
}

function readMtext(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  const height = of(40, 1);
  // Long texts come in pieces: 3, 3, …, then 1.
  const written = readMtextLines(joinCodes(tags, entity, [3, 1]), height);
  if (!written.some(({ text }) => text)) return undefined;
  const leading = height * SINGLE * of(44, 1);
  const attachment = Math.min(9, Math.max(1, of(71, 1) || 1)) - 1;
  const direction = of(11, Number.NaN);
  const angle = Number.isFinite(direction) ? Math.atan2(of(21, 0), direction) : (of(50, 0) * Math.PI) / 180;
  const whole = height + leading * (written.length - 1);
  const drop = height - ([0, whole / 2, whole][Math.floor(attachment / 3)] ?? 0);
  return {
    lines: written.map((line) => placeLine(line, attachment % 3, height, of(41, 0))),
    x: of(10, Number.NaN) + Math.sin(angle) * drop,
    y: of(20, Number.NaN) - Math.cos(angle) * drop,
    leading,
    height,
    angle,
    isInWorld: true,
  };
}

/** In: side of the column at the text's place; column width, 0 if as wide as its text. */
function placeLine(
  { text, lead, trail, anchor }: MtextLine,
  side: number,
  height: number,
  width: number,
): DxfLine {
  const own = width > 0 ? anchor : undefined;
  const at = own ?? ANCHORS[side] ?? 'start';
  const inColumn = own ? ((ANCHORS.indexOf(own) - side) * width) / 2 : 0;
  return { text, anchor: at, shift: inColumn + shiftOf(at, lead, trail) * height };
}

function joinCodes(tags: DxfTags, { from, to }: DxfEntity, codes: readonly number[]): string {
  let text = '';
  for (let at = from + 1; at < to; at++) if (codes.includes(tags.code(at))) text += tags.text(at);
  return text;
}
