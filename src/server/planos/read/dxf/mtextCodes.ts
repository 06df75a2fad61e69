/** A blank's width, of the height of capitals: fonts are not read. */
export const BLANK_OF_HEIGHT = 0.39;

/** Characters that old CAD texts write as `%%` and a letter (DXF reference, 'Special characters'). */
const SIGNS: Readonly<Record<string, string>> = { d: '°', c: 'Ø', p: '±', '%': '%' };

/** Undoes `\U+00F1`, `\M+n….` aside, by which files of one code page hold letters of others. */
export function decodeDxfText(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

/** The characters of a TEXT or an attribute: `%%d`, `%%c`, `%%p`, `%%nnn`; `%%u`, `%%o`, `%%k` only underline and strike. */
export function readTextCodes(text: string): string {
  return decodeDxfText(text)
    .replace(/%%(\d{3}|.)/g, (whole, what: string) => {
      if (/^\d{3}$/.test(what)) return Number(what) < 256 ? String.fromCharCode(Number(what)) : whole;
      return /[uok]/i.test(what) ? '' : (SIGNS[what.toLowerCase()] ?? whole);
    })
    .replace(/\^(.)/g, (_, what: string) => (what === ' ' ? '^' : ' '));
}

/** A line of an MTEXT. */
export interface MtextLine {
  text: string;
  /** How wide the blanks before and after it are, of the text's height. */
  lead: number;
  trail: number;
  /** Where its paragraph says that it stands in the column. */
  anchor?: 'start' | 'middle' | 'end';
}

/** Letters as they are set from some place on. */
interface Setting {
  /** Of the text's own height, and width. */
  height: number;
  width: number;
}

/** From one tab stop to the next, of the text's height. */
const TAB = 4;
const PARAGRAPH_ANCHORS: Readonly<Record<string, NonNullable<MtextLine['anchor']>>> = {
  l: 'start',
  j: 'start',
  c: 'middle',
  r: 'end',
};

/**
 * The lines of an MTEXT, as they are read and without its codes: `\P` and `\N` begin a line, `\S1/2;` is a fraction or
 * a power, `\~` a blank, fonts and colours go; heights, widths, indents and alignments say where a line stands. In: the height of its letters,
 * in the unit of its codes.
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

/** `\H2;` is a height, `\H1.4x;` so many times the height before; `\W0.8;` a width. */
function change(setting: Setting, code: string, value: string, height: number): Setting {
  const number = Number.parseFloat(value);
  if (!(number > 0)) return setting;
  if (code === 'W') return { ...setting, width: /x$/i.test(value) ? setting.width * number : number };
  if (code !== 'H') return setting;
  return { ...setting, height: /x$/i.test(value) ? setting.height * number : number / (height || 1) };
}

/** `\pi2,l0,qc;`: the first line's indent, the others', and where they stand in the column. */
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

/** `1/2`, `1#2` and `1^2` are fractions; with one side empty (`2^`) it is a power or an index. */
function readStack(value: string): string {
  const [above = '', below = ''] = value.split(/[/#^]/).map((part) => part.trim());
  return above && below ? `${above}/${below}` : above + below;
}
