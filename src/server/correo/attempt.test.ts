import { expect, test } from 'vitest';
import {
  afterOutcome,
  allowanceOf,
  CLOSED_BREAKER,
  MAX_ATTEMPTS,
  planAttemptRecord,
  waitAfter,
} from './attempt.ts';

const ENTONCES = { ahora: 1_000_000, servidorHasta: 0, random: 0.5 };
const HORA_MS = 3_600_000;

test('ten attempts spread over about five hours', () => {
  const waits = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, random));
  const total = (random: number) => waits(random).reduce((sum, wait) => sum + wait, 0) / HORA_MS;
  expect(total(0.5)).toBeCloseTo(4.97, 2);
  expect(total(0)).toBeGreaterThan(3.9);
  expect(total(0.999)).toBeLessThan(6);
});

test('each wait is longer than the last, whatever the random part', () => {
  for (let attempt = 1; attempt < MAX_ATTEMPTS - 1; attempt++) {
    expect(waitAfter(attempt + 1, 0)).toBeGreaterThan(waitAfter(attempt, 0.999));
  }
});

test('a permanent refusal parks a mail at its first attempt', () => {
  const refusal = { ok: false, clase: 'permanente', motivo: '550 en RCPT TO' } as const;
  expect(planAttemptRecord(refusal, { intentos: 1 }, ENTONCES)).toEqual({
    estado: 'rechazado',
    motivo: '550 en RCPT TO',
  });
});

test('a temporary failure is retried, and parks the mail after ten attempts with its reason', () => {
  const failure = { ok: false, clase: 'transitoria', motivo: '451 en DATA' } as const;
  expect(planAttemptRecord(failure, { intentos: 3 }, ENTONCES)).toEqual({
    estado: 'pendiente',
    proximoIntento: ENTONCES.ahora + 140_000,
    intentos: 3,
    motivo: '451 en DATA',
  });
  expect(planAttemptRecord(failure, { intentos: MAX_ATTEMPTS }, ENTONCES)).toEqual({
    estado: 'rechazado',
    motivo: '451 en DATA, tras 10 intentos',
  });
});

test('an absent server costs no attempt', () => {
  const away = { ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' } as const;
  const record = planAttemptRecord(
    away,
    { intentos: MAX_ATTEMPTS },
    { ...ENTONCES, servidorHasta: ENTONCES.ahora + 5_000 },
  );
  expect(record).toEqual({
    estado: 'pendiente',
    proximoIntento: ENTONCES.ahora + 5_000,
    intentos: MAX_ATTEMPTS - 1,
    motivo: 'ECONNREFUSED',
  });
});

test('a breaker opened before the clock was set back does not stay open for the difference', () => {
  const away = { ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' } as const;
  const opened = afterOutcome(CLOSED_BREAKER, away, ENTONCES.ahora + 86_400_000);
  expect(allowanceOf(opened, ENTONCES.ahora, 5)).toBe(1);
  const again = afterOutcome(opened, away, ENTONCES.ahora);
  expect(again).toEqual({ fallos: 2, abiertoHasta: ENTONCES.ahora + 10_000 });
  expect(allowanceOf(again, ENTONCES.ahora + 9_999, 5)).toBe(0);
  expect(allowanceOf(again, ENTONCES.ahora + 10_000, 5)).toBe(1);
});
