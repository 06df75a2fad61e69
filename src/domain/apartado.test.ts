import { expect, test } from 'vitest';
import { endOf, isLive, restoredEnd } from './apartado.ts';

const AHORA = Date.UTC(2026, 2, 1, 12);
const MINUTO = 60_000;

test('a hold ends at its minute, unless a payment was noted', () => {
  expect(isLive({ venceEn: AHORA, pagado: false }, AHORA - 1)).toBe(true);
  expect(isLive({ venceEn: AHORA, pagado: false }, AHORA)).toBe(false);
  expect(isLive({ venceEn: AHORA, pagado: true }, AHORA + MINUTO)).toBe(true);
});

test('only a live hold without a payment ends by itself', () => {
  expect(endOf({ venceEn: AHORA + MINUTO, pagado: false }, AHORA)).toBe(AHORA + MINUTO);
  expect(endOf({ venceEn: AHORA + MINUTO, pagado: true }, AHORA)).toBeUndefined();
  expect(endOf({ venceEn: AHORA, pagado: false }, AHORA)).toBeUndefined();
  expect(endOf(null, AHORA)).toBeUndefined();
});

test('a hold restored by an annulled sale keeps its own end, but lasts at least a day', () => {
  const dia = 24 * 60 * MINUTO;
  expect(restoredEnd(AHORA + 3 * dia, AHORA)).toBe(AHORA + 3 * dia);
  expect(restoredEnd(AHORA + MINUTO, AHORA)).toBe(AHORA + dia);
  expect(restoredEnd(AHORA - 30 * dia, AHORA)).toBe(AHORA + dia);
});
