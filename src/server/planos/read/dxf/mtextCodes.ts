/** Blank width relative to capital height; fonts are not read. */
export const BLANK_OF_HEIGHT = 0.39;

/** `%%` codes (DXF reference, 'Special characters'). */
const SIGNS: Readonly<Record<string, string>> = { d: '°', c: 'Ø', p: '±', '%': '%' };

/** Decodes `\U+00F1`, but not `\M+n….` for letters of other code pages. */
export function decodeDxfText(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

/** Decodes `%%d`, `%%c`, `%%p`, `%%nnn`; drops `%%u`, `%%o`, `%%k`, which underline and strike. */
export function readTextCodes(text: string): string {
  return decodeDxfText(text)
    .replace(/%%(\d{3}|.)/g, (whole, what: string) => {
      if (/^\d{3}$/.test(what)) return Number(what) < 256 ? String.fromCharCode(Number(what)) : whole;
      return /[uok]/i.test(what) ? '' : (SIGNS[what.toLowerCase()] ?? whole);
    })
    .replace(/\^(.)/g, (_, what: string) => (what === ' ' ? '^' : ' '));
}

export interface MtextLine {
  text: string;
  /** Widths of leading and trailing blanks, relative to text height. */
  lead: number;
  trail: number;
  /** Paragraph alignment. */
  anchor?: 'start' | 'middle' | 'end';
}

/** Letter formatting. */
interface Setting {
  /** Relative to the text's own. */
  height: number;
  width: number;
}

/** Tab stop, relative to text height. */
const TAB = 4;
const PARAGRAPH_ANCHORS: Readonly<Record<string, NonNullable<MtextLine['anchor']>>> = {
  l: 'start',
  j: 'start',
  c: 'middle',
  r: 'end',
};

/**
 * Lines of an MTEXT without codes: `\P` and `\N` break lines, `\S1/2;` is a fraction or power, `\~` a blank;
 * fonts and colours are dropped; heights, widths, indents and alignment give positions. In: letter height, in
 * the codes' unit.
 */
export function readMtextLines(text: string, height = 1): MtextLine[] {
  const source = decodeDxfText(text);
  const lines: MtextLine[] = [];
  let setting: Setting = { height: 1, width: 1 };
  const outer: Setting[] = [];
  let paragraph: { indent: number; anchor?: NonNullable<MtextLine['anchor']> } = { indent: 0 };
  let plain = '';
  let lead = 0;
  let trail = 0;
  const add = (characters: string) => {
    for (const character of characters) {
      if (/\S/.test(character)) trail = 0;
      else {
        const wide = BLANK_OF_HEIGHT * setting.height * setting.width;
        if (plain.trim() === '') lead = character === '\t' ? (Math.floor(lead / TAB) + 1) * TAB : lead + wide;
        else trail += wide;
      }
      plain += character;
    }
  };
  const endLine = () => {
    const { indent, anchor } = paragraph;
    lines.push({
      text: readTextCodes(plain).replaceAll('\uE000', '\\').replace(/\s+/g, ' ').trim(),
      lead: lead + indent,
      trail,
      ...(anchor ? { anchor } : {}),
    });
    [plain, lead, trail] = ['', 0, 0];
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (character === '{') outer.push(setting);
    else if (character === '}') setting = outer.pop() ?? setting;
    else if (character === '^' && source[at + 1] === 'I') {
      at++;
      add('\t');
    } else if (character !== '\\') add(character);
    else {
      const code = source[++at] ?? '';
      if (/[\\{}]/.test(code)) add(code === '\\' ? '\uE000' : code);
      else if (code === 'P' || code === 'N' || code === 'X') endLine();
      else if (code === '~') add(' ');
      else if (/[LlOoKk]/.test(code)) continue;
      else if (/[ACcFfHpQTWS]/.test(code)) {
        const end = source.indexOf(';', at);
        const value = source.slice(at + 1, end < 0 ? source.length : end);
        if (code === 'S') add(readStack(value));
        else if (code === 'p') paragraph = readParagraph(value, paragraph);
        else setting = change(setting, code, value, height);
        at = end < 0 ? source.length : end;
      } else add(code);
    }
  }
  endLine();
  return lines;
}

/** `\H2;` sets a height, `\H1.4x;` multiplies it; `\W0.8;` sets a width. */
function change(setting: Setting, code: string, value: string, height: number): Setting {
  const number = Number.parseFloat(value);
  if (!(number > 0)) return setting;
  if (code === 'W') return { ...setting, width: /x$/i.test(value) ? setting.width * number : number };
  if (code !== 'H') return setting;
  return { ...setting, height: /x$/i.test(value) ? setting.height * number : number / (height || 1) };
}

/** `\pi2,l0,qc;`: first indent, other indents, alignment. */
function readParagraph<T extends { indent: number }>(
  value: string,
  before: T,
): { indent: number; anchor?: NonNullable<MtextLine['anchor']> } {
  let paragraph: { indent: number; anchor?: NonNullable<MtextLine['anchor']> } = { ...before };
  const [first, left] = [/(?:^|[,x])i(-?[\d.]+)/.exec(value)?.[1], /(?:^|[,x])l(-?[\d.]+)/.exec(value)?.[1]];
  if (first !== undefined || left !== undefined)
    paragraph = { ...paragraph, indent: Number(first ?? 0) + Number(left ?? 0) };
  const anchor = PARAGRAPH_ANCHORS[/q([lcrj])/.exec(value)?.[1] ?? ''];
  return anchor ? { ...paragraph, anchor } : paragraph;
}

/** `1/2`, `1#2` and `1^2` are fractions; with one empty side (`2^`) powers or indices. */
function readStack(value: string): string {
  const [above = '', below = ''] = value.split(/[/#^]/).map((part) => part.trim());
  return above && below ? `${above}/${below}` : above + below;
}
