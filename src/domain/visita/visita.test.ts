import { describe, expect, test } from 'vitest';
import { HORA_MS } from '../fecha.ts';
import { duePrevio } from './previo.ts';
import { type EstadoDeVisita, refuseEstado } from './visita.ts';

const inicio = new Date('2026-11-27T17:00:00Z');
const before = (horas: number) => new Date(inicio.getTime() - horas * HORA_MS);

describe('a visit’s state', () => {
  const refuse = (estado: EstadoDeVisita, nuevo: EstadoDeVisita, horas: number) =>
    refuseEstado({ estado, inicio }, nuevo, before(horas));

  test.each([
    ['pedida', 'confirmada', 5, undefined],
    ['pedida', 'confirmada', 0, 'YA_EMPEZO'],
    ['confirmada', 'confirmada', 5, 'CAMBIO'],
    ['confirmada', 'pedida', 5, 'CAMBIO'],
    ['confirmada', 'cancelada', 5, undefined],
    ['confirmada', 'cancelada', -1, 'YA_EMPEZO'],
    ['confirmada', 'celebrada', 2, 'AUN_NO'],
    ['confirmada', 'celebrada', 1, undefined],
    ['pedida', 'celebrada', -30, undefined],
    ['confirmada', 'falto', 0.5, 'AUN_NO'],
    ['confirmada', 'falto', 0, undefined],
    ['cancelada', 'confirmada', 5, 'CAMBIO'],
    ['cancelada', 'celebrada', -1, 'CAMBIO'],
    ['celebrada', 'falto', -1, undefined],
    ['celebrada', 'confirmada', -1, undefined],
    ['falto', 'pedida', -1, undefined],
    ['falto', 'cancelada', -1, 'CAMBIO'],
  ] as const)('from %s to %s, %s hours before: %s', (estado, nuevo, horas, refusal) => {
    expect(refuse(estado, nuevo, horas)).toBe(refusal);
  });
});

describe('a reminder of a visit', () => {
  const due = (horas: number, heard = 100) => duePrevio({ inicio, contada: before(heard) }, before(horas));

  test('is due a day and two hours before, and not later than it helps', () => {
    expect([25, 24, 5, 4, 3, 2, 0.1, 0, -1].map((it) => due(it))).toEqual([
      undefined,
      ...[24, 24, undefined, undefined, 2, 2, undefined, undefined],
    ]);
  });

  test('spares whoever heard of the visit shortly before it', () => {
    expect([due(24, 25), due(24, 24.5), due(20, 21)]).toEqual([24, undefined, undefined]);
    expect([due(2, 3), due(2, 2.5)]).toEqual([2, undefined]);
  });
});
