import { expect, test } from 'vitest';
import { chooseCambio, isDisputed, isTheirsChosen, keysOfRows, mergeFicha } from './mergeFicha.ts';

const lote = (id_lote: string, terreno: string, estatus = 'Disponible') => ({ id_lote, terreno, estatus });
const form = (celdas: Record<string, string>, filas: Record<string, string>[] = []) => ({ celdas, filas });
const ofLotes = (...filas: Record<string, string>[]) => form({}, filas);
const names = ({ filas }: { filas: readonly Record<string, string>[] }) => filas.map((it) => it.id_lote);

test('own input stays, untouched fields take the other person’s values, and conflicts need a choice', () => {
  const base = form({ nombre: 'Agave', precioVenta: '100', entrega: '' });
  const typed = form({ ...base.celdas, nombre: 'Agave II', entrega: 'Inmediata' });
  const now = form({ nombre: 'Ágave', precioVenta: '120', entrega: '' });
  const merged = mergeFicha(base, typed, now, '');
  expect(merged.celdas).toEqual({ nombre: 'Agave II', precioVenta: '120', entrega: 'Inmediata' });
  expect(merged.cambios).toEqual([
    { fila: null, columna: 'nombre', antes: 'Agave', ahora: 'Ágave', mio: 'Agave II' },
    { fila: null, columna: 'precioVenta', antes: '100', ahora: '120' },
  ]);
  expect(merged.cambios.map(isDisputed)).toEqual([true, false]);
});

test('an equal change by both is no conflict and not reported', () => {
  const both = form({ nombre: 'Agave II' });
  expect(mergeFicha(form({ nombre: 'Agave' }), both, both, '').cambios).toEqual([]);
});

test('the choice between own and other value works both ways', () => {
  const merged = mergeFicha(form({ nombre: 'A' }), form({ nombre: 'B' }), form({ nombre: 'C' }), '');
  const [cambio] = merged.cambios;
  if (!cambio) throw new Error('no change');
  const theirs = chooseCambio(merged, cambio, '', true);
  expect(theirs.celdas).toEqual({ nombre: 'C' });
  expect(isTheirsChosen(theirs, cambio, '')).toBe(true);
  expect(chooseCambio(theirs, cambio, '', false).celdas).toEqual({ nombre: 'B' });
  expect(isTheirsChosen(merged, cambio, '')).toBe(false);
});

test('of a list each row is merged by its key, cell by cell', () => {
  const base = ofLotes(lote('1', '160'), lote('2', '170'), lote('3', '180'));
  const typed = ofLotes(lote('1', '161'), lote('2', '171'), lote('3', '180'));
  const now = ofLotes(lote('1', '160', 'Vendido'), lote('2', '172'), lote('3', '180'));
  const { filas, cambios } = mergeFicha(base, typed, now, 'id_lote');
  expect(filas).toEqual([lote('1', '161', 'Vendido'), lote('2', '171'), lote('3', '180')]);
  expect(cambios).toEqual([
    { fila: '1', columna: 'estatus', antes: 'Disponible', ahora: 'Vendido' },
    { fila: '2', columna: 'terreno', antes: '170', ahora: '172', mio: '171' },
  ]);
});

test('rows added or removed by one person are merged; a row removed here and changed there needs a choice', () => {
  const base = ofLotes(lote('1', '160'), lote('2', '170'), lote('3', '180'), lote('4', '190'));
  const typed = ofLotes(lote('2', '170'), lote('3', '181'), lote('4', '190'), lote('5', '200'));
  const now = ofLotes(lote('1', '165'), lote('1b', '150'), lote('2', '170'));
  const merged = mergeFicha(base, typed, now, 'id_lote');
  // Removed by the person: 1. By the other: 3, which the person changed, and 4.
  expect(names(merged)).toEqual(['1b', '2', '3', '5']);
  expect(merged.cambios.map(({ fila, mio, ahora }) => [fila, mio, ahora])).toEqual([
    ['1', null, lote('1', '165')],
    ['1b', undefined, lote('1b', '150')],
    ['3', lote('3', '181'), null],
    ['4', undefined, null],
  ]);
  const [first, , third] = merged.cambios;
  if (!first || !third) throw new Error('no change');
  const back = chooseCambio(merged, first, 'id_lote', true);
  expect(names(back)).toEqual(['1', '1b', '2', '3', '5']);
  expect(isTheirsChosen(back, first, 'id_lote')).toBe(true);
  expect(names(chooseCambio(back, first, 'id_lote', false))).toEqual(['1b', '2', '3', '5']);
  expect(names(chooseCambio(merged, third, 'id_lote', true))).toEqual(['1b', '2', '5']);
});

test('the order is the current one unless the person changed it', () => {
  const [a, b, c] = [lote('a', '1'), lote('b', '2'), lote('c', '3')];
  const order = (typed: object[], now: object[]) =>
    names(mergeFicha(ofLotes(a, b, c), ofLotes(...(typed as [])), ofLotes(...(now as [])), 'id_lote'));
  expect(order([a, b, c], [c, a, b])).toEqual(['c', 'a', 'b']);
  expect(order([b, a, c], [c, a, b])).toEqual(['b', 'a', 'c']);
  expect(order([a, b, c, lote('d', '4')], [lote('z', '0'), a, b, c])).toEqual(['z', 'a', 'b', 'c', 'd']);
});

test('rows with the same key, as in an invalid table, are distinguished by a count', () => {
  expect(keysOfRows([lote('1', ''), lote('1', ''), lote('', '')], 'id_lote')).toEqual(['1', '1 #2', '']);
  const twice = ofLotes(lote('1', '160'), lote('1', '170'));
  expect(mergeFicha(twice, twice, twice, 'id_lote')).toEqual({ ...twice, cambios: [] });
});
