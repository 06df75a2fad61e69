import { expect, test } from 'vitest';
import { pinOf } from './smallPlano.ts';

const view = { escala: 2, x: 10, y: 20 };
const marco = { x: 10, y: 20, ancho: 200, alto: 120 };

test('puts the pin at its lot’s edge, so that the lot stays visible', () => {
  expect(pinOf([20, 30, 30, 50], view, marco)).toEqual({ x: 60, y: 80, hangs: false });
});

test('hangs the pin below the lot if there is no room above', () => {
  expect(pinOf([20, 2, 30, 20], view, marco)).toEqual({ x: 60, y: 60, hangs: true });
});
