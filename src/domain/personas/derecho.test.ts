import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDias } from '../fecha.ts';
import { dueDayOfDerecho, folioOfDerecho } from './derecho.ts';

test.each([
  ['2026-11-26', '2026-12-24'],
  ['2026-11-28', '2026-12-25'],
  ['2024-02-29', '2024-03-28'],
])('what was asked on %s is answered by %s', (pedido, vence) => {
  expect(dueDayOfDerecho(pedido)).toBe(vence);
});

test('twenty working days are four weeks, or less by the weekend that begins them, and end on a working day', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (pedido) => {
      const vence = dueDayOfDerecho(pedido);
      const weekday = new Date(pedido).getUTCDay();
      expect(countDias(pedido, vence)).toBe({ 6: 27, 0: 26 }[weekday] ?? 28);
      expect([0, 6]).not.toContain(new Date(vence).getUTCDay());
    }),
  );
});

test('a folio tells the year and a number of six digits', () => {
  expect(folioOfDerecho('12', '2026-11-26')).toBe('ARCO-2026-000012');
});
