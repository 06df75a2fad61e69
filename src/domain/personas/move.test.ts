import { describe, expect, test } from 'vitest';
import { mergePersonas, planMove } from './move.ts';

describe('a corrected address', () => {
  test('renames a person who was nobody but that address', () => {
    expect(planMove({ known: true, hasMore: false }, { known: false })).toBe('rename');
  });

  test('joins such a person with who has the right address already', () => {
    expect(planMove({ known: true, hasMore: false }, { known: true })).toBe('merge');
  });

  test('leaves a person who has more than that quote', () => {
    expect(planMove({ known: true, hasMore: true }, { known: false })).toBe('follow');
    expect(planMove({ known: true, hasMore: true }, { known: true })).toBe('follow');
  });

  test('of nobody who is known is followed like a new quote', () => {
    expect(planMove({ known: false, hasMore: false }, { known: true })).toBe('follow');
  });
});

describe('of two people who are one', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 16, 5, minute));
  const stays = {
    ...{ asesor: '1', asignadaEn: at(5), primeraEn: at(4), contactadaEn: at(6) },
    ...{ siguiente: 'Llamar', siguienteEn: '2026-06-20' },
  };
  const goes = {
    ...{ asesor: '2', asignadaEn: at(3), primeraEn: at(2), contactadaEn: at(3) },
    ...{ siguiente: 'Visita', siguienteEn: '2026-06-18' },
  };

  test('adviser and next step are those of who stays, the times the earliest of both', () => {
    expect(mergePersonas(stays, goes)).toEqual({ ...stays, primeraEn: at(2), contactadaEn: at(3) });
  });

  test('what the one who stays lacks is the other’s, with its day', () => {
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
