import { expect, test } from 'vitest';
import { nameProvider } from './nameProvider.ts';

test.each([
  ['https://login.microsoftonline.com/6f1c/v2.0', 'Microsoft'],
  ['https://accounts.google.com', 'Google'],
  ['https://entrada.ejemplo.mx:8443/casas', 'entrada.ejemplo.mx'],
  ['http://127.0.0.1:9000', '127.0.0.1'],
])('the provider of %s is called %s', (emisor, nombre) => {
  expect(nameProvider(emisor)).toBe(nombre);
});
