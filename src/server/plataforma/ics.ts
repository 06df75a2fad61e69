/** RFC 5546: a published list, an invitation or its change, or its end. */
export type IcsMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

interface Calendar {
  metodo: IcsMethod;
  /** Says which part of the program made it. */
  producto: string;
  /** Name of a subscribed calendar. */
  nombre?: string;
  /** Content lines of each event, without its frame. */
  eventos: readonly (readonly string[])[];
}

/** A calendar needs a component (RFC 5545, 3.6), and programs refuse one without: this one shows nothing. */
const WITHOUT_EVENTOS = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar (RFC 5545) with CRLF and folded lines. */
export function composeIcs({ metodo, producto, nombre, eventos }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Panel de lotes//${producto}//ES`,
    'CALSCALE:GREGORIAN',
    `METHOD:${metodo}`,
    ...(nombre === undefined ? [] : [`X-WR-CALNAME:${escapeIcs(nombre)}`]),
    ...(eventos.length ? [] : WITHOUT_EVENTOS),
    ...eventos.flatMap((evento) => ['BEGIN:VEVENT', ...evento, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** An instant in UTC, as `20261128T180000Z`. */
export function formatIcsInstant(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** RFC 5545, 3.3.11; other control characters are not allowed in texts. */
export function escapeIcs(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (mark) => `\\${mark}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** A parameter's value in quotation marks, which it cannot contain (RFC 5545, 3.2). */
export function quoteIcs(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ').trim()}"`;
}

const MOST_BYTES = 75;

/** RFC 5545, 3.1: at most 75 bytes per line, without cutting a letter. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    // A continued line starts with a space, which counts.
    const room = parts.length ? MOST_BYTES - 1 : MOST_BYTES;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
