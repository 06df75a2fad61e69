import { expect, test } from 'vitest';
import { DIA_MS } from '../../../domain/fecha.ts';
import { type BaseSeen, judgeBase, judgeClock, judgeFolder, judgeRespaldo } from './judgeMachine.ts';

const NOW = new Date('2026-11-27T18:00:00Z');

test('the database: its faults one by one, and none more', () => {
  const seen: BaseSeen = {
    ...{
      motor: 'postgresql',
      version: '17.2',
      superuser: false,
      mayCreate: true,
      staff: true,
      stopped: undefined,
    },
  };
  const states = (changed: Partial<BaseSeen>) => judgeBase({ ...seen, ...changed }).map(({ state }) => state);
  expect(states({})).toEqual(['bien']);
  for (const changed of [{ superuser: true }, { mayCreate: false }, { staff: false }, { stopped: NOW }])
    expect(states(changed)).toEqual(['bien', 'falta']);
  // The embedded one has no other account.
  expect(states({ motor: 'pglite', superuser: true })).toEqual(['bien']);
  expect(judgeBase({ fault: 'No contesta.' }).map(({ state }) => state)).toEqual(['falta']);
});

test('clock, folder and backup are unknown where nobody says', () => {
  const last = (days: number) => ({ hecho: new Date(NOW.getTime() - days * DIA_MS), carpeta: '/r' });
  expect([undefined, 4_000, -6_000].map((ahead) => judgeClock(ahead, 'x').state)).toEqual([
    ...['no se pudo saber', 'bien', 'falta'],
  ]);
  expect(judgeClock(-6_000, 'x').says).toContain('6 segundos atrasado');
  expect(judgeFolder('/d', undefined, undefined).map(({ state }) => state)).toEqual(
    Array(2).fill('no se pudo saber'),
  );
  expect(judgeFolder('/d', 2 ** 31, 0o700).map(({ state }) => state)).toEqual(['bien', 'bien']);
  expect(judgeFolder('/d', 2 ** 20, 0o755).map(({ state }) => state)).toEqual(['falta', 'falta']);
  expect([last(0.5), last(2)].map((it) => judgeRespaldo(it, NOW, 'pglite').state)).toEqual(['bien', 'falta']);
  expect(judgeRespaldo(undefined, NOW, 'pglite').state).toBe('falta');
  // The company may have its own backups of PostgreSQL.
  expect(judgeRespaldo(undefined, NOW, 'postgresql').state).toBe('no se pudo saber');
});
