import { describe, expect, test } from 'vitest';
import type { Lote } from '../../contract/catalogo.ts';
import { decimal, formatSignedPrecio } from '../../domain/decimal.ts';
import { announceLote, describeLote, detalleOf } from './textosPlano.ts';

const lote = (terreno: number, estatus: Lote['estatus'] = 'Disponible'): Lote => ({
  id_lote: '37',
  terreno,
  estatus,
});
const precio = decimal(3200);

describe('the sentences about a lot', () => {
  test('number, area, state and excess when the keys reach it on the map', () => {
    expect(announceLote(lote(190), false)).toBe(
      'Lote 37, 190m², disponible, 22m² más que el lote base de 168m²',
    );
    expect(announceLote(lote(190), true)).toBe(
      'Lote 37, 190m², disponible, 22m² más que el lote base de 168m², elegido',
    );
  });

  test('in the list also what it adds', () => {
    expect(describeLote(lote(190), precio, false)).toBe(
      'Lote 37, 190m², disponible, 22m² más que el lote base de 168m², suma $70,400.00 al precio de la casa',
    );
  });

  test('a sold lot says that it cannot be chosen', () => {
    expect(describeLote(lote(190, 'Vendido'), precio, false)).toContain('vendido, no se puede elegir');
  });

  test('a sold lot adds nothing to any price', () => {
    expect(describeLote(lote(190, 'Vendido'), precio, false)).not.toContain('$');
  });

  test('a small lot lowers the price, in words and never as a double negative', () => {
    expect(describeLote(lote(150.5), precio, true)).toBe(
      'Lote 37, 150.5m², disponible, 17.5m² menos que el lote base de 168m², resta $56,000.00 al precio de la casa, elegido',
    );
  });

  test('a lot of the base area has no excess', () => {
    expect(describeLote(lote(168), precio, false)).toBe(
      'Lote 37, 168m², disponible, igual que el lote base de 168m²',
    );
  });

  test('an added amount has its sign', () => {
    const sumas = [190, 168, 150].map((terreno) => formatSignedPrecio(detalleOf(lote(terreno), precio).suma));
    expect(sumas).toEqual(['+$70,400.00', '$0.00', '-$57,600.00']);
  });
});
