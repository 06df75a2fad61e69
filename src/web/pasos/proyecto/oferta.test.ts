import { expect, test } from 'vitest';
import { summarizeOferta } from './oferta.ts';

const modelo = (precioVenta: number) => ({ id_modelo: 1, nombre: 'A', icono: '', terreno: 100, precioVenta });
const lote = (terreno: number, estatus: 'Disponible' | 'Vendido' = 'Disponible') => ({
  id_lote: String(terreno),
  terreno,
  estatus,
});

test("'Desde' is the least total that can be quoted: a small lot lowers it, a sold one does not count", () => {
  const lotes = [lote(190), lote(160), lote(120, 'Vendido')];
  expect(summarizeOferta(lotes, [modelo(3_000_000), modelo(2_000_000)], 1000)).toEqual({
    lotes: 2,
    desde: '1992000',
  });
});

test('without a lot or a model there is no price to promise', () => {
  expect(summarizeOferta([lote(120, 'Vendido')], [modelo(1)], 1000)).toEqual({ lotes: 0 });
  expect(summarizeOferta([lote(120)], [], 1000)).toEqual({ lotes: 1 });
});
