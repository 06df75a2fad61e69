import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import { estimateBeside } from '../../seleccion/estimateBeside.ts';
import { TEXTOS_DE_CREDITO } from './textosCredito.ts';

const PRECIO = decimal('1930277.5');

test('a total has a monthly payment if the simulator is our own', () => {
  const estimate = estimateBeside(PRECIO, '/simulador');
  expect(estimate && decimalToText(estimate.mensualidad)).toBe('15417.2');
  expect(estimate && TEXTOS_DE_CREDITO.alMes(estimate.mensualidad)).toBe('$15,417.20 al mes');
  expect(estimate && TEXTOS_DE_CREDITO.conEnganche(estimate.enganche)).toBe(
    'con 20 % de enganche ($386,055.50)',
  );
});

test('a provider’s simulator gives no figures, so there is no payment', () => {
  expect(estimateBeside(PRECIO, 'https://credito.example/sim?portal=9')).toBeUndefined();
  expect(estimateBeside(PRECIO, '')).toBeUndefined();
  expect(estimateBeside(undefined, '/simulador')).toBeUndefined();
});
