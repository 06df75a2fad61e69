import { expect, test } from 'vitest';
import {
  estatusForVisitor,
  type LoteSituation,
  motivoOf,
  nextChangeOf,
  releaseDayForVisitor,
} from './motivoOf.ts';

const AHORA = Date.UTC(2026, 2, 1, 12);
const MINUTO = 60_000;
const libre: LoteSituation = { estatus: 'Disponible', apartado: null, vendido: false, liberaEn: null };
const held = (venceEn: number, pagado = false): LoteSituation => ({
  ...libre,
  apartado: { venceEn, pagado },
});
const live = held(AHORA + MINUTO);

test.each([
  ['free', libre, 'libre', 'Disponible'],
  ['sold by the catalogue', { ...libre, estatus: 'Vendido' }, 'vendido', 'Vendido'],
  ['sold by the staff', { ...libre, vendido: true }, 'vendido', 'Vendido'],
  ['held', live, 'apartado', 'Vendido'],
  ['held until this very moment', held(AHORA), 'libre', 'Disponible'],
  ['past its hold’s end', held(AHORA - MINUTO), 'libre', 'Disponible'],
  ['past its hold’s end, with a payment', held(AHORA - MINUTO, true), 'apartado', 'Vendido'],
  ['held, and sold by the catalogue', { ...live, estatus: 'Vendido' }, 'vendido', 'Vendido'],
  ['sold while a hold lies on it', { ...live, vendido: true }, 'vendido', 'Vendido'],
  ['of a phase to come', { ...libre, liberaEn: AHORA + 1 }, 'noLiberado', 'Vendido'],
  ['of a phase released this very moment', { ...libre, liberaEn: AHORA }, 'libre', 'Disponible'],
  ['of a phase to come, and held', { ...live, liberaEn: AHORA + 1 }, 'apartado', 'Vendido'],
  ['of a phase to come, and sold', { ...libre, liberaEn: AHORA + 1, vendido: true }, 'vendido', 'Vendido'],
  [
    'of a phase to come, and blocked',
    { ...libre, estatus: 'Bloqueado', liberaEn: AHORA + 1 },
    'bloqueado',
    'Vendido',
  ],
  ['the show house', { ...libre, estatus: 'Casa muestra' }, 'muestra', 'Casa muestra'],
  ['no longer in the catalogue', { ...libre, retirado: true }, 'retirado', 'Vendido'],
  ['no longer in the catalogue, and held', { ...live, retirado: true }, 'apartado', 'Vendido'],
  ['no longer in the catalogue, and sold', { ...libre, retirado: true, vendido: true }, 'vendido', 'Vendido'],
] as const)(
  'a lot that is %s has this reason, and this word for visitors',
  (_name, situation, motivo, visitante) => {
    expect(motivoOf(situation, AHORA)).toBe(motivo);
    expect(estatusForVisitor(situation, AHORA)).toBe(visitante);
  },
);

test('visitors are told the release day only where nothing else keeps the lot from them', () => {
  const liberaEn = Date.UTC(2026, 2, 15, 6);
  expect(releaseDayForVisitor({ ...libre, liberaEn }, AHORA)).toBe('2026-03-15');
  expect(releaseDayForVisitor({ ...libre, liberaEn, vendido: true }, AHORA)).toBeUndefined();
  expect(releaseDayForVisitor({ ...libre, liberaEn }, liberaEn)).toBeUndefined();
});

test('a state changes by itself at the earlier of its hold’s end and its phase’s release', () => {
  expect(nextChangeOf(libre, AHORA)).toBeUndefined();
  expect(nextChangeOf({ ...live, liberaEn: AHORA + 1 }, AHORA)).toBe(AHORA + 1);
  expect(nextChangeOf({ ...live, liberaEn: AHORA + 2 * MINUTO }, AHORA)).toBe(AHORA + MINUTO);
  expect(nextChangeOf({ ...libre, liberaEn: AHORA }, AHORA)).toBeUndefined();
});
