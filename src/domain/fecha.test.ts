import { expect, test } from 'vitest';
import {
  addDias,
  addMonths,
  endSentence,
  fechaEnMexico,
  formatFechaHora,
  formatHora,
  formatLongFecha,
  formatShortFecha,
  horaEnMexico,
  tellFechaHora,
} from './fecha.ts';

test('an instant’s day is Mexico City’s, whatever the machine’s time zone', () => {
  expect(fechaEnMexico(new Date('2026-06-16T05:59:59Z'))).toBe('2026-06-15');
  expect(fechaEnMexico(new Date('2026-06-16T06:00:00Z'))).toBe('2026-06-16');
  expect(fechaEnMexico(new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31');
});

test('an instant’s time is Mexico City’s, in 24 hours', () => {
  expect(horaEnMexico(new Date('2026-06-16T05:59:59Z'))).toBe('23:59');
  expect(horaEnMexico(new Date('2026-06-16T06:00:00Z'))).toBe('00:00');
});

test.each([
  ['2026-06-16T06:00:00Z', '12:00 a. m.'],
  ['2026-06-15T15:05:00Z', '9:05 a. m.'],
  ['2026-06-15T18:00:00Z', '12:00 p. m.'],
  ['2026-06-15T23:30:00Z', '5:30 p. m.'],
  ['2026-06-16T05:59:00Z', '11:59 p. m.'],
])('%s is shown as %s', (instant, hora) => {
  expect(formatHora(new Date(instant))).toBe(hora);
});

test("a moment within a sentence reads 'a la 1' or 'a las 2', and ends it with one full stop", () => {
  const [one, two] = [new Date('2026-06-15T19:30:00Z'), new Date('2026-06-15T20:00:00Z')];
  expect(tellFechaHora(one)).toBe('15 de junio de 2026 a la 1:30 p. m.');
  expect(endSentence(`Termina el ${tellFechaHora(two)}`)).toBe(
    'Termina el 15 de junio de 2026 a las 2:00 p. m.',
  );
  expect(formatFechaHora(two)).toBe('15 de junio de 2026, 2:00 p. m.');
  expect(endSentence('Vence hoy')).toBe('Vence hoy.');
});

test('days are added across months, years and leap days', () => {
  expect(addDias('2026-06-15', 15)).toBe('2026-06-30');
  expect(addDias('2026-12-20', 15)).toBe('2027-01-04');
  expect(addDias('2028-02-28', 1)).toBe('2028-02-29');
});

test('months are added on the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-11-26', 1)).toBe('2026-12-26');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-01-31', 0)).toBe('2026-01-31');
  expect(() => addMonths('ayer', 1)).toThrow(RangeError);
});

test('the long form is Spanish, without a leading zero', () => {
  expect(formatLongFecha('2026-06-05')).toBe('5 de junio de 2026');
  expect(formatLongFecha('2026-12-30')).toBe('30 de diciembre de 2026');
});

test('a short date has the month’s three letters, and its year only if it is not this one', () => {
  expect(formatShortFecha('2026-06-05', '2026-11-26')).toBe('5 jun');
  expect(formatShortFecha('2027-01-27', '2026-11-26')).toBe('27 ene 2027');
});
