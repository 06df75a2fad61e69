import { expect, test } from 'vitest';
import type { GroupOfLotes } from '../../../../contract/existencias/existenciaCalls.ts';
import { addSums, shownEstados, sumGroups } from './tabulate.ts';

const group = (
  estado: GroupOfLotes['estado'],
  lotes: number,
  pesos: string,
  sinPrecio = 0,
): GroupOfLotes => ({
  ...{ id_proyecto: 1, etapa: null, estado, lotes, pesos, sinPrecio },
});

test('lots are summed exactly by state, and in all', () => {
  const grupos = [
    group('libre', 2, '0.1'),
    group('libre', 1, '0.2', 1),
    group('vendido', 3, '90071992547409.93'),
  ];
  const { estados, total } = sumGroups(grupos);
  expect(estados).toEqual({
    libre: { lotes: 3, pesos: '0.3', sinPrecio: 1 },
    vendido: { lotes: 3, pesos: '90071992547409.93', sinPrecio: 0 },
  });
  expect(total).toEqual({ lotes: 6, pesos: '90071992547410.23', sinPrecio: 1 });
  expect(addSums([])).toEqual({ lotes: 0, pesos: '0', sinPrecio: 0 });
});

test('a rare state has a column only if a lot is in it', () => {
  expect(shownEstados(sumGroups([]))).toEqual(['libre', 'apartado', 'vendido']);
  expect(shownEstados(sumGroups([group('bloqueado', 1, '1')]))).toEqual([
    ...['libre', 'apartado', 'vendido', 'bloqueado'],
  ]);
});
