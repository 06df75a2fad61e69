import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCotizacion } from '../cotizacion.ts';
import { type Decimal, decimal, decimalOfCentavos, sumDecimals, ZERO } from '../decimal.ts';
import { computeDescuento, isWithinLimit, leastWithin } from './descuento.ts';

const MILLON = decimal(1_000_000);
const precios = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => sumDecimals([units as Decimal]));
const montos = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(decimalOfCentavos);
const porcentajes = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((units) => sumDecimals([units as Decimal]));

describe('a discount', () => {
  test('is the amount asked for', () => {
    expect(computeDescuento({ tipo: 'monto', monto: decimal('50000.50') }, MILLON)).toEqual({
      ok: true,
      monto: decimal('50000.5'),
    });
  });

  test('by percentage is rounded once to centavos, halves away from zero', () => {
    const asked = { tipo: 'porcentaje', porcentaje: decimal('2.5') } as const;
    expect(computeDescuento(asked, decimal('1950000.2'))).toEqual({ ok: true, monto: decimal('48750.01') });
    expect(computeDescuento(asked, decimal('1950000.19'))).toEqual({ ok: true, monto: decimal('48750') });
  });

  test('may take the whole price but not a centavo more', () => {
    expect(computeDescuento({ tipo: 'monto', monto: MILLON }, MILLON).ok).toBe(true);
    expect(computeDescuento({ tipo: 'monto', monto: decimal('1000000.01') }, MILLON)).toEqual({
      ok: false,
      motivo: 'DESCUENTO_MAYOR_QUE_EL_PRECIO',
    });
  });

  test.each([0, -1, '0.001', '12.345'])('of %s is refused', (monto) => {
    expect(computeDescuento({ tipo: 'monto', monto: decimal(monto) }, MILLON)).toEqual({
      ok: false,
      motivo: 'DESCUENTO_SIN_MONTO',
    });
  });

  test.each([0, -20_000])('on a price of %s, which a small lot may cause, is refused', (precio) => {
    const asked = { tipo: 'porcentaje', porcentaje: decimal(5) } as const;
    expect(computeDescuento(asked, decimal(precio)).ok).toBe(false);
    expect(computeDescuento({ tipo: 'monto', monto: decimal(1) }, decimal(precio)).ok).toBe(false);
  });

  test('keeps the sum exact and the total non-negative, for any house and any amount', () => {
    fc.assert(
      fc.property(
        precios,
        precios,
        fc.array(precios, { maxLength: 5 }),
        montos,
        (casa, exedente, equ, asked) => {
          const partes = {
            terreno: decimal('190.5'),
            precioExedente: exedente,
            precioVentaModelo: casa,
            preciosEquipamiento: equ,
          };
          const antes = priceCotizacion(partes);
          const settled = computeDescuento({ tipo: 'monto', monto: asked }, antes.precioTotal);
          if (!settled.ok) return;
          const despues = priceCotizacion({ ...partes, descuento: settled.monto });
          expect(sumDecimals([despues.precioTotal, settled.monto])).toBe(antes.precioTotal);
          expect(despues.precioTotal >= ZERO).toBe(true);
          expect({ ...despues, precioTotal: antes.precioTotal }).toEqual(antes);
        },
      ),
    );
  });
});

describe('a limit of discounts', () => {
  test('of zero percent allows none, and of a hundred all', () => {
    expect(isWithinLimit(decimal('0.01'), MILLON, ZERO)).toBe(false);
    expect(isWithinLimit(MILLON, MILLON, decimal(100))).toBe(true);
  });

  test('is exact to the centavo', () => {
    expect(isWithinLimit(decimal(30_000), MILLON, decimal(3))).toBe(true);
    expect(isWithinLimit(decimal('30000.01'), MILLON, decimal(3))).toBe(false);
  });

  test('offers the price less its percentage, rounded to centavos; none and all are no offer', () => {
    expect(leastWithin(decimal('1950000.2'), decimal('2.5'))).toBe(decimal('1901250.19'));
    expect(leastWithin(MILLON, ZERO)).toBeUndefined();
    expect(leastWithin(MILLON, decimal(100))).toBeUndefined();
  });

  test('allows what its own percentage makes of any price', () => {
    fc.assert(
      fc.property(precios, porcentajes, (precio, porcentaje) => {
        const settled = computeDescuento({ tipo: 'porcentaje', porcentaje }, precio);
        if (settled.ok) expect(isWithinLimit(settled.monto, precio, porcentaje)).toBe(true);
      }),
    );
  });
});
