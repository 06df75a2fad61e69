import { expect, test } from 'vitest';
import { mergeFicha } from './mergeFicha.ts';

const imagen = { img: 'a.jpg', alt: 'A', tipo: '', foco: '' };

test('what was typed stays, what was left alone is as somebody else has it now, and that is told', () => {
  const base = { celdas: { nombre: 'Agave', precioVenta: '100', entrega: '' }, imagenes: [imagen] };
  const typed = { celdas: { ...base.celdas, nombre: 'Agave II' }, imagenes: [imagen] };
  const now = { celdas: { nombre: 'Ágave', precioVenta: '120', entrega: '' }, imagenes: [] };
  expect(mergeFicha(base, typed, now)).toEqual({
    celdas: { nombre: 'Agave II', precioVenta: '120', entrega: '' },
    imagenes: [],
    cambios: [
      { columna: 'nombre', antes: 'Agave', ahora: 'Ágave' },
      { columna: 'precioVenta', antes: '100', ahora: '120' },
    ],
  });
  const turned = { ...typed, imagenes: [{ ...imagen, alt: 'B' }] };
  expect(mergeFicha(base, turned, now).imagenes).toEqual(turned.imagenes);
});
