import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  decimalToText,
  sumDecimals,
  toCentavos,
  ZERO,
} from '../decimal.ts';
import { addDias, fechaEnMexico } from '../fecha.ts';
import { groupPagos } from './groupPagos.ts';
import { monthsToDelivery } from './monthsToDelivery.ts';
import { type PlanBasis, type PlanTerms, schedulePlan } from './schedulePlan.ts';

const MENSUALIDADES: PlanTerms = {
  enganche: decimal(15),
  dias_enganche: 15,
  parcialidades: 5,
  porcentaje_parcialidades: decimal(35),
  descuento: decimal(1),
};
const EN_NOVIEMBRE: PlanBasis = { total: decimal('3115305'), desde: '2026-11-26', meses: 6 };

const rowsOf = (plan: Partial<PlanTerms>, basis: Partial<PlanBasis> = {}) =>
  schedulePlan({ ...MENSUALIDADES, ...plan }, { ...EN_NOVIEMBRE, ...basis }).pagos.map(
    ({ concepto, monto, fecha }) => [concepto, decimalToText(monto), fecha],
  );

const hundredths = (maximo: number) =>
  fc.integer({ min: 0, max: maximo }).map((n) => decimal((n / 100).toFixed(2)));
const anyPlan: fc.Arbitrary<PlanTerms> = fc
  .record({
    enganche: hundredths(10_000),
    parte: fc.integer({ min: 0, max: 100 }),
    parcialidades: fc.nat(120),
  })
  .chain(({ enganche, parte, parcialidades }) => {
    const left = decimal(100) - enganche;
    // All of what is left, or a part of it in whole hundredths of a percent.
    const porcentaje = (parte === 100 ? left : ((left * BigInt(parte)) / 100_000n) * 1000n) as Decimal;
    return fc.record({
      enganche: fc.constant(enganche),
      dias_enganche: fc.nat(400),
      parcialidades: fc.constant(parcialidades),
      porcentaje_parcialidades: fc.constant(parcialidades === 0 ? ZERO : porcentaje),
      descuento: hundredths(10_000),
    });
  });
const anyDia = fc.integer({ min: 0, max: 4000 }).map((dias) => addDias('2026-01-01', dias));
/** Totals to a house's price and of a few centavos, with up to 5 decimals. */
const anyTotal = fc
  .oneof(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map((units) => units as Decimal);
const anyBasis = fc.record({
  total: anyTotal,
  desde: anyDia,
  meses: fc.option(fc.nat(60), { nil: undefined }),
});

describe('payments of a plan', () => {
  test('are those of the example, to the cent and to the day', () => {
    const { descuento, aPagar } = schedulePlan(MENSUALIDADES, EN_NOVIEMBRE);
    expect([descuento, aPagar].map(decimalToText)).toEqual(['31153.05', '3084151.95']);
    expect(rowsOf({})).toEqual([
      ['apartado', '25000', '2026-11-26'],
      ['enganche', '437622.79', '2026-12-11'],
      ['mensualidad', '215890.64', '2026-12-26'],
      ['mensualidad', '215890.64', '2027-01-26'],
      ['mensualidad', '215890.64', '2027-02-26'],
      ['mensualidad', '215890.64', '2027-03-26'],
      ['mensualidad', '215890.62', '2027-04-26'],
      ['entrega', '1542075.98', '2027-05-26'],
    ]);
  });

  test('sum exactly to what is to be paid, for any plan, total and start day', () => {
    fc.assert(
      fc.property(anyPlan, anyBasis, (plan, basis) => {
        const { descuento, aPagar, pagos } = schedulePlan(plan, basis);
        expect(sumDecimals(pagos.map(({ monto }) => monto))).toBe(aPagar);
        expect(sumDecimals([aPagar, descuento])).toBe(basis.total);
        expect(aPagar >= ZERO && descuento >= ZERO).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('are positive, and whole centavos but for the last of them', () => {
    fc.assert(
      fc.property(anyPlan, anyBasis, (plan, basis) => {
        const { pagos } = schedulePlan(plan, basis);
        for (const { monto } of pagos) expect(monto > ZERO).toBe(true);
        for (const { monto } of pagos.slice(0, -1)) expect(decimalOfCentavos(toCentavos(monto))).toBe(monto);
      }),
      { numRuns: 500 },
    );
  });

  test('by month are equal but for the last, which differs by at most half a centavo a payment', () => {
    const rich = anyBasis.map((basis) => ({ ...basis, total: sumDecimals([basis.total, decimal(500_000)]) }));
    fc.assert(
      fc.property(anyPlan, rich, (plan, basis) => {
        const months = schedulePlan({ ...plan, descuento: ZERO }, basis).pagos.filter(
          ({ concepto }) => concepto === 'mensualidad',
        );
        const [first, ...others] = months.map(({ monto }) => toCentavos(monto));
        const last = others.pop();
        if (first === undefined || last === undefined) return;
        expect(new Set([first, ...others]).size).toBe(1);
        const apart = last > first ? last - first : first - last;
        expect(apart * 2n <= BigInt(months.length) + 1n).toBe(true);
      }),
    );
  });

  test.each([
    ['is left out if the apartado is all of it', { enganche: decimal('0.5') }],
    ['is left out if there is none', { enganche: ZERO }],
  ])(
    'the rest of the enganche %s; monthly payments stay, and delivery takes the difference',
    (_why, plan) => {
      const rows = rowsOf({ ...plan, descuento: ZERO });
      expect(rows.map(([concepto]) => concepto)).not.toContain('enganche');
      expect(rows.at(1)).toEqual(['mensualidad', '218071.35', '2026-12-26']);
      expect(rows.at(-1)).toEqual(['entrega', '1999948.25', '2027-05-26']);
    },
  );

  test('by month alone take what the apartado left', () => {
    const all = { enganche: ZERO, parcialidades: 3, porcentaje_parcialidades: decimal(100), descuento: ZERO };
    expect(rowsOf(all, { total: decimal('100000.01'), desde: '2027-01-31' })).toEqual([
      ['apartado', '25000', '2027-01-31'],
      ['mensualidad', '25000', '2027-02-28'],
      ['mensualidad', '25000', '2027-03-31'],
      ['mensualidad', '25000.01', '2027-04-30'],
    ]);
  });

  test('of a total below the apartado are the apartado alone, as much as there is', () => {
    expect(rowsOf({ descuento: ZERO }, { total: decimal('9000.5') })).toEqual([
      ['apartado', '9000.5', '2026-11-26'],
    ]);
    expect(rowsOf({ descuento: decimal(100) })).toEqual([]);
  });

  test('of a total below zero are that total, without a discount', () => {
    expect(rowsOf({}, { total: decimal(-1200) })).toEqual([['entrega', '-1200', '2027-05-26']]);
    expect(rowsOf({}, { total: ZERO })).toEqual([]);
  });

  test('of a few centavos are never negative', () => {
    expect(rowsOf({ enganche: ZERO, descuento: ZERO }, { total: decimal('25000.03') })).toContainEqual([
      'mensualidad',
      '0.03',
      '2026-12-26',
    ]);
  });

  test('all in the enganche are two, with the price’s own decimals in the second', () => {
    const whole = {
      enganche: decimal(100),
      parcialidades: 0,
      porcentaje_parcialidades: ZERO,
      descuento: ZERO,
    };
    expect(rowsOf(whole, { total: decimal('1967000.125') })).toEqual([
      ['apartado', '25000', '2026-11-26'],
      ['enganche', '1942000.125', '2026-12-11'],
    ]);
  });

  test('end with credit or delivery where the plan offers neither months nor a discount', () => {
    const credito = {
      enganche: decimal(20),
      parcialidades: 0,
      porcentaje_parcialidades: ZERO,
      descuento: ZERO,
    };
    expect(rowsOf(credito).at(-1)).toEqual(['credito', '2492244', '2027-05-26']);
    expect(rowsOf({ ...credito, descuento: decimal(4) }).at(-1)?.[0]).toBe('entrega');
  });

  test('have no day of delivery where nobody told one', () => {
    expect(rowsOf({}, { meses: undefined }).at(-1)).toEqual(['entrega', '1542075.98', undefined]);
  });
});

describe('days of monthly payments', () => {
  const fechasFrom = (desde: string) =>
    rowsOf({ parcialidades: 24 }, { desde }).flatMap(([concepto, , fecha]) =>
      concepto === 'mensualidad' ? [fecha] : [],
    );

  test('from the 31st are the last of each month, and the 31st again where there is one', () => {
    expect(fechasFrom('2027-12-31')).toEqual([
      ...['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'],
      ...['2028-07-31', '2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31'],
      ...['2029-01-31', '2029-02-28', '2029-03-31', '2029-04-30', '2029-05-31', '2029-06-30'],
      ...['2029-07-31', '2029-08-31', '2029-09-30', '2029-10-31', '2029-11-30', '2029-12-31'],
    ]);
  });

  test('from 29 February are the 29th, and the 28th in a February without it', () => {
    const fechas = fechasFrom('2028-02-29');
    expect(fechas.slice(0, 3)).toEqual(['2028-03-29', '2028-04-29', '2028-05-29']);
    expect(fechas.slice(10, 13)).toEqual(['2029-01-29', '2029-02-28', '2029-03-29']);
    expect(fechas.at(-1)).toBe('2030-02-28');
  });

  test('fall in consecutive months, on the start’s day or the month’s last', () => {
    fc.assert(
      fc.property(anyDia, (desde) => {
        const [anio = 0, mes = 0, dia = 0] = desde.split('-').map(Number);
        for (const [i, fecha = ''] of fechasFrom(desde).entries()) {
          const [y = 0, m = 0, d = 0] = fecha.split('-').map(Number);
          expect(y * 12 + m).toBe(anio * 12 + mes + i + 1);
          const isLast = addDias(fecha, 1).endsWith('-01');
          expect(d === dia || (isLast && d < dia)).toBe(true);
        }
      }),
    );
  });

  test('count from Mexico City’s day, also near midnight in UTC', () => {
    const desde = fechaEnMexico(new Date('2027-02-01T05:30:00Z'));
    expect(
      rowsOf({}, { desde })
        .map(([, , fecha]) => fecha)
        .slice(0, 3),
    ).toEqual(['2027-01-31', '2027-02-15', '2027-02-28']);
  });
});

test('equal payments are one group, and a last one that differs stands alone', () => {
  const { pagos } = schedulePlan(MENSUALIDADES, EN_NOVIEMBRE);
  expect(groupPagos(pagos).slice(2, 4)).toEqual([
    {
      ...{ concepto: 'mensualidad', veces: 4, monto: decimal('215890.64') },
      ...{ fecha: '2026-12-26', hasta: '2027-03-26' },
    },
    {
      ...{ concepto: 'mensualidad', veces: 1, monto: decimal('215890.62') },
      ...{ fecha: '2027-04-26', hasta: '2027-04-26' },
    },
  ]);
  fc.assert(
    fc.property(anyPlan, anyBasis, (plan, basis) => {
      const { aPagar, pagos: all } = schedulePlan(plan, basis);
      const groups = groupPagos(all);
      expect(groups.reduce((sum, { veces, monto }) => sum + monto * BigInt(veces), 0n)).toBe(aPagar);
      expect(groups.reduce((sum, { veces }) => sum + veces, 0)).toBe(all.length);
    }),
  );
});

test.each([
  ['6 meses después del apartado', 6],
  [' 1 mes después del apartado. ', 1],
  ['Inmediata', 0],
  ['Inmediata, con llave en mano', undefined],
  ['En 6 meses', undefined],
  ['6 a 8 meses después del apartado', undefined],
  ['6 meses después del apartado, sin contar lluvias', undefined],
  [undefined, undefined],
])('a delivery told as %j is %s months away', (entrega, meses) => {
  expect(monthsToDelivery(entrega)).toBe(meses);
});
