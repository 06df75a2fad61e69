import { expect, test } from 'vitest';
import { emsOf, labelOfLote, plateOf } from './labels.ts';

const lote = (id_lote: string, terreno = 206.14) => ({ id_lote, terreno, estatus: 'Disponible' }) as const;

test('a number that stands in a lot is never much wider than the free circle there, whatever its letters', () => {
  for (const id of ['8', '37', 'F-12', 'M2-L10', 'MF4-031E', 'MMMM'])
    for (let radius = 1; radius < 80; radius++) {
      const [number] = labelOfLote(lote(id), radius, radius);
      if (number) expect(emsOf(id) * number.size).toBeLessThan(radius * 2 * 1.08);
    }
});

test('a label vanishes before it would be smaller than can be read, and grows slower than its lot', () => {
  expect(labelOfLote(lote('M2-L10'), 12, 12)).toEqual([]);
  for (let radius = 4; radius < 300; radius++)
    for (const { size } of labelOfLote(lote('37'), radius, radius)) {
      expect(size).toBeGreaterThanOrEqual(10);
      expect(size).toBeLessThanOrEqual(20);
    }
});

test('the area stands under the number where there is room for both', () => {
  expect(labelOfLote(lote('37'), 20, 20).map(({ texto }) => texto)).toEqual(['37']);
  const [number, area] = labelOfLote(lote('37'), 40, 40);
  expect([number?.texto, area?.texto]).toEqual(['37', '206.14m²']);
  // Where most lots have no room for theirs, one area among many numbers would look like a mistake.
  expect(labelOfLote(lote('37'), 40, 20)).toHaveLength(1);
  expect((area?.dy ?? 0) - (number?.dy ?? 0)).toBeGreaterThan(((number?.size ?? 0) + (area?.size ?? 0)) / 2);
});

test('the ground under a sold lot’s number does not reach over into its neighbour', () => {
  for (let radius = 4; radius < 60; radius++)
    for (const renglon of labelOfLote(lote('M4-L12'), radius, radius))
      expect(plateOf(renglon, radius).width).toBeLessThanOrEqual(radius * 2);
});
