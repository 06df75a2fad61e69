import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  decimalToText,
  subtractDecimals,
  sumDecimals,
  toCentavos,
  ZERO,
} from '../decimal.ts';
import { addDias } from '../fecha.ts';
import { expandPagos, groupPagos } from '../planes/groupPagos.ts';
import { type PagoDePlan, schedulePlan } from '../planes/schedulePlan.ts';
import {
  agreePagos,
  foldParcialidades,
  judgePago,
  layPago,
  movePagos,
  openCuenta,
  proposePago,
  sumPagos,
  tracePagos,
} from './cuenta.ts';

const VENDIDA = '2026-05-28';
/** The sale of the mockup: 20 % and twelve monthly payments, delivered in July 2027. */
const PLAN = agreePagos([
  { concepto: 'apartado', monto: decimal(25_000), fecha: '2026-05-28' },
  { concepto: 'enganche', monto: decimal(557_336), fecha: '2026-06-27' },
  ...Array.from({ length: 12 }, (_none, i): PagoDePlan => {
    const month = 6 + i;
    const fecha = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-27`;
    return { concepto: 'mensualidad', monto: decimal(24_264), fecha };
  }),
  { concepto: 'entrega', monto: decimal(2_038_176), fecha: '2027-07-28' },
]);
const HOY = '2026-11-26';
const at = (pagado: string | number, hoy = HOY) => openCuenta(PLAN, decimal(pagado), hoy);

const anyPlan = fc
  .record({
    total: fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => units as Decimal),
    enganche: fc.integer({ min: 0, max: 50 }),
    meses: fc.nat(48),
    porcentaje: fc.integer({ min: 1, max: 50 }),
    desde: fc.nat(3000).map((dias) => addDias('2024-01-01', dias)),
    entrega: fc.option(fc.nat(40), { nil: undefined }),
  })
  .map(({ total, enganche, meses, porcentaje, desde, entrega }) =>
    schedulePlan(
      {
        enganche: decimal(enganche),
        dias_enganche: 15,
        parcialidades: meses,
        porcentaje_parcialidades: decimal(meses ? porcentaje : 0),
        descuento: ZERO,
      },
      { total, desde, meses: entrega },
    ),
  );
/** Payments of a sale that never exceed it, in centavos. */
const anyPagos = anyPlan.chain(({ pagos }) => {
  const agreed = agreePagos(pagos);
  const whole = sumDecimals(agreed.map(({ monto }) => monto));
  const shares = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
  return fc.tuple(shares, fc.integer({ min: 0, max: 100 }), fc.nat(4000)).map(([parts, upTo, dias]) => {
    const total = parts.reduce((sum, part) => sum + part, 0) || 1;
    const spent = (toCentavos(whole) * BigInt(upTo)) / 100n;
    const montos = parts.map((part) => decimalOfCentavos((spent * BigInt(part)) / BigInt(total)));
    return { agreed, montos: montos.filter((it) => it > ZERO), hoy: addDias('2024-01-01', dias) };
  });
});

describe('the instalments of a sale', () => {
  test('are whole centavos and sum to the plan’s amount, to the centavo', () => {
    fc.assert(
      fc.property(anyPlan, ({ pagos, aPagar }) => {
        const agreed = agreePagos(pagos);
        for (const { monto } of agreed) expect(decimalOfCentavos(toCentavos(monto))).toBe(monto);
        expect(sumDecimals(agreed.map(({ monto }) => monto))).toBe(decimalOfCentavos(toCentavos(aPagar)));
      }),
    );
  });

  test('stand in the order of their days, those without one last', () => {
    fc.assert(
      fc.property(anyPlan, ({ pagos }) => {
        const days = agreePagos(pagos).map(({ fecha }) => fecha ?? '9999');
        expect(days).toEqual([...days].sort());
      }),
    );
  });

  test('move with the day of the apartado as the plan would be reckoned from that day', () => {
    fc.assert(
      fc.property(
        fc.nat(3000).map((dias) => addDias('2024-01-01', dias)),
        fc.nat(3000).map((dias) => addDias('2024-01-01', dias)),
        (from, to) => {
          const terms = {
            ...{ enganche: decimal(20), dias_enganche: 15, parcialidades: 12 },
            ...{ porcentaje_parcialidades: decimal(10), descuento: ZERO },
          };
          const rows = (desde: string) =>
            schedulePlan(terms, { total: decimal(2_911_680), desde, meses: 14 }).pagos;
          expect(movePagos(expandPagos(groupPagos(rows(from))), to)).toEqual(rows(to));
        },
      ),
    );
    expect(movePagos([], HOY)).toEqual([]);
  });
});

describe('what a sale owes', () => {
  test('is that of the example, to the centavo', () => {
    const cuenta = at(669_128);
    expect(
      [cuenta.precio, cuenta.pagado, cuenta.vencido, cuenta.porVencer, cuenta.porPagar].map(decimalToText),
    ).toEqual(['2911680', '669128', '10264', '24264', '2242552']);
    expect(cuenta.atraso).toBe(30);
    expect(decimalToText(proposePago(cuenta))).toBe('34528');
    expect(
      layPago(cuenta, decimal(34_528)).map(({ parcialidad, monto, completa }) => [
        parcialidad.concepto,
        parcialidad.numero,
        decimalToText(monto),
        completa,
      ]),
    ).toEqual([
      ['mensualidad', 4, '10264', true],
      ['mensualidad', 5, '24264', true],
    ]);
  });

  test('and what was paid are together the price, whatever was paid on whatever day', () => {
    fc.assert(
      fc.property(anyPagos, ({ agreed, montos, hoy }) => {
        const cuenta = openCuenta(agreed, sumPagos(montos.map((monto) => ({ monto }))), hoy);
        expect(sumDecimals([cuenta.pagado, cuenta.porPagar])).toBe(cuenta.precio);
        expect(sumDecimals(cuenta.parcialidades.map(({ pagado }) => pagado))).toBe(cuenta.pagado);
        expect(sumDecimals(cuenta.parcialidades.map(({ debe }) => debe))).toBe(cuenta.porPagar);
        expect(sumDecimals([cuenta.vencido, cuenta.porVencer]) <= cuenta.porPagar).toBe(true);
        for (const { monto, pagado, debe } of cuenta.parcialidades) {
          expect(sumDecimals([pagado, debe])).toBe(monto);
          expect(pagado >= ZERO && debe >= ZERO).toBe(true);
        }
      }),
    );
  });

  test('is of the oldest instalments paid first, in any order of typing', () => {
    fc.assert(
      fc.property(anyPagos, ({ agreed, montos, hoy }) => {
        const lines = montos.map((monto) => ({ monto }));
        const cuenta = openCuenta(agreed, sumPagos(lines), hoy);
        expect(openCuenta(agreed, sumPagos([...lines].reverse()), hoy)).toEqual(cuenta);
        const open = cuenta.parcialidades.findIndex(({ debe }) => debe > ZERO);
        if (open >= 0)
          for (const { pagado } of cuenta.parcialidades.slice(open + 1)) expect(pagado).toBe(ZERO);
      }),
    );
  });

  test('is as before once a payment is taken back', () => {
    fc.assert(
      fc.property(anyPagos, fc.nat(), ({ agreed, montos, hoy }, pick) => {
        const lines = montos.map((monto) => ({ monto }));
        const taken = lines[pick % (lines.length || 1)];
        if (!taken) return;
        const left = lines.filter((line) => line !== taken);
        const back = { monto: subtractDecimals(ZERO, taken.monto) };
        expect(openCuenta(agreed, sumPagos([...lines, back]), hoy)).toEqual(
          openCuenta(agreed, sumPagos(left), hoy),
        );
      }),
    );
  });

  test('is laid by a payment of what is owed exactly where the account then says', () => {
    fc.assert(
      fc.property(anyPagos, fc.integer({ min: 0, max: 100 }), ({ agreed, montos, hoy }, part) => {
        const before = openCuenta(agreed, sumPagos(montos.map((monto) => ({ monto }))), hoy);
        const monto = decimalOfCentavos((toCentavos(before.porPagar) * BigInt(part)) / 100n);
        const laid = layPago(before, monto);
        expect(sumDecimals(laid.map((it) => it.monto))).toBe(monto);
        const after = openCuenta(agreed, sumDecimals([before.pagado, monto]), hoy);
        for (const { parcialidad, monto: more, completa } of laid) {
          const then = after.parcialidades.find(
            ({ concepto, numero }) => concepto === parcialidad.concepto && numero === parcialidad.numero,
          );
          expect(then?.pagado).toBe(sumDecimals([parcialidad.pagado, more]));
          expect(then?.debe === ZERO).toBe(completa);
        }
      }),
    );
  });

  test('traces each payment to its instalments; one that was taken back lies on none', () => {
    const line = (id: string, monto: number, quita: string | null = null) => ({
      ...{ id, quita },
      monto: decimal(monto),
    });
    const traced = tracePagos(PLAN, [
      line('1', 25_000),
      line('2', 600_000),
      line('3', -600_000, '2'),
      line('4', 557_336),
      line('5', 30_000),
    ]);
    const told = [...traced].map(([id, laid]) => [
      id,
      ...laid.map(({ parcialidad, monto }) => `${parcialidad.concepto} ${decimalToText(monto)}`),
    ]);
    expect(told).toEqual([
      ['1', 'apartado 25000'],
      ['4', 'enganche 557336'],
      ['5', 'mensualidad 24264', 'mensualidad 5736'],
    ]);
  });

  test('is overdue from the day after it was due, and due soon seven days before', () => {
    const owed = (hoy: string) => {
      const { vencido, porVencer } = at(582_336, hoy);
      return [vencido, porVencer].map(decimalToText);
    };
    expect(owed('2026-07-20')).toEqual(['0', '0']);
    expect(owed('2026-07-21')).toEqual(['0', '24264']);
    expect(owed('2026-07-27')).toEqual(['0', '24264']);
    expect(owed('2026-07-28')).toEqual(['24264', '0']);
  });

  test('proposes the next instalment if nothing is due, and nothing once all is paid', () => {
    expect(decimalToText(proposePago(at(0, '2026-05-01')))).toBe('25000');
    expect(proposePago(at(2_911_680))).toBe(ZERO);
  });
});

describe('a payment', () => {
  const judge = (monto: string, dia = HOY) =>
    judgePago(at(669_128), { monto: decimal(monto), dia }, { vendida: VENDIDA, hoy: HOY });

  test('of at most what is owed, from the sale’s day to today, is written', () => {
    expect(judge('2242552')).toBeUndefined();
    expect(judge('0.01', VENDIDA)).toBeUndefined();
  });

  test.each([
    ['0', HOY, 'PAGO_SIN_MONTO'],
    ['-1', HOY, 'PAGO_SIN_MONTO'],
    ['1.005', HOY, 'PAGO_SIN_MONTO'],
    ['2242552.01', HOY, 'PAGO_MAYOR'],
    ['100', '2026-05-27', 'PAGO_ANTES_DE_VENTA'],
    ['100', '2026-11-27', 'FECHA_FUTURA'],
  ])('of %s on %s is refused: %s', (monto, dia, why) => {
    expect(judge(monto, dia)).toBe(why);
  });

  test('is refused exactly if more would be paid than the price', () => {
    fc.assert(
      fc.property(anyPagos, fc.bigInt({ min: 1n, max: 10n ** 10n }), ({ agreed, montos, hoy }, centavos) => {
        const cuenta = openCuenta(agreed, sumPagos(montos.map((monto) => ({ monto }))), hoy);
        const monto = decimalOfCentavos(centavos);
        const fault = judgePago(cuenta, { monto, dia: hoy }, { vendida: hoy, hoy });
        expect(fault === 'PAGO_MAYOR').toBe(sumDecimals([cuenta.pagado, monto]) > cuenta.precio);
      }),
    );
  });
});

describe('the rows of a sale’s page', () => {
  const rows = (pagado: number, hoy = HOY) =>
    foldParcialidades(at(pagado, hoy), hoy).map(({ filas, porque }) => [
      filas[0]?.concepto,
      filas.map(({ numero }) => numero).join(),
      porque,
    ]);

  test('fold paid and far months, and never one that is overdue or due soon', () => {
    expect(rows(669_128)).toEqual([
      ['apartado', '1', undefined],
      ['enganche', '1', undefined],
      ['mensualidad', '1,2,3', 'pagadas'],
      ['mensualidad', '4', undefined],
      ['mensualidad', '5', undefined],
      ['mensualidad', '6', undefined],
      ['mensualidad', '7', undefined],
      ['mensualidad', '8,9,10,11,12', 'lejanas'],
      ['entrega', '1', undefined],
    ]);
    expect(rows(0, '2027-08-01').every(([, , porque]) => porque === undefined)).toBe(true);
  });

  test('have every instalment once, in order, and fold none that is overdue', () => {
    fc.assert(
      fc.property(anyPagos, ({ agreed, montos, hoy }) => {
        const cuenta = openCuenta(agreed, sumPagos(montos.map((monto) => ({ monto }))), hoy);
        const folded = foldParcialidades(cuenta, hoy);
        expect(folded.flatMap(({ filas }) => filas)).toEqual(cuenta.parcialidades);
        for (const { filas, porque } of folded)
          if (porque)
            for (const { debe, vence } of filas)
              expect(debe === ZERO || vence === undefined || vence > hoy).toBe(true);
      }),
    );
  });
});
