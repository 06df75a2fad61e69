import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excedenteOf, PRECIO_APARTADO, priceCotizacion, priceExcedente } from './cotizacion.ts';
import {
  type Decimal,
  decimal,
  decimalToText,
  formatPrecio,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts';

const precio = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((units) => sumDecimals([units as Decimal]));
const terreno = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => sumDecimals([units as Decimal]));

describe('excess (specification 9)', () => {
  test('base lot area is 168 m²: a lot of 190 m² has 22 m² of excess', () => {
    expect(decimalToText(excedenteOf(decimal(190)))).toBe('22');
  });

  test('precioTerrenoExedente is excess area times precioExedente', () => {
    expect(formatPrecio(priceExcedente(decimal(190), decimal(4200)))).toBe('$92,400.00');
  });

  test('a lot under 168 m² lowers the price', () => {
    expect(formatPrecio(priceExcedente(decimal('120.5'), decimal(3000)))).toBe('-$142,500.00');
  });

  test('a lot of exactly 168 m² adds nothing', () => {
    expect(priceExcedente(decimal(168), decimal(6500))).toBe(0n);
  });
});

describe('totals (specification 9)', () => {
  const partes = {
    terreno: decimal('190.5'),
    precioExedente: decimal('4350.75'),
    precioVentaModelo: decimal(2_950_000),
    preciosEquipamiento: [decimal(85_000), decimal('42500.5')],
  };

  test('precioModificaciones is the sum of the equipment, or 0 if none', () => {
    expect(decimalToText(priceCotizacion(partes).precioModificaciones)).toBe('127500.5');
    expect(priceCotizacion({ ...partes, preciosEquipamiento: [] }).precioModificaciones).toBe(0n);
  });

  test("precioCasa is the model's precioVenta", () => {
    expect(priceCotizacion(partes).precioCasa).toBe(partes.precioVentaModelo);
  });

  test('precioTotal is exact to the centavo: 2,950,000 + 127,500.50 + 22.5 × 4,350.75', () => {
    expect(formatPrecio(priceCotizacion(partes).precioTotal)).toBe('$3,175,392.38');
  });

  test('the reservation amount is fixed at $25,000.00 and not part of the total', () => {
    expect(formatPrecio(priceCotizacion(partes).precioApartado)).toBe('$25,000.00');
    expect(PRECIO_APARTADO).toBe(decimal(25_000));
  });

  test('the total is never clamped, not even below zero', () => {
    const total = priceCotizacion({
      terreno: decimal(1),
      precioExedente: decimal(6500),
      precioVentaModelo: decimal(1000),
      preciosEquipamiento: [],
    }).precioTotal;
    expect(formatPrecio(total)).toBe('-$1,084,500.00');
  });

  test('the total is the sum of its parts for any lot, model and equipment', () => {
    fc.assert(
      fc.property(
        terreno,
        precio,
        precio,
        fc.array(precio, { maxLength: 12 }),
        (area, exedente, casa, equ) => {
          const totales = priceCotizacion({
            terreno: area,
            precioExedente: exedente,
            precioVentaModelo: casa,
            preciosEquipamiento: equ,
          });
          const rest = subtractDecimals(
            subtractDecimals(totales.precioTotal, totales.precioCasa),
            totales.precioModificaciones,
          );
          expect(rest).toBe(totales.precioTerrenoExedente);
          expect(totales.precioModificaciones).toBe(equ.reduce<bigint>((sum, part) => sum + part, 0n));
        },
      ),
    );
  });
});
