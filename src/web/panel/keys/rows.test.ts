import { expect, test } from 'vitest';
import { PANTALLAS_DE_PANEL } from '../pantallas.tsx';
import { ACTS } from './acts.ts';
import { CHOOSE_KEY, ROW_KEYS, WALK_KEYS } from './rows.ts';

test('no key of a row begins an act or opens a screen', () => {
  const others = [...ACTS.map(({ tecla }) => tecla), ...PANTALLAS_DE_PANEL.map(({ tecla }) => tecla), 'g'];
  expect(ROW_KEYS.map(({ tecla }) => tecla).filter((it) => others.includes(it))).toEqual([]);
});

test('the keys that rows name in `aria-keyshortcuts` are the register’s', () => {
  const named = [...WALK_KEYS.split(' '), CHOOSE_KEY];
  expect(ROW_KEYS.filter(({ act }) => act).map(({ tecla }) => tecla)).toEqual(named);
});
