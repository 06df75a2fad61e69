import { expect, test } from 'vitest';
import { faultyPapeles, tellPapeles } from './papeles.ts';

test('the first of two papers of one name stands; the other is at fault, whatever its case', () => {
  expect(faultyPapeles(['INE', ' ine ', '', 'RFC', '  '])).toEqual({ vacios: [2, 4], repetidos: [1] });
});

test('missing papers agree in number', () => {
  expect([0, 1, 2].map(tellPapeles)).toEqual(['Papeles completos', 'Falta 1 papel', 'Faltan 2 papeles']);
});
