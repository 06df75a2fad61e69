import { expect, test } from 'vitest';
import { PANTALLAS_DE_PANEL } from '../pantallas.tsx';
import { ACTS } from './acts.ts';
import { localOptions, matchesWords } from './searchOptions.ts';

test('each typed word begins a word of the name, with or without accents', () => {
  expect(matchesWords('cotizacion', 'Cotizar nueva cotización')).toBe(true);
  expect(matchesWords('nueva cot', 'Cotizar nueva cotización')).toBe(true);
  expect(matchesWords('tizar', 'Cotizar')).toBe(false);
});

test('without a word every act and screen is offered, with a word those it finds', () => {
  expect(localOptions('', ACTS, PANTALLAS_DE_PANEL)).toHaveLength(ACTS.length + PANTALLAS_DE_PANEL.length);
  const found = localOptions('citas', ACTS, PANTALLAS_DE_PANEL).map(({ nombre }) => nombre);
  expect(found).toEqual(['Agenda']);
});

test('no two acts have the same letter, and none is the letter before a screen’s', () => {
  const letters = ACTS.map(({ tecla }) => tecla);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).not.toContain('g');
});
