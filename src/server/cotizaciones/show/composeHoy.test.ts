import { expect, test } from 'vitest';
import { testDocumento } from '../../../../test/testDocumento.ts';
import { composeHoy } from './composeHoy.ts';

test.each([
  ['2026-06-29', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('a quote that is good until 2026-06-30 is good on %s: %s', (fecha, vigente) => {
  const documento = { ...testDocumento(), vigencia: '2026-06-30' };
  const nothing = {
    edition: null,
    preciosPorAplicar: false,
    empresa: null,
    proyecto: null,
    lote: null,
    modelo: null,
    equipamientos: [],
  };
  expect(composeHoy(documento, nothing, { fecha, lotesCercanos: [] }).vigente).toBe(vigente);
});
