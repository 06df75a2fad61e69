import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Amortizacion,
  amortize,
  type ComparedCredito,
  CREDITO_ASSUMPTIONS,
  CREDITO_LIMITS,
  type Credito,
  compareCredito,
  downPaymentOf,
  estimateMensualidad,
  groupByAnio,
  isOldCredito,
  porcentajeOf,
} from './credito.ts';
import {
  decimal,
  decimalOfCentavos,
  decimalToText,
  formatPrecio,
  subtractDecimals,
  sumDecimals,
  toCentavos,
} from './decimal.ts';

function credito(monto: number, tasaAnual: number, plazoAnios: number): Credito {
  return { monto: decimal(monto), tasaAnual: decimal(tasaAnual), plazoAnios };
}

function amortizacionOf(order: Credito): Amortizacion {
  const result = amortize(order);
  if (!result.ok) throw new Error(result.motivo);
  return result.amortizacion;
}

const anyCredito = fc.record({
  monto: fc.bigInt({ min: 5_000_000n, max: 10_000_000_000n }).map(decimalOfCentavos),
  tasaAnual: fc.integer({ min: 0, max: 2500 }).map((hundredths) => decimal((hundredths / 100).toFixed(2))),
  plazoAnios: fc.integer({ min: 1, max: 30 }),
});

describe('the equal monthly payment (French method)', () => {
  // Reference values from Python's decimal module, 60 digits, ROUND_HALF_UP.
  test.each([
    [2_360_000, 10.5, 20, '23561.77'],
    [1_000_000, 10, 20, '9650.22'],
    [100_000, 12, 1, '8884.88'],
    [5_184_000, 11.25, 30, '50350.19'],
    [50_000, 25, 30, '1042.29'],
    [100_000_000, 0.01, 30, '278195.81'],
  ])('for %s MXN at %s percent over %s years is %s', (monto, tasa, anios, mensualidad) => {
    expect(decimalToText(amortizacionOf(credito(monto, tasa, anios)).mensualidad)).toBe(mensualidad);
  });

  test('without interest splits the loan evenly, and the last payment takes the remainder', () => {
    const { mensualidad, pagos, totalIntereses } = amortizacionOf(credito(100_000, 0, 1));
    expect(decimalToText(mensualidad)).toBe('8333.33');
    expect(decimalToText(totalIntereses)).toBe('0');
    expect(pagos.map((pago) => decimalToText(pago.pago))).toEqual([...Array(11).fill('8333.33'), '8333.37']);
  });

  test('is larger at a higher rate and smaller over a longer term', () => {
    fc.assert(
      fc.property(anyCredito, (order) => {
        const { mensualidad } = amortizacionOf(order);
        const dearer = { ...order, tasaAnual: sumDecimals([order.tasaAnual, decimal(1)]) };
        if (dearer.tasaAnual <= CREDITO_LIMITS.tasaAnual.maximo) {
          expect(amortizacionOf(dearer).mensualidad > mensualidad).toBe(true);
        }
        if (order.plazoAnios < 30) {
          const longer = amortizacionOf({ ...order, plazoAnios: order.plazoAnios + 1 });
          expect(longer.mensualidad < mensualidad).toBe(true);
        }
      }),
    );
  });
});

describe('the schedule', () => {
  test('repays exactly the loan and ends at a balance of 0.00', () => {
    fc.assert(
      fc.property(anyCredito, (order) => {
        const { pagos } = amortizacionOf(order);
        expect(sumDecimals(pagos.map((pago) => pago.capital))).toBe(order.monto);
        expect(pagos.at(-1)?.saldo).toBe(0n);
        expect(pagos.length).toBeLessThanOrEqual(order.plazoAnios * 12);
      }),
    );
  });

  test('is consistent line by line: payment = interest + principal, balance = previous balance − principal', () => {
    fc.assert(
      fc.property(anyCredito, (order) => {
        const { pagos, mensualidad } = amortizacionOf(order);
        let saldo = order.monto;
        for (const [index, pago] of pagos.entries()) {
          const interest = toCentavos(pago.interes);
          // interest = balance × rate / 12, to the nearest centavo
          const exact = toCentavos(saldo) * order.tasaAnual;
          expect(interest * 120_000_000n - exact).toBeLessThanOrEqual(60_000_000n);
          expect(exact - interest * 120_000_000n).toBeLessThanOrEqual(60_000_000n);
          expect(pago.pago).toBe(pago.interes + pago.capital);
          expect(pago.saldo).toBe(saldo - pago.capital);
          expect(pago.capital > 0n).toBe(true);
          if (index < pagos.length - 1) expect(pago.pago).toBe(mensualidad);
          saldo = pago.saldo;
        }
      }),
      { numRuns: 40 },
    );
  });

  test('adds up: total paid = loan + interest = sum of all payments', () => {
    fc.assert(
      fc.property(anyCredito, (order) => {
        const { pagos, totalPagado, totalIntereses } = amortizacionOf(order);
        expect(sumDecimals(pagos.map((pago) => pago.pago))).toBe(totalPagado);
        expect(totalPagado).toBe(order.monto + totalIntereses);
      }),
    );
  });

  test('grouped by year has the same sums, twelve payments a year, and the balance at each year’s end', () => {
    fc.assert(
      fc.property(anyCredito, (order) => {
        const { pagos, totalIntereses } = amortizacionOf(order);
        const years = groupByAnio(pagos);
        expect(years.flatMap((year) => year.pagos)).toEqual(pagos);
        expect(sumDecimals(years.map((year) => year.capital))).toBe(order.monto);
        expect(sumDecimals(years.map((year) => year.interes))).toBe(totalIntereses);
        expect(years.map((year) => year.saldo)).toEqual(years.map((year) => year.pagos.at(-1)?.saldo));
        expect(years.slice(0, -1).every((year) => year.pagos.length === 12)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('refusals', () => {
  test.each([
    [credito(49_999.99, 10, 20), 'MONTO'],
    [credito(100_000_000.01, 10, 20), 'MONTO'],
    [credito(1_000_000, -0.01, 20), 'TASA'],
    [credito(1_000_000, 25.01, 20), 'TASA'],
    [credito(1_000_000, 10, 0), 'PLAZO'],
    [credito(1_000_000, 10, 31), 'PLAZO'],
    [credito(1_000_000, 10, 12.5), 'PLAZO'],
  ] as const)('%o: %s', (order, motivo) => {
    expect(amortize(order)).toEqual({ ok: false, motivo });
  });
});

describe('the down payment', () => {
  test('is its percentage of the price, to the centavo', () => {
    expect(decimalToText(downPaymentOf(decimal(2_950_000), decimal(20)))).toBe('590000');
    expect(decimalToText(downPaymentOf(decimal(1_945_333.33), decimal(12.5)))).toBe('243166.67');
  });

  test('converts back to its percentage, to 2 decimals', () => {
    expect(decimalToText(porcentajeOf(decimal(2_950_000), decimal(590_000)))).toBe('20');
    expect(decimalToText(porcentajeOf(decimal(3_000_000), decimal(1_000_000)))).toBe('33.33');
    expect(decimalToText(porcentajeOf(decimal(0), decimal(0)))).toBe('0');
  });

  test('of a whole percentage converts back exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10_000_000n, max: 10_000_000_000n }).map(decimalOfCentavos),
        fc.integer({ min: 0, max: 100 }),
        (precio, percent) => {
          expect(porcentajeOf(precio, downPaymentOf(precio, decimal(percent)))).toBe(decimal(percent));
        },
      ),
    );
  });
});

describe('the estimate beside a total', () => {
  test('is the payment of 80 % of the price over 20 years at 10.5 %', () => {
    const estimate = estimateMensualidad(decimal(2_950_000));
    expect(estimate && decimalToText(estimate.mensualidad)).toBe('23561.77');
    expect(estimate && decimalToText(estimate.enganche)).toBe('590000');
  });

  test('equals the first payment of the same credit’s schedule, whatever the price', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 6_250_000n, max: 12_500_000_000n }).map(decimalOfCentavos), (precio) => {
        const estimate = estimateMensualidad(precio);
        const { plazoAnios, tasaAnual } = CREDITO_ASSUMPTIONS;
        const monto = subtractDecimals(precio, downPaymentOf(precio, CREDITO_ASSUMPTIONS.enganche));
        expect(estimate?.mensualidad).toBe(amortizacionOf({ monto, plazoAnios, tasaAnual }).mensualidad);
      }),
      { numRuns: 20 },
    );
  });

  test('is absent beyond the credit limits: price zero, too low, too high or negative', () => {
    for (const precio of [0, 62_499, -100_000, 130_000_000]) {
      expect(estimateMensualidad(decimal(precio))).toBeUndefined();
    }
  });
});

describe('listed credits', () => {
  const terms = { tasa: decimal('10.65'), plazo: 20, aforo: decimal(90) };
  const texts = (it: ComparedCredito | undefined) =>
    it && [it.monto, it.mensualidad, it.ingreso, it.enganche].map(formatPrecio);

  test('a credit lends its part of the price, and asks an income of which the payment is 30 %', () => {
    expect(texts(compareCredito(terms, decimal(3_042_400)))).toEqual([
      '$2,738,160.00',
      '$27,613.69',
      '$92,045.63',
      '$304,240.00',
    ]);
  });

  test('its limit lends less, and leaves more to pay', () => {
    const compared = compareCredito({ ...terms, tope: decimal(2_000_000) }, decimal(3_042_400));
    expect(texts(compared)?.at(-1)).toBe('$1,042,400.00');
  });

  test('nothing is told of a price or a credit of nothing', () => {
    expect(compareCredito(terms, decimal(0))).toBeUndefined();
    expect(compareCredito({ ...terms, aforo: decimal(0) }, decimal(3_042_400))).toBeUndefined();
  });

  test('loan and what is left are the price, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.record({
          precio: fc.integer({ min: 1, max: 100_000_000 }),
          aforo: fc.integer({ min: 1, max: 100 }),
          tope: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined }),
        }),
        ({ precio, aforo, tope }) => {
          const of = {
            ...terms,
            aforo: decimal(aforo),
            tope: tope === undefined ? undefined : decimal(tope),
          };
          const compared = compareCredito(of, decimal(precio));
          return (
            compared === undefined || sumDecimals([compared.monto, compared.enganche]) === decimal(precio)
          );
        },
      ),
    );
  });

  test('figures are old after ninety days', () => {
    expect(isOldCredito('2026-08-28', '2026-11-26')).toBe(false);
    expect(isOldCredito('2026-08-27', '2026-11-26')).toBe(true);
  });
});
