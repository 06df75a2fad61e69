import { expect, test } from 'vitest';
import { BitacoraFilter } from '../../../contract/panel/shapes.ts';
import { countFilters, filterOf, NO_FILTER, readFilter } from './filterInQuery.ts';

test('what the address says is what the call is asked', () => {
  const fields = readFilter('persona=3&tipo=apartado.crear&proyecto=1&lote=37&desde=2026-01-31&antes=900');
  expect(filterOf(fields)).toEqual({
    personal: '3',
    accion: 'apartado.crear',
    lote: { id_proyecto: 1, id_lote: '37' },
    desde: '2026-01-31',
    antesDe: '900',
  });
  expect(countFilters(fields)).toBe(4);
});

test.each([
  'persona=0&tipo=toString&desde=2026-02-31&hasta=ayer&antes=-1',
  'proyecto=99999999999&lote=1',
  'persona=1e9&tipo=&desde=2026-1-1',
  'lote=37',
])('an address that nobody of ours wrote asks for nothing wrong: %s', (query) => {
  const fields = readFilter(query);
  expect(filterOf(fields)).toEqual({});
  expect(countFilters(fields)).toBe(0);
});

test('whatever passes is what the contract takes', () => {
  const query = 'persona=999999999999999999&tipo=venta.anular&proyecto=2147483647&lote=%20&hasta=2028-02-29';
  expect(BitacoraFilter.safeParse(filterOf(readFilter(query))).success).toBe(true);
  expect(readFilter('')).toEqual(NO_FILTER);
});
