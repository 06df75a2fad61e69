import { expect, test } from 'vitest';
import type { Ground, Point } from '../cabida/ground.ts';
import { describeMedidas, ladosOf, measureLote } from './medidas.ts';

const RECTANGLE: Point[] = [
  [100, 50],
  [108, 50],
  [108, 70],
  [100, 70],
];
const ground = (contour: Point[], back: number | undefined = 0): Ground => ({ contour, back });

test('a lot is measured by its drawing, marked as approximate', () => {
  const medidas = measureLote({}, ground(RECTANGLE));
  expect(medidas).toMatchObject({ frente: 8, fondo: 20, aprox: true });
  expect(medidas && describeMedidas(medidas)).toBe('8 m de frente × 20 m de fondo aprox.');
});

test('the catalogue’s measures come before the drawing’s, and are exact', () => {
  const medidas = measureLote({ frente: 8.25, fondo: 19.9 }, ground(RECTANGLE));
  expect(medidas).toMatchObject({ frente: 8.25, fondo: 19.9 });
  expect(medidas?.contorno).toHaveLength(4);
  expect(medidas && describeMedidas(medidas)).toBe('8.25 m de frente × 19.9 m de fondo');
});

test('one told measure is completed by the drawing, and is approximate then', () => {
  expect(measureLote({ frente: 8.25 }, ground(RECTANGLE))).toMatchObject({
    frente: 8.25,
    fondo: 20,
    aprox: true,
  });
  const alone = measureLote({ frente: 8.25 }, undefined);
  expect(alone && describeMedidas(alone)).toBe('8.25 m de frente');
});

test('an outline that contradicts the catalogue’s measures is not the lot’s shape', () => {
  expect(measureLote({ frente: 12, fondo: 20 }, ground(RECTANGLE))).toEqual({ frente: 12, fondo: 20 });
});

test('front and depth follow the lot’s back', () => {
  expect(measureLote({}, ground(RECTANGLE, 90))).toMatchObject({ frente: 20, fondo: 8 });
  expect(measureLote({}, ground(RECTANGLE.toReversed(), 90))).toMatchObject({ frente: 20, fondo: 8 });
});

test('a lot without a known back has an outline and no measures', () => {
  const medidas = measureLote({}, { contour: RECTANGLE, back: undefined });
  expect(medidas?.contorno).toHaveLength(4);
  expect(medidas).not.toHaveProperty('frente');
  expect(medidas && describeMedidas(medidas)).toBe('');
  expect(measureLote({}, undefined)).toBeUndefined();
});

test('a cut corner does not lengthen the front', () => {
  const corner: Point[] = [
    [0, 0],
    [10, 0],
    [10, 18],
    [8, 20],
    [0, 20],
  ];
  expect(measureLote({}, ground(corner))).toMatchObject({ frente: 8, fondo: 19 });
});

test('a curved side is one side, with its length along the curve', () => {
  const arc = Array.from({ length: 9 }, (_, i): Point => {
    const angle = ((60 - i * 15) * Math.PI) / 180 / 2;
    return [10 + 20 * Math.sin(angle), 20 * Math.cos(angle)];
  });
  const lados = ladosOf([[0, 0], [20, 0], ...arc]);
  expect(lados.find(({ hacia }) => hacia === 'frente')?.largo).toBeCloseTo((20 * Math.PI) / 3, 1);
});
