import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { composePasos } from './calendario.ts';

const ahora = new Date('2026-11-23T18:04:05.678Z');
const evento = {
  uid: 'siguiente-7@casas.ejemplo.mx',
  dia: '2026-11-30',
  url: 'https://casas.ejemplo.mx/panel',
};
const linesOf = (texto: string) =>
  composePasos({ nombre: 'Pasos', ahora, eventos: [{ ...evento, texto }] }).split('\r\n');
/** Unfolds lines as a reader of RFC 5545. */
const unfolded = (texto: string) => linesOf(texto).join('\r\n').replaceAll('\r\n ', '').split('\r\n');

test('a step is a whole day, not busy, with a stable id', () => {
  expect(linesOf('Llamar')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Panel de lotes//Siguientes pasos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Pasos',
    'BEGIN:VEVENT',
    'UID:siguiente-7@casas.ejemplo.mx',
    'DTSTAMP:20261123T180405Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:Llamar',
    'DESCRIPTION:https://casas.ejemplo.mx/panel',
    'URL:https://casas.ejemplo.mx/panel',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('characters with a meaning in calendars are escaped', () => {
  expect(unfolded('Visita; sala, 2\\3\r\nEND:VEVENT\u0007')).toContain(
    'SUMMARY:Visita\\; sala\\, 2\\\\3\\nEND:VEVENT',
  );
});

test('no line is longer than 75 bytes, and no letter is cut', () => {
  const texto = 'Enseñar la casa muestra 🏠 '.repeat(9);
  for (const line of linesOf(texto)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(texto).length).toBeGreaterThan(20);
  expect(unfolded(texto)).toContain(`SUMMARY:${texto}`);
});

test('a calendar is one to a program that reads RFC 5545 strictly, also without steps', () => {
  const read = (eventos: Parameters<typeof composePasos>[0]['eventos']) =>
    new ICAL.Component(ICAL.parse(composePasos({ nombre: 'Pasos', ahora, eventos })));
  const empty = read([]);
  expect(empty.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(empty.getFirstPropertyValue('prodid')).toContain('Siguientes pasos');
  const [step] = read([{ ...evento, texto: 'Llamar; hoy' }]).getAllSubcomponents('vevent');
  const shown = new ICAL.Event(step);
  expect(shown.summary).toBe('Llamar; hoy');
  expect([shown.startDate.toString(), shown.endDate.toString()]).toEqual(['2026-11-30', '2026-12-01']);
});
