import { expect, test } from 'vitest';
import { readFiltroDePersonas, rutaOfPersonas } from './filtroDePersonas.ts';

test('the filter comes back from its address as it was', () => {
  const filtro = {
    asesor: 'yo',
    id_proyecto: 2,
    sinContacto: true,
    desde: '2026-06-01',
    hasta: '2026-06-30',
  } as const;
  const [, query = ''] = rutaOfPersonas(filtro, 3).split('?');
  expect(readFiltroDePersonas(query)).toEqual({ filtro, paginas: 3 });
  expect(rutaOfPersonas({ porBorrar: true })).toBe('/panel/personas?contacto=borrar');
  expect(readFiltroDePersonas('contacto=borrar').filtro).toEqual({ porBorrar: true });
});

test('what was typed is no part of an address, nor read from one', () => {
  const typed = { busca: 'rocío ñáñez', asesor: 'yo' };
  expect(rutaOfPersonas(typed)).toBe('/panel/personas?asesor=yo');
  expect(readFiltroDePersonas('busca=roc%C3%ADo').filtro).toEqual({});
});

test('what no filter can be is none', () => {
  expect(
    readFiltroDePersonas('asesor=otro&proyecto=0&contacto=si&desde=2026-02-30&hasta=ayer&paginas=-1'),
  ).toEqual({
    filtro: {},
    paginas: 1,
  });
  expect(readFiltroDePersonas('asesor=12').filtro).toEqual({ asesor: '12' });
});
