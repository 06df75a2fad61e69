import { describe, expect, test } from 'vitest';
import {
  canChoose,
  ELIGIBLE_ESTATUS,
  ESTADOS_DE_LOTE,
  ESTATUS_DE_LOTE,
  type EstatusLote,
  estadoEnPanel,
  estatusOf,
  isSold,
  type LoteSituation,
} from './lote.ts';
import { estatusForVisitor } from './shownEstados.ts';

test('only an available lot can be chosen, for visitors and for SQL alike', () => {
  expect(ELIGIBLE_ESTATUS).toEqual(['Disponible']);
  for (const estatus of ESTATUS_DE_LOTE) {
    expect(canChoose({ estatus })).toBe(ELIGIBLE_ESTATUS.includes(estatus));
  }
});

test('neither a missing lot nor an unknown state can be chosen', () => {
  expect([canChoose(undefined), canChoose(null)]).toEqual([false, false]);
  expect(canChoose({ estatus: 'Apartado' as EstatusLote })).toBe(false);
  expect(canChoose({ estatus: 'toString' as EstatusLote })).toBe(false);
});

test('a state that cannot be chosen says why', () => {
  for (const { canChoose: can, porQueNo } of Object.values(ESTADOS_DE_LOTE)) {
    expect(porQueNo === '').toBe(can);
  }
});

test("each reason of the catalogue has one state, and 'sold' differs from 'cannot be chosen'", () => {
  expect([estatusOf('libre'), estatusOf('vendido')]).toEqual(['Disponible', 'Vendido']);
  for (const estatus of ESTATUS_DE_LOTE)
    expect(isSold({ estatus, vendido: false })).toBe(ESTADOS_DE_LOTE[estatus].motivo === 'vendido');
  expect(isSold({ estatus: 'Disponible', vendido: true })).toBe(true);
});

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
