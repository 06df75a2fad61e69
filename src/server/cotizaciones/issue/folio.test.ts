import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folioPrefixOf, initialsOf } from './folio.ts';

test('a folio begins with the project letters and the year', () => {
  expect(folioPrefixOf('Villas Armonía', '2026-06-15')).toBe('VA-2026-');
});

test.each([
  ['Bosques del Lago', 'BL'],
  ['Ángeles de la Ñada', 'AN'],
  ['Arboleda', 'AR'],
  ['Real de San José Norte', 'RSJ'],
  ['123', 'CO'],
  ['X', 'CO'],
  ['东方', 'CO'],
])('the initials of %s are %s', (nombre, initials) => {
  expect(initialsOf(nombre)).toBe(initials);
});

test('any project name has two or three ASCII capitals as initials', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (nombre) => {
      expect(initialsOf(nombre)).toMatch(/^[A-Z]{2,3}$/);
    }),
  );
});
