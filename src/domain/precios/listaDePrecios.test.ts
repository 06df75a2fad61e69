import { expect, test } from 'vitest';
import { estadoOfLista, mayApproveLista, mayWithdrawLista } from './listaDePrecios.ts';

test('a list stands as its moments say, and can be withdrawn until it takes effect', () => {
  const lista = { vigenteEn: 1000, aprobadaEn: null, retiradaEn: null };
  expect(estadoOfLista(lista, 2000)).toBe('Preparada');
  expect(estadoOfLista({ ...lista, aprobadaEn: 500 }, 999)).toBe('Programada');
  expect(estadoOfLista({ ...lista, aprobadaEn: 500 }, 1000)).toBe('Vigente');
  expect(estadoOfLista({ ...lista, aprobadaEn: 500, retiradaEn: 600 }, 2000)).toBe('Retirada');
  expect(
    (['Preparada', 'Programada', 'Vigente', 'Retirada'] as const).map((estado) => mayWithdrawLista(estado)),
  ).toEqual([true, true, false, false]);
});

test('whoever prepared a list approves it only where nobody else could', () => {
  const ana = { id: '1', rol: 'gerencia' } as const;
  expect(mayApproveLista(ana, '1', 2)).toBe(false);
  expect(mayApproveLista(ana, '1', 1)).toBe(true);
  expect(mayApproveLista(ana, '2', 2)).toBe(true);
  expect(mayApproveLista({ id: '3', rol: 'asesor' }, '1', 2)).toBe(false);
});
