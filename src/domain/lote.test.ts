import { expect, test } from 'vitest';
import { canChoose, ELIGIBLE_ESTATUS, ESTADOS_DE_LOTE, ESTATUS_DE_LOTE, type EstatusLote } from './lote.ts';

test('only an available lot can be chosen, by a visitor and by the database’s own choice alike', () => {
  expect(ELIGIBLE_ESTATUS).toEqual(['Disponible']);
  for (const estatus of ESTATUS_DE_LOTE) {
    expect(canChoose({ estatus })).toBe(ELIGIBLE_ESTATUS.includes(estatus));
  }
});

test('neither a lot that is not there nor a state that nobody knows can be chosen', () => {
  expect([canChoose(undefined), canChoose(null)]).toEqual([false, false]);
  expect(canChoose({ estatus: 'Apartado' as EstatusLote })).toBe(false);
  expect(canChoose({ estatus: 'toString' as EstatusLote })).toBe(false);
});

test('a state in which a lot cannot be chosen says why', () => {
  for (const { canChoose: can, porQueNo } of Object.values(ESTADOS_DE_LOTE)) {
    expect(porQueNo === '').toBe(can);
  }
});
