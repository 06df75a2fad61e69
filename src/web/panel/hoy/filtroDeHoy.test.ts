import { expect, test } from 'vitest';
import { readFiltroDeHoy } from './filtroDeHoy.ts';

test('adviser and list come from the address; invalid values are ignored', () => {
  expect(readFiltroDeHoy('lista=esperan&asesor=12')).toEqual({ lista: 'esperan', asesor: '12' });
  expect(readFiltroDeHoy('lista=pasos&asesor=nadie')).toEqual({ lista: 'pasos', asesor: 'nadie' });
  expect(readFiltroDeHoy('lista=todo&asesor=0')).toEqual({ lista: undefined, asesor: '' });
});
