import { expect, test } from 'vitest';
import { readFiltroDeHoy } from './filtroDeHoy.ts';

test('whose and which list come from the address; what is neither is none', () => {
  expect(readFiltroDeHoy('lista=esperan&asesor=12')).toEqual({ lista: 'esperan', asesor: '12' });
  expect(readFiltroDeHoy('lista=pasos&asesor=nadie')).toEqual({ lista: 'pasos', asesor: 'nadie' });
  expect(readFiltroDeHoy('lista=todo&asesor=0')).toEqual({ lista: undefined, asesor: '' });
});
