import { expect, test } from 'vitest';
import { simuladorFor } from './simuladorFor.ts';

const ORIGIN = 'https://casas.example';

test('our own simulator gets the price, and never our origin', () => {
  expect(simuladorFor('/simulador', '2047395.5', ORIGIN)).toEqual({
    src: '/simulador?precio=2047395.5',
    sandbox: 'allow-scripts allow-forms allow-popups',
  });
});

test("the credit provider's address stays as configured, without the visitor's data", () => {
  const direccion = 'https://credito.example/sim?portal=9&franquicia=x&soloCompra=1';
  expect(simuladorFor(direccion, '2047395.5', ORIGIN)?.src).toBe(direccion);
});

test('our own address as a full URL does not get our origin either', () => {
  expect(simuladorFor(`${ORIGIN}/simulador`, '1', ORIGIN)?.sandbox).not.toContain('allow-same-origin');
});

test('without an address there is no frame', () => {
  expect(simuladorFor('', '1', ORIGIN)).toBeUndefined();
});
