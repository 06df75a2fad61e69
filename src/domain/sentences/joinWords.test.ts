import { expect, test } from 'vitest';
import { joinWords } from './joinWords.ts';

test('words are joined as a sentence says them, with e before an i', () => {
  expect(joinWords([])).toBe('');
  expect(joinWords(['Agave'])).toBe('Agave');
  expect(joinWords(['Lavanda', 'Agave', 'Bugambilia'])).toBe('Lavanda, Agave y Bugambilia');
  expect(joinWords(['Agave', 'Iris'])).toBe('Agave e Iris');
  expect(joinWords(['Agave', 'Hiedra'])).toBe('Agave y Hiedra');
});
