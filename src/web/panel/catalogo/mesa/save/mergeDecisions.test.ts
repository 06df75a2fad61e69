import { describe, expect, it } from 'vitest';
import type { Decisions } from '../state/decisions.ts';
import { mergeDecisions } from './mergeDecisions.ts';

const BASE: Decisions = {
  figuras: new Map([[1, '1']]),
  trazos: [{ id_lote: '9', puntos: [0, 0, 9, 0, 9, 9] }],
  anteriores: [],
  perdidas: [],
  whole: { numerosEscritos: 'comparar', alfileres: 'automaticos' },
};
const made = (figuras: [number, string | null][], more: Partial<Decisions> = {}): Decisions => ({
  ...BASE,
  figuras: new Map([...BASE.figuras, ...figuras]),
  ...more,
});

describe('concurrent decisions of two people about one drawing', () => {
  it('are merged if they are about different lots', () => {
    const mine = made([[2, '2']], { trazos: [] });
    const theirs = made([[3, '3']], {
      trazos: [...BASE.trazos, { id_lote: '8', puntos: [0, 0, 8, 0, 8, 8] }],
      whole: { ...BASE.whole, numerosEscritos: 'ignorar' },
    });
    const { decisions, both, theirs: changed } = mergeDecisions(BASE, mine, theirs);
    expect([...decisions.figuras]).toEqual([
      [1, '1'],
      [3, '3'],
      [2, '2'],
    ]);
    expect(decisions.trazos.map(({ id_lote }) => id_lote)).toEqual(['8']);
    expect(decisions.whole.numerosEscritos).toBe('ignorar');
    expect(changed).toEqual(['3', '8']);
    expect(both).toEqual([]);
  });

  it('keep the own one about the same lot or shape, with a notice, and never give a lot two shapes', () => {
    const sameLot = mergeDecisions(BASE, made([[2, '2']]), made([[3, '2']]));
    expect([...sameLot.decisions.figuras]).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect(sameLot.both).toEqual(['2']);
    const sameShape = mergeDecisions(BASE, made([[2, '2']]), made([[2, '3']]));
    expect(sameShape.decisions.figuras.get(2)).toBe('2');
    expect(sameShape.theirs).toEqual(['3']);
  });

  it('keep a decision withdrawn that one person withdrew, and keep one that neither touched', () => {
    const mine = { ...BASE, figuras: new Map() };
    expect(mergeDecisions(BASE, mine, made([[3, '3']])).decisions.figuras).toEqual(new Map([[3, '3']]));
    expect(mergeDecisions(BASE, BASE, BASE).decisions).toEqual(BASE);
  });
});
