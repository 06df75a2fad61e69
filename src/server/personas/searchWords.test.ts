import { expect, test } from 'vitest';
import { prefixQueryOf, searchWordsOf } from './searchWords.ts';

test('words are small letters without accents, parted as names are', () => {
  expect(searchWordsOf("  Peñalosa D'Ángelo-Ruiz, ")).toEqual(['penalosa', 'd', 'angelo', 'ruiz']);
  expect(searchWordsOf(' , ')).toEqual([]);
});

test('a telephone is one word, whatever stands between its digits and before them', () => {
  for (const typed of [
    '55 1234 5678',
    '(55) 1234-5678',
    '+52 55 1234 5678',
    '+52 1 55 1234 5678',
    ...['525512345678', '044 55 1234 5678', '01 (55) 1234 5678', '+521 55 1234 5678', '0052 55 1234 5678'],
  ])
    expect(searchWordsOf(typed), typed).toEqual(['5512345678']);
  expect(searchWordsOf('ana 55 12')).toEqual(['ana', '5512']);
  expect(searchWordsOf('ana +52 55 12')).toEqual(['ana', '5512']);
  expect(searchWordsOf('Ana +1 (415) 555-0100')).toEqual(['ana', '+14155550100']);
});

test('a mail address is one word', () => {
  expect(searchWordsOf('Ana.P@Ejemplo.mx')).toEqual(['ana.p@ejemplo.mx']);
});

test('whatever was typed stands in the query as text', () => {
  expect(prefixQueryOf(['ana', "o'b@x.mx", 'a\\b'])).toBe("'ana':* & 'o''b@x.mx':* & 'a\\\\b':*");
});
