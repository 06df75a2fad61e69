import { expect, test } from 'vitest';
import type { LoteEnSitio, OutlinedLote } from '../../../contract/plano.ts';
import { describeSitio } from './describeSitio.ts';

const outlined = (sitio: LoteEnSitio = {}): OutlinedLote => ({
  ...sitio,
  id_lote: '1',
  d: 'M0 0L8 0L8 20L0 20Z',
  caja: [0, 0, 8, 20],
  etiqueta: [4, 10, 4],
});

test('of a lot without data, nothing is said', () => {
  expect(describeSitio(undefined, 0)).toEqual([]);
  expect(describeSitio(outlined(), 0)).toEqual([]);
  expect(describeSitio(outlined({ fondo: 0 }), undefined)).toEqual([]);
});

test('a pin is said to be one', () => {
  expect(describeSitio({ ...outlined({ fondo: 0 }), alfiler: true }, 0)).toEqual([
    'El plano marca su lugar, no su contorno',
  ]);
});

test('corner, water and park are worded as in the map’s layers', () => {
  expect(describeSitio(outlined({ esquina: true, frente: ['parque', 'agua'] }), undefined)).toEqual([
    'En esquina',
    'Frente al agua',
    'Frente al parque',
  ]);
});

test('the sun follows from the lot’s back and north', () => {
  expect(describeSitio(outlined({ fondo: 0 }), 0)).toEqual(['Fondo al norte: más sombra']);
  expect(describeSitio(outlined({ fondo: 90 }), 90)).toEqual(['Fondo al norte: más sombra']);
});
