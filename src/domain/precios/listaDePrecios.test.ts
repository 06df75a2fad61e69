import { expect, test } from 'vitest';
import {
  estadoOfListaDePrecios,
  mayApproveListaDePrecios,
  mayWithdrawListaDePrecios,
  taskOfListaDePrecios,
} from './listaDePrecios.ts';

test('a list’s state follows from its moments, and it can be withdrawn until it takes effect', () => {
  const lista = { vigenteEn: 1000, aprobadaEn: null, retiradaEn: null };
  expect(estadoOfListaDePrecios(lista, 2000)).toBe('Preparada');
  expect(estadoOfListaDePrecios({ ...lista, aprobadaEn: 500 }, 999)).toBe('Programada');
  expect(estadoOfListaDePrecios({ ...lista, aprobadaEn: 500 }, 1000)).toBe('Vigente');
  expect(estadoOfListaDePrecios({ ...lista, aprobadaEn: 500, retiradaEn: 600 }, 2000)).toBe('Retirada');
  expect(
    (['Preparada', 'Programada', 'Vigente', 'Retirada'] as const).map((estado) =>
      mayWithdrawListaDePrecios(estado),
    ),
  ).toEqual([true, true, false, false]);
});

test('whoever prepared a list may approve it only if nobody else can', () => {
  const ana = { id: '1', rol: 'gerencia' } as const;
  expect(mayApproveListaDePrecios(ana, '1', 2)).toBe(false);
  expect(mayApproveListaDePrecios(ana, '1', 1)).toBe(true);
  expect(mayApproveListaDePrecios(ana, '2', 2)).toBe(true);
  expect(mayApproveListaDePrecios({ id: '3', rol: 'asesor' }, '1', 2)).toBe(false);
});

test.each([
  ['gerencia', 'b', 2, undefined, 'aprobar'],
  ['administracion', 'b', 2, 10, 'aprobar'],
  ['gerencia', 'a', 2, 10, undefined],
  ['gerencia', 'a', 1, 10, 'aprobar'],
  ['gerencia', 'a', 2, -10, 'rehacer'],
  ['gerencia', 'b', 2, 0, 'rehacer'],
  ['asesor', 'b', 2, 10, undefined],
  ['asesor', 'b', 2, -10, undefined],
  ['consulta', 'b', 2, undefined, undefined],
] as const)(
  'a waiting list asks of %s, prepared by %s, with %i approvers, due in %s: %s',
  (rol, preparadaPor, approvers, inMs, task) => {
    const vigenteEn = inMs === undefined ? null : 1000 + inMs;
    expect(taskOfListaDePrecios({ id: 'a', rol }, { preparadaPor, vigenteEn }, approvers, 1000)).toBe(task);
  },
);
