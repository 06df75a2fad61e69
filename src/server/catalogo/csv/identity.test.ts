import { describe, expect, test } from 'vitest';
import { defineTexto, newIdentities } from './identity.ts';

/** Reads one project's lot ids in lines from 2 on. Out: the faults. */
function faultsOf(...ids: string[]): string[] {
  const { lotes } = newIdentities();
  return ids.flatMap((id, index) => {
    const read = defineTexto(lotes, 1, index + 2)(id);
    return read.ok ? [] : [read.motivo];
  });
}

describe('two lots that look alike are one fault, since buyers would confuse them', () => {
  test.each([
    ['full-width digits', '12', '１２'],
    ['a blank that does not break', 'A 1', 'A\u00a01'],
    ['two blanks', 'A 1', 'A  1'],
    ['another dash, which Excel writes by itself', 'M4-L1', 'M4–L1'],
    ['a minus', 'M4-L1', 'M4−L1'],
    ['a Cyrillic letter', 'A1', '\u04101'],
    ['a Greek letter', 'B1', '\u03921'],
    ['a Roman numeral of one character', 'II-1', 'Ⅱ-1'],
  ])('%s', (_what, one, other) => {
    expect(faultsOf(one, other)).toEqual([`«${other}» se ve igual que «${one}»: ya está en la línea 2`]);
  });

  test('a combining accent makes the same id', () => {
    expect(faultsOf('Ñ1', 'N\u03031')).toEqual(['«Ñ1» está repetido: ya está en la línea 2']);
  });

  test('ids that look different are different lots', () => {
    expect(faultsOf('1', '01', '1-1', '11', 'A1', 'Á1', 'Л1', 'Δ1', 'B1', 'β2', '1A')).toEqual([]);
  });
});

describe('an id with an invisible character is refused', () => {
  test.each([
    ['a zero-width blank', '1\u200b', '1·', 'U+200B'],
    ['a joiner', '1\u200d2', '1·2', 'U+200D'],
    ['a soft hyphen', 'A\u00ad1', 'A·1', 'U+00AD'],
    ['a mark that turns the direction', '\u202e21', '·21', 'U+202E'],
    ['a mark of direction', '1\u200f', '1·', 'U+200F'],
    ['a variation selector', '1\ufe0f', '1·', 'U+FE0F'],
    ['a filler', '1\u3164', '1·', 'U+3164'],
    ['a blank of Braille', '1\u2800', '1·', 'U+2800'],
    ['a tag', '1\u{e0041}', '1·', 'U+E0041'],
  ])('%s', (_what, id, shown, code) => {
    expect(faultsOf('1', id)).toEqual([
      `«${shown}» lleva un carácter que no se ve (${code}); escríbelo de nuevo, sin copiarlo`,
    ]);
  });
});

test('an id has up to 40 characters, enough for phase, block and lot in words', () => {
  expect(faultsOf('1', 'FASE-2-MANZANA-ROBLES-DEL-SUR-LOTE-007-A')).toEqual([]);
  expect(faultsOf('x'.repeat(40))).toEqual([]);
  expect(faultsOf('x'.repeat(41))).toHaveLength(1);
});
