import { expect, test } from 'vitest';
import type { LoteEnSitio, OutlinedLote } from '../../../contract/plano.ts';
import { describeSitio } from './describeSitio.ts';

/** 8 by 20 drawing units, upright by default. */
function outlined(sitio: LoteEnSitio = {}, d = 'M0 0L8 0L8 20L0 20Z'): OutlinedLote {
  return { ...sitio, id_lote: '1', d, caja: [0, 0, 8, 20], etiqueta: [4, 10, 4] };
}
const SURVEYED = { norte: 0, metros: 1 };
const UNKNOWN = { norte: undefined, metros: undefined };

test('of a lot without data, nothing is said', () => {
  expect(describeSitio(undefined, SURVEYED, 160)).toEqual([]);
  expect(describeSitio(outlined(), SURVEYED, 160)).toEqual([]);
  expect(describeSitio(outlined({ fondo: 0 }), UNKNOWN, 160)).toEqual([]);
});

test('a pin is said to be one, without front and depth', () => {
  expect(describeSitio({ ...outlined({ fondo: 0 }), alfiler: true }, SURVEYED, 160)).toEqual([
    'El plano marca su lugar, no su contorno',
  ]);
});

test('corner, water and park are worded as in the map’s layers', () => {
  expect(describeSitio(outlined({ esquina: true, frente: ['parque', 'agua'] }), UNKNOWN, 160)).toEqual([
    'En esquina',
    'Frente al agua',
    'Frente al parque',
  ]);
});

test('front and depth follow from the lot’s own m² along its back; the sun from north', () => {
  const sideways = outlined({ fondo: 90 }, 'M0 0L20 0L20 8L0 8Z');
  expect(describeSitio(outlined({ fondo: 0 }), SURVEYED, 160)).toEqual([
    '8 m de frente por 20 m de fondo',
    'Fondo al norte: más sombra',
  ]);
  expect(describeSitio(sideways, { norte: 90, metros: 0.5 }, 250)).toEqual([
    '10 m de frente por 25 m de fondo',
    'Fondo al norte: más sombra',
  ]);
  expect(describeSitio(outlined({ fondo: 180 }), { ...SURVEYED, norte: undefined }, 160)).toEqual([
    '8 m de frente por 20 m de fondo',
  ]);
});

test('a lot that is no rectangle has no front and depth, nor has one in a drawing that is not to scale', () => {
  const wedge = outlined({ fondo: 0 }, 'M0 0L8 0L6 20L2 20Z');
  expect(describeSitio(wedge, SURVEYED, 120)).toEqual(['Fondo al norte: más sombra']);
  expect(describeSitio(outlined({ fondo: 0 }), { norte: 0, metros: undefined }, 160)).toEqual([
    'Fondo al norte: más sombra',
  ]);
});
