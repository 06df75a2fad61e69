import { addDias } from '../../domain/fecha.ts';

export interface EventoDeCalendario {
  /** The same whenever the calendar is read, so that a moved step moves and is not doubled. */
  uid: string;
  /** YYYY-MM-DD. */
  dia: string;
  texto: string;
  url: string;
}

interface Calendar {
  nombre: string;
  eventos: readonly EventoDeCalendario[];
  ahora: Date;
}

/** A calendar of whole days (RFC 5545). */
export function composeIcs({ nombre, eventos, ahora }: Calendar): string {
  const stamp = ahora.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Panel de lotes//Siguientes pasos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(nombre)}`,
    ...eventos.flatMap(({ uid, dia, texto, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
      // The day after the last, which is none of it.
      `DTEND;VALUE=DATE:${addDias(dia, 1).replaceAll('-', '')}`,
      `SUMMARY:${escapeText(texto)}`,
      `DESCRIPTION:${escapeText(url)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Section 3.3.11; what else is a control character stands in no text. */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (mark) => `\\${mark}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const MOST_BYTES = 75;

/** Section 3.1: no line is longer than 75 bytes, and no letter is cut. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    // What continues begins with a space, which counts.
    const room = parts.length ? MOST_BYTES - 1 : MOST_BYTES;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
