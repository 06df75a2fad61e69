import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContactFact, contactTimesOf } from './contacto.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 16, 5, minute));
const fact = (minute: number, tipo: ContactFact['tipo']) => ({ en: at(minute), tipo });

describe('contact with a person', () => {
  test('is empty without facts', () => {
    expect(contactTimesOf([])).toEqual({ primera: null, ultima: null, sinInteres: null, intentada: null });
  });

  test('begins with the first conversation, not with an unanswered call', () => {
    const facts = [fact(1, 'noContesto'), fact(3, 'hablado'), fact(5, 'hablado')];
    expect(contactTimesOf(facts)).toEqual({
      primera: at(3),
      ultima: at(5),
      sinInteres: null,
      intentada: null,
    });
  });

  test('shows an unanswered call only since the last conversation', () => {
    expect(contactTimesOf([fact(3, 'hablado'), fact(4, 'noContesto')]).intentada).toEqual(at(4));
    expect(contactTimesOf([fact(4, 'hablado'), fact(4, 'noContesto')]).intentada).toBeNull();
  });

  test('ends with a refusal, until they are spoken with again', () => {
    expect(contactTimesOf([fact(3, 'hablado'), fact(4, 'sinInteres')]).sinInteres).toEqual(at(4));
    expect(contactTimesOf([fact(4, 'sinInteres'), fact(4, 'hablado')]).sinInteres).toEqual(at(4));
    expect(contactTimesOf([fact(4, 'sinInteres'), fact(5, 'hablado')]).sinInteres).toBeNull();
  });

  test('does not depend on the order of its facts', () => {
    const anyFact = fc.record({
      en: fc.integer({ min: 0, max: 9 }).map(at),
      tipo: fc.constantFrom<ContactFact['tipo']>('hablado', 'sinInteres', 'noContesto'),
    });
    const shuffled = fc
      .array(anyFact, { maxLength: 8 })
      .chain((facts) =>
        fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
      );
    fc.assert(
      fc.property(shuffled, ([facts, others]) => {
        expect(contactTimesOf(others)).toEqual(contactTimesOf(facts));
      }),
    );
  });
});
