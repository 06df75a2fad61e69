import { expect, test } from 'vitest';
import { tellSeen } from './tellSeen.ts';

test('what is seen of a list agrees in number and gender', () => {
  const cotizaciones = tellSeen('cotización', 'cotizaciones', 'femenino');
  expect(cotizaciones(50, true)).toBe('Se ven 50 cotizaciones');
  expect(cotizaciones(5, false)).toBe('Se ven 5 cotizaciones. Son todas.');
  expect(cotizaciones(1, false)).toBe('Se ve 1 cotización. Es la única.');
  expect(tellSeen('aviso', 'avisos', 'masculino')(1, false)).toBe('Se ve 1 aviso. Es el único.');
});
