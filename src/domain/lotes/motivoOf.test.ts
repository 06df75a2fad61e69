import { expect, test } from 'vitest';
import { estatusForVisitor, type LoteSituation, motivoOf } from './motivoOf.ts';

const AHORA = Date.UTC(2026, 2, 1, 12);
const MINUTO = 60_000;
const libre: LoteSituation = { estatus: 'Disponible', apartado: null, vendido: false };
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
