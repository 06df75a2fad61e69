import { describe, expect, test } from 'vitest';
import { generateLotes } from '../../../../test/mapa/generateLotes.ts';
import { readPlano } from './fetchPlano.ts';

const { plano } = generateLotes(4);

describe('reading lotes.json', () => {
  test('a valid one is returned unchanged', () => {
    expect(readPlano(JSON.parse(JSON.stringify(plano)))).toEqual(plano);
  });

  test.each([
    null,
    'texto',
    [],
    {},
    { ...plano, version: 2 },
    { ...plano, viewBox: [0, 0, 10] },
    { ...plano, viewBox: [0, 0, 0, 10] },
    { ...plano, viewBox: [0, 0, null, 10] },
    { ...plano, lotes: {} },
  ])('%j is no drawing', (value) => {
    expect(readPlano(value)).toBeUndefined();
  });

  test('an invalid outline is left out, the others stay', () => {
    const [first, ...rest] = plano.lotes;
    expect(
      readPlano({ ...plano, lotes: [{ ...first, caja: [0, 0, 'x', 1] }, null, ...rest] })?.lotes,
    ).toEqual(rest);
  });
});
