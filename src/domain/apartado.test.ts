import { expect, test } from 'vitest';
import { endOf, isLive } from './apartado.ts';

const AHORA = Date.UTC(2026, 2, 1, 12);
const MINUTO = 60_000;

test('a hold ends at its minute, unless a payment was written down', () => {
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
