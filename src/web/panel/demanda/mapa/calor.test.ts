import { expect, test } from 'vitest';
import { gradoOf } from '../../../../domain/demanda/demanda.ts';
import { classesOfCalor, LOOKS_OF_CALOR } from './calor.ts';

test('the legend’s ranges have each count in the look that the map gives it', () => {
  for (const most of [1, 2, 3, 4, 5, 9, 10, 97]) {
    const ranges = classesOfCalor(most).slice(1);
    for (let cuantos = 1; cuantos <= most; cuantos += 1) {
      const own = ranges.filter(({ texto }) => {
        const [from, to = from] = texto.split(' a ').map(Number);
        return cuantos >= Number(from) && cuantos <= Number(to);
      });
      expect(own.map(({ look }) => look)).toEqual([LOOKS_OF_CALOR[gradoOf(cuantos, most)]]);
    }
  }
});

test('without any count there is one look', () => {
  expect(classesOfCalor(0)).toHaveLength(1);
});
