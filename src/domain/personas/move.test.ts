import { describe, expect, test } from 'vitest';
import { mergePersonas, planMove } from './move.ts';

describe('a corrected address', () => {
  test('renames a person who had only that address', () => {
    expect(planMove({ known: true, hasMore: false }, { known: false })).toBe('rename');
  });

  test('merges such a person with the one at the right address', () => {
    expect(planMove({ known: true, hasMore: false }, { known: true })).toBe('merge');
  });

  test('leaves a person who has more than that quote', () => {
    expect(planMove({ known: true, hasMore: true }, { known: false })).toBe('follow');
    expect(planMove({ known: true, hasMore: true }, { known: true })).toBe('follow');
  });

  test('of an unknown person is followed like a new quote', () => {
    expect(planMove({ known: false, hasMore: false }, { known: true })).toBe('follow');
  });
});

describe('two people who turn out to be one', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 16, 5, minute));
  const stays = {
    ...{ asesor: '1', asignadaEn: at(5), primeraEn: at(4), contactadaEn: at(6) },
    ...{ siguiente: 'Llamar', siguienteEn: '2026-06-20' },
  };
  const goes = {
    ...{ asesor: '2', asignadaEn: at(3), primeraEn: at(2), contactadaEn: at(3) },
    ...{ siguiente: 'Visita', siguienteEn: '2026-06-18' },
  };

  test('keep adviser and next step of the one who stays, and the earliest times of both', () => {
    expect(mergePersonas(stays, goes)).toEqual({ ...stays, primeraEn: at(2), contactadaEn: at(3) });
  });

  test('take from the other whatever the one who stays lacks', () => {
    const bare = {
      ...stays,
      asesor: null,
      asignadaEn: null,
      contactadaEn: null,
      siguiente: null,
      siguienteEn: null,
    };
    expect(mergePersonas(bare, goes)).toEqual(goes);
  });
});
