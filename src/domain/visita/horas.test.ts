import { describe, expect, test } from 'vitest';
import { fechaEnMexico, horaEnMexico } from '../fecha.ts';
import {
  freeHours,
  nearestHora,
  refuseHora,
  refuseStaffHora,
  tellRefusal,
  tellStaffRefusal,
  VISITA_MINUTES,
  type VisitaHours,
} from './horas.ts';

const HORARIO: VisitaHours = { dias: ['lunes', 'viernes', 'sábado'], desde: '10:00', hasta: '12:00' };
/** A Thursday, 12:00 in Mexico City. */
const ahora = new Date('2026-11-26T18:00:00Z');
const free = (horario = HORARIO, now = ahora, ocupadas: { inicio: Date; minutos: number }[] = []) =>
  freeHours(horario, { ahora: now, ocupadas });
const shown = (it: Date) => `${fechaEnMexico(it)} ${horaEnMexico(it)}`;
const at = (text: string) => new Date(text);

describe('the hours that a buyer is offered', () => {
  test('lie within the company’s on its days, every half hour, and end before it closes', () => {
    expect(free().slice(0, 7).map(shown)).toEqual([
      '2026-11-27 10:00',
      '2026-11-27 10:30',
      '2026-11-27 11:00',
      '2026-11-28 10:00',
      '2026-11-28 10:30',
      '2026-11-28 11:00',
      '2026-11-30 10:00',
    ]);
  });

  test('cross the ends of months and of the year, and reach three weeks ahead', () => {
    const days = new Set(free(HORARIO, at('2026-12-25T18:00:00Z')).map(fechaEnMexico));
    expect([...days]).toEqual([
      '2026-12-26',
      '2026-12-28',
      '2027-01-01',
      '2027-01-02',
      '2027-01-04',
      '2027-01-08',
      '2027-01-09',
      '2027-01-11',
    ]);
  });

  test('begin two hours from now at the earliest, by Mexico City’s day', () => {
    // 23:30 of Thursday there is already Friday in UTC.
    const late = at('2026-11-27T05:30:00Z');
    expect(shown(free(HORARIO, late)[0] ?? late)).toBe('2026-11-27 10:00');
    expect(shown(free(HORARIO, at('2026-11-27T14:30:00Z'))[0] ?? late)).toBe('2026-11-27 10:30');
  });

  test('are the same hours of the clock all year', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1, 18)));
    for (const now of months) {
      const begins = new Set(free(HORARIO, now).map(horaEnMexico));
      expect([...begins].sort()).toEqual(['10:00', '10:30', '11:00']);
    }
  });

  test('leave out every beginning that would meet somebody else’s visit', () => {
    const inicio = at('2026-11-27T16:30:00Z');
    expect(free(HORARIO, ahora, [{ inicio, minutos: VISITA_MINUTES }])[0]).toEqual(
      at('2026-11-28T16:00:00Z'),
    );
    expect(
      free(HORARIO, ahora, [{ inicio, minutos: 30 }])
        .slice(0, 1)
        .map(shown),
    ).toEqual(['2026-11-27 11:00']);
  });

  test('are none where no visit fits', () => {
    expect(free({ ...HORARIO, hasta: '10:30' })).toEqual([]);
  });
});

describe('a wanted hour is refused', () => {
  const refuse = (inicio: string, ocupadas: { inicio: Date; minutos: number }[] = []) =>
    refuseHora(at(inicio), HORARIO, { ahora, ocupadas });
  test.each([
    ['2026-11-26T16:00:00Z', 'PASADA'],
    ['2026-11-26T19:59:59Z', 'PASADA'],
    ['2026-11-29T16:00:00Z', 'FUERA_DE_HORARIO'],
    ['2026-11-27T15:30:00Z', 'FUERA_DE_HORARIO'],
    ['2026-11-27T17:30:00Z', 'FUERA_DE_HORARIO'],
    ['2026-11-27T16:10:00Z', 'FUERA_DE_HORARIO'],
    ['2027-11-26T16:00:00Z', 'FUERA_DE_HORARIO'],
    ['2026-11-27T16:00:00Z', undefined],
  ])('%s: %s', (inicio, refusal) => {
    expect(refuse(inicio)).toBe(refusal);
  });

  test('while somebody else has it, with the nearest free one', () => {
    const inicio = at('2026-11-27T16:00:00Z');
    const ocupadas = [{ inicio, minutos: VISITA_MINUTES }];
    expect(refuse('2026-11-27T16:00:00Z', ocupadas)).toBe('OCUPADA');
    const near = nearestHora(inicio, free(HORARIO, ahora, ocupadas));
    expect(tellRefusal('OCUPADA', near, ahora)).toBe(
      'Alguien más acaba de elegir esa hora. La más cercana libre es el viernes 27 de noviembre a las 11:00 a. m.',
    );
    expect(tellRefusal('PASADA', undefined, ahora)).toBe(
      'Esa hora ya pasó o está muy cerca. Por ahora no hay otra libre: escríbenos y la buscamos.',
    );
  });
});

describe('the staff places a visit', () => {
  const refuse = (inicio: string, minutos = 45, horario: VisitaHours | undefined = HORARIO) =>
    refuseStaffHora({ inicio: at(inicio), minutos }, horario, {
      ahora,
      ocupadas: [{ inicio: at('2026-11-27T16:30:00Z'), minutos: 30 }],
    });

  test.each([
    ['2026-11-26T17:59:00Z', 45, 'PASADA'],
    ['2026-11-27T16:00:00Z', 45, 'OCUPADA'],
    ['2026-11-27T16:00:00Z', 30, undefined],
    ['2026-11-27T17:10:00Z', 45, undefined],
    ['2026-11-27T17:30:00Z', 45, 'FUERA_DE_HORARIO'],
    ['2026-11-27T15:50:00Z', 45, 'FUERA_DE_HORARIO'],
    ['2026-11-29T16:30:00Z', 45, 'FUERA_DE_HORARIO'],
    ['2027-06-04T16:30:00Z', 45, undefined],
  ] as const)('%s for %s minutes: %s', (inicio, minutos, refusal) => {
    expect(refuse(inicio, minutos)).toBe(refusal);
  });

  test('at any hour if the company says none', () => {
    const night = { inicio: at('2026-11-29T05:00:00Z'), minutos: 45 };
    expect(refuseStaffHora(night, undefined, { ahora, ocupadas: [] })).toBeUndefined();
  });

  test('and is told who is busy and the nearest free hour', () => {
    const told = { recibe: 'Beto Gil', cercana: at('2026-11-27T17:00:00Z'), ahora };
    expect(tellStaffRefusal('OCUPADA', told)).toBe(
      'Beto Gil ya tiene una visita a esa hora. La más cercana libre es el viernes 27 de noviembre a las 11:00 a. m.',
    );
    expect(tellStaffRefusal('PASADA', { ...told, cercana: undefined })).toBe('Esa hora ya pasó. Elige otra.');
  });
});
