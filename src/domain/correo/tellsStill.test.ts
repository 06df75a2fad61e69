import { expect, test } from 'vitest';
import { type HoldNow, type ToldBefore, type ToldOfHold, tellsStill } from './tellsStill.ts';

const END = 1_000_000;
const open: HoldNow = { terminadoEn: null, vendido: false, venceEn: END, pago: null, asesor: 'Ana' };
const ended: HoldNow = { ...open, terminadoEn: 500 };
const sold: HoldNow = { ...ended, vendido: true };
const told = (tipo: ToldOfHold['tipo'], more: Partial<ToldOfHold> = {}): ToldOfHold => ({
  tipo,
  venceEn: END,
  pago: null,
  asesor: 'Ana',
  ...more,
});
const before = (
  tipo: ToldOfHold['tipo'],
  leftAt: number | null,
  more: Partial<ToldOfHold> = {},
): ToldBefore => ({
  ...told(tipo, more),
  leftAt,
});
const LEFT = 100;

test.each<[string, boolean, ToldOfHold, HoldNow, ToldBefore[]]>([
  ['that a lot is held, is told', true, told('apartado'), open, []],
  ['that a lot is held, is not told once it was let go', false, told('apartado'), ended, []],
  [
    'that it was let go, is not told to who never heard of it',
    false,
    told('liberado'),
    ended,
    [before('apartado', null)],
  ],
  [
    'that it was let go, is told to who heard of it',
    true,
    told('liberado'),
    ended,
    [before('apartado', LEFT)],
  ],
  ['that it was let go, is told where nobody was told of holds', true, told('liberado'), ended, []],
  [
    'of three held at once, one that ended before the mail left was in none',
    false,
    told('liberado'),
    ended,
    [before('apartado', 600)],
  ],
  ['that it is theirs, is told', true, told('vendido'), sold, [before('apartado', LEFT)]],
  [
    'that it is theirs, is not told of a sale that was undone',
    false,
    told('vendido'),
    open,
    [before('apartado', LEFT)],
  ],
  [
    'nor that the hold is back',
    false,
    told('repuesto'),
    open,
    [before('apartado', LEFT), before('vendido', null)],
  ],
  [
    'that the hold is back, is told to who heard of the sale',
    true,
    told('repuesto'),
    open,
    [before('vendido', LEFT)],
  ],
  [
    'a sale that was annulled and put back is not told twice',
    false,
    told('vendido'),
    sold,
    [before('vendido', LEFT), before('repuesto', null)],
  ],
  ['a new end is told', true, told('extension'), open, [before('apartado', LEFT, { venceEn: 5 })]],
  [
    'a new end that moved again is not',
    false,
    told('extension', { venceEn: 5 }),
    open,
    [before('apartado', LEFT)],
  ],
  [
    'the end that was told before is not news',
    false,
    told('extension'),
    open,
    [before('apartado', LEFT), before('extension', null, { venceEn: 5 })],
  ],
  [
    'a payment is told',
    true,
    told('pago', { pago: 'SPEI 1' }),
    { ...open, pago: 'SPEI 1' },
    [before('apartado', LEFT)],
  ],
  [
    'a payment that was taken back is not',
    false,
    told('pago', { pago: 'SPEI 1' }),
    open,
    [before('apartado', LEFT)],
  ],
  [
    'nor is that it was taken back',
    false,
    told('correccion'),
    open,
    [before('pago', null, { pago: 'SPEI 1' })],
  ],
  [
    'that a payment was a slip, is told to who heard of it',
    true,
    told('correccion'),
    open,
    [before('pago', LEFT, { pago: 'SPEI 1' })],
  ],
  [
    'that a hold ends soon, is not told once it is paid',
    false,
    told('aviso'),
    { ...open, pago: 'SPEI 1' },
    [],
  ],
  ['who attends now, is told', true, told('relevo'), open, [before('apartado', LEFT)]],
  [
    'who attends no more, is not',
    false,
    told('relevo', { asesor: 'Beto' }),
    open,
    [before('apartado', LEFT)],
  ],
])('%s: %s', (_rule, sends, mail, hold, earlier) => {
  expect(tellsStill(mail, hold, earlier)).toBe(sends);
});
