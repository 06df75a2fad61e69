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

/**
 * The lines of an MTEXT, as they are read and without its codes: `\P` and `\N` begin a line, `\S1/2;` is a fraction or
 * a power, `\~` a blank, fonts, heights, colours and alignments go.
 */
export function readMtextLines(text: string): string[] {
  let plain = '';
  const source = decodeDxfText(text);
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (character === '{' || character === '}') continue;
    if (character !== '\\') {
      plain += character;
      continue;
    }
    const code = source[++at] ?? '';
    if (/[\\{}]/.test(code)) plain += code === '\\' ? '\uE000' : code;
    else if (code === 'P' || code === 'N' || code === 'X') plain += '\n';
    else if (code === '~') plain += ' ';
    else if (/[LlOoKk]/.test(code)) continue;
    else if (/[ACcFfHpQTWS]/.test(code)) {
      const end = source.indexOf(';', at);
      const value = source.slice(at + 1, end < 0 ? source.length : end);
      if (code === 'S') plain += readStack(value);
      at = end < 0 ? source.length : end;
    } else plain += code;
  }
  return plain
    .split('\n')
    .map((line) => readTextCodes(line).replaceAll('\uE000', '\\').replace(/\s+/g, ' ').trim());
}

/** `1/2`, `1#2` and `1^2` are fractions; with one side empty (`2^`) it is a power or an index. */
function readStack(value: string): string {
  const [above = '', below = ''] = value.split(/[/#^]/).map((part) => part.trim());
  return above && below ? `${above}/${below}` : above + below;
}
