import { describe, expect, test } from 'vitest';
import { estadoEnPanel, estatusForVisitor, isLive, type LoteSituation, nextChangeOf } from './apartado.ts';

const AHORA = Date.UTC(2026, 2, 1, 12);
const MINUTO = 60_000;
const libre: LoteSituation = { estatus: 'Disponible', apartado: null, vendido: false };
const held = (venceEn: number, pagado = false): LoteSituation => ({
  ...libre,
  apartado: { venceEn, pagado },
});

describe('a lot', () => {
  test.each([
    ['free', libre, 'Disponible', 'Disponible'],
    ['sold by the catalogue', { ...libre, estatus: 'Vendido' }, 'Vendido', 'Vendido'],
    ['sold by the staff', { ...libre, vendido: true }, 'Vendido', 'Vendido'],
    ['held', held(AHORA + MINUTO), 'Apartado', 'Vendido'],
    ['held until this very moment', held(AHORA), 'Disponible', 'Disponible'],
    ['past its hold’s end', held(AHORA - MINUTO), 'Disponible', 'Disponible'],
    ['past its hold’s end, with a payment', held(AHORA - MINUTO, true), 'Apartado', 'Vendido'],
    [
      'held, and sold by the catalogue',
      { ...held(AHORA + MINUTO), estatus: 'Vendido' },
      'Vendido',
      'Vendido',
    ],
    ['sold while a hold lies on it', { ...held(AHORA + MINUTO), vendido: true }, 'Vendido', 'Vendido'],
  ] as const)('%s', (_name, situation, panel, visitante) => {
    expect(estadoEnPanel(situation, AHORA)).toBe(panel);
    expect(estatusForVisitor(situation, AHORA)).toBe(visitante);
  });
});

test('a hold ends at its minute, unless a payment was written down', () => {
  expect(isLive({ venceEn: AHORA, pagado: false }, AHORA - 1)).toBe(true);
  expect(isLive({ venceEn: AHORA, pagado: false }, AHORA)).toBe(false);
  expect(isLive({ venceEn: AHORA, pagado: true }, AHORA + MINUTO)).toBe(true);
});

test('only a live hold without a payment changes a lot by itself', () => {
  expect(nextChangeOf(held(AHORA + MINUTO), AHORA)).toBe(AHORA + MINUTO);
  expect(nextChangeOf(held(AHORA + MINUTO, true), AHORA)).toBeUndefined();
  expect(nextChangeOf(held(AHORA), AHORA)).toBeUndefined();
  expect(nextChangeOf(libre, AHORA)).toBeUndefined();
});
