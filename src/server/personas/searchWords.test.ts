import { expect, test } from 'vitest';
import { prefixQueryOf, searchWordsOf } from './searchWords.ts';

test('words are lower case without accents, split as in names', () => {
  expect(searchWordsOf("  Peñalosa D'Ángelo-Ruiz, ")).toEqual(['penalosa', 'd', 'angelo', 'ruiz']);
  expect(searchWordsOf(' , ')).toEqual([]);
});

test('a telephone is one word, with any separators and prefix', () => {
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

test('special characters in a search are plain text in the query', () => {
  expect(prefixQueryOf(['ana', "o'b@x.mx", 'a\\b'])).toBe("'ana':* & 'o''b@x.mx':* & 'a\\\\b':*");
});
