import { expect, test } from 'vitest';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { groupApartados } from './groupApartados.ts';

const AHORA = Date.parse('2026-11-20T18:00:00Z');
const hold = (id_lote: string, more: Partial<ApartadoListed>): ApartadoListed => ({
  id: '1',
  venceEn: '2026-11-21T05:59:00.000Z',
  pagado: false,
  asesor: null,
  propio: true,
  apartadoEn: '2026-11-19T18:00:00.000Z',
  pago: null,
  precioTotal: null,
  folio: null,
  persona: null,
  id_proyecto: 1,
  proyecto: 'Prueba',
  id_lote,
  marca: 'x',
  venceHoy: false,
  ...more,
});

test("holds that end today come first, then this week's, then later ones, and last those that do not expire", () => {
  const groups = groupApartados(
    [
      hold('paid', { pagado: true, venceHoy: true }),
      hold('later', { venceEn: '2026-12-20T05:59:00.000Z' }),
      hold('week', { venceEn: '2026-11-25T05:59:00.000Z' }),
      hold('today', { venceHoy: true }),
    ],
    AHORA,
  );
  expect(groups.map(({ grupo, apartados }) => [grupo, apartados.map(({ id_lote }) => id_lote)])).toEqual([
    ['hoy', ['today']],
    ['semana', ['week']],
    ['despues', ['later']],
    ['pagado', ['paid']],
  ]);
});

test('empty groups are left out', () => {
  expect(groupApartados([], AHORA)).toEqual([]);
});
