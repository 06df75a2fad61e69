import { type DxfEntity, numberOfCode } from './dxfDocument.ts';
import type { DxfTags } from './dxfTags.ts';
import { readMtextLines, readTextCodes } from './mtextCodes.ts';

/** A text of the drawing in the plane of its entity, y upwards. */
export interface DxfText {
  lines: readonly string[];
  /** Where the first line's anchor stands, on its baseline. */
  x: number;
  y: number;
  /** From a baseline to the next, downwards. */
  leading: number;
  /** Of its capitals. */
  height: number;
  /** Radians, counterclockwise. */
  angle: number;
  anchor: 'start' | 'middle' | 'end';
  isInWorld: boolean;
}

const ANCHORS = ['start', 'middle', 'end'] as const;
/** Single spacing of an MTEXT: 5/3 of the letters' height. */
const SINGLE = 5 / 3;

/** What a TEXT, an attribute or an MTEXT writes; `undefined` for other kinds and for what is empty or not shown. */
export function entityTexts(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  if (entity.kind === 'TEXT' || entity.kind === 'ATTRIB') return readAttribute(tags, entity);
  return entity.kind === 'MTEXT' ? readMtext(tags, entity) : undefined;
}

/** An attribute of several lines writes its text twice; what is shown is the MTEXT in it. */
function readAttribute(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  // 1: an attribute that is not shown.
  if (entity.kind === 'ATTRIB' && numberOfCode(tags, entity, 70, 0) & 1) return undefined;
  const shown = entity.embedded && readMtext(tags, entity.embedded);
  const own = readText(tags, entity);
  return shown && Number.isFinite(shown.x + shown.y) ? shown : own;
}

function readText(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  const lines = [readTextCodes(joinCodes(tags, entity, [1])).trim()];
  if (!lines[0]) return undefined;
  const height = of(40, 1);
  const across = of(72, 0);
  const upright = of(entity.kind === 'ATTRIB' ? 74 : 73, 0);
  // Aligned and fitted texts (3, 5) run from their first point; the others stand at the second once they are aligned.
  const isSecond = (across !== 0 || upright !== 0) && across !== 3 && across !== 5;
  const [x, y] = isSecond
    ? [of(11, of(10, Number.NaN)), of(21, of(20, Number.NaN))]
    : [of(10, Number.NaN), of(20, Number.NaN)];
  const angle = (of(50, 0) * Math.PI) / 180;
  const isMiddle = across === 4 || upright === 2;
  const drop = isMiddle ? height / 2 : upright === 3 ? height : 0;
  return {
    lines,
    x: x + Math.sin(angle) * drop,
    y: y - Math.cos(angle) * drop,
    leading: height * SINGLE,
    height,
    angle,
    anchor: across === 1 || across === 4 ? 'middle' : across === 2 ? 'end' : 'start',
    isInWorld: false,
  };
}

function readMtext(tags: DxfTags, entity: DxfEntity): DxfText | undefined {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  // Long texts come in pieces: 3, 3, …, and 1 at the end.
  const lines = readMtextLines(joinCodes(tags, entity, [3, 1]));
  if (!lines.some((text) => text)) return undefined;
  const height = of(40, 1);
  const leading = height * SINGLE * of(44, 1);
  const attachment = Math.min(9, Math.max(1, of(71, 1) || 1)) - 1;
  const direction = of(11, Number.NaN);
  const angle = Number.isFinite(direction) ? Math.atan2(of(21, 0), direction) : (of(50, 0) * Math.PI) / 180;
  const whole = height + leading * (lines.length - 1);
  const drop = height - ([0, whole / 2, whole][Math.floor(attachment / 3)] ?? 0);
  return {
    lines,
    x: of(10, Number.NaN) + Math.sin(angle) * drop,
    y: of(20, Number.NaN) - Math.cos(angle) * drop,
    leading,
    height,
    angle,
    anchor: ANCHORS[attachment % 3] ?? 'start',
    isInWorld: true,
  };
}

function joinCodes(tags: DxfTags, { from, to }: DxfEntity, codes: readonly number[]): string {
  let text = '';
  for (let at = from + 1; at < to; at++) if (codes.includes(tags.code(at))) text += tags.text(at);
  return text;
}
