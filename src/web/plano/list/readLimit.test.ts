import { describe, expect, test } from 'vitest';
import { readLimit } from './FiltrosDeLotes.tsx';

describe('a limit as typed', () => {
  test.each([
    ['150', 150],
    ['150 m²', 150],
    ['150.5m2', 150.5],
    ['$90,000', 90_000],
    [' 1,250.50 ', 1250.5],
    ['-20000', -20_000],
  ])('%s is a number', (text, value) => {
    expect(readLimit(text)).toBe(value);
  });

  test.each(['', '   ', 'muchos', '1e9', '12345678901', '1.2.3', '-'])('%j is no limit', (text) => {
    expect(readLimit(text)).toBeUndefined();
  });
});
