import { expect, test } from 'vitest';
import { pinOf } from './smallPlano.ts';

const view = { escala: 2, x: 10, y: 20 };
const marco = { x: 10, y: 20, ancho: 200, alto: 120 };

test('the pin stands at the edge of its lot, which stays in sight', () => {
  expect(pinOf([20, 30, 30, 50], view, marco)).toEqual({ x: 60, y: 80, hangs: false });
});

test('where there is no room above the lot, it hangs below it', () => {
  expect(pinOf([20, 2, 30, 20], view, marco)).toEqual({ x: 60, y: 60, hangs: true });
});
