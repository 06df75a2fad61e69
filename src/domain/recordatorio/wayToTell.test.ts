import { expect, test } from 'vitest';
import { readWay } from './wayToTell.ts';

test.each([
  [' ana@ejemplo.mx ', { correo: 'ana@ejemplo.mx' }],
  ['55 1234 5678', { telefono: '5512345678' }],
  ['+52 1 55 1234 5678', { telefono: '5512345678' }],
  ['+1 415 555 0100', { telefono: '+14155550100' }],
  ['ana@', undefined],
  ['123', undefined],
  ['', undefined],
])('%j is read as %j', (typed, via) => {
  expect(readWay(typed)).toEqual(via);
});
