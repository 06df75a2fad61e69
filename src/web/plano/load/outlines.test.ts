import { describe, expect, test } from 'vitest';
import { generateLotes } from '../../../../test/mapa/generateLotes.ts';
import type { Lote } from '../../../contract/catalogo.ts';
import type { PlanoLotes } from '../../../contract/plano.ts';
import { createOutlines, type Direccion } from './outlines.ts';

/** Unit squares at the letters of a text picture; a dot is empty. */
function squares(...rows: readonly string[]): { plano: PlanoLotes; lotes: Lote[] } {
  const found = rows.flatMap((row, y) =>
    [...row].flatMap((id_lote, x) => (id_lote === '.' ? [] : [{ id_lote, x: x * 10, y: y * 10 }])),
  );
  return {
    plano: {
      version: 1,
      viewBox: [0, 0, 100, 100],
      lotes: found.map(({ id_lote, x, y }) => ({
        id_lote,
        d: `M${x} ${y}h9v9h-9Z`,
        caja: [x, y, x + 9, y + 9],
        etiqueta: [x + 4.5, y + 4.5, 4],
      })),
    },
    lotes: found.map(({ id_lote }) => ({ id_lote, terreno: 168, estatus: 'Disponible' })),
  };
}

function walker(...rows: readonly string[]) {
  const { plano, lotes } = squares(...rows);
  const trazado = createOutlines(plano, lotes);
  return (from: string, direccion: Direccion) => {
    const position = lotes.findIndex((lote) => lote.id_lote === from);
    return lotes[trazado.towards(position, direccion)]?.id_lote;
  };
}

describe('the neighbour in a direction', () => {
  const step = walker('abc', 'def', 'ghi');

  test('is the one straight ahead, not the nearer one aside', () => {
    expect(step('e', 'arriba')).toBe('b');
    expect(step('e', 'abajo')).toBe('h');
    expect(step('e', 'izquierda')).toBe('d');
    expect(step('e', 'derecha')).toBe('f');
  });

  test('at the edge there is none', () => {
    expect(step('a', 'arriba')).toBeUndefined();
    expect(step('i', 'derecha')).toBeUndefined();
  });

  test('streets and gaps are stepped over', () => {
    expect(walker('a....b')('a', 'derecha')).toBe('b');
  });

  test('with nothing straight ahead it is the next one forward, however far aside', () => {
    expect(walker('a...', '...b')('a', 'abajo')).toBe('b');
  });

  test('arrow keys reach every lot of a large development', () => {
    const { plano, lotes } = generateLotes(500);
    const trazado = createOutlines(plano, lotes);
    const reached = new Set([0]);
    for (const lote of reached) {
      for (const direccion of ['arriba', 'abajo', 'izquierda', 'derecha'] as const) {
        const next = trazado.towards(lote, direccion);
        if (next >= 0) reached.add(next);
      }
    }
    expect(reached.size).toBe(500);
  });
});

describe('a drawing and the project’s lots', () => {
  test('a lot without outline and an outline without lot are both missing from the map', () => {
    const { plano, lotes } = squares('ab');
    const trazado = createOutlines(plano, [
      { id_lote: 'z', terreno: 168, estatus: 'Disponible' },
      ...lotes.slice(1),
    ]);
    expect(trazado.size).toBe(1);
    expect(trazado.of(0)).toBeUndefined();
    expect(trazado.of(1)?.id_lote).toBe('b');
    expect(trazado.search([0, 0, 100, 100])).toEqual([1]);
    expect(trazado.towards(0, 'derecha')).toBe(-1);
  });

  test('a drawing without assigned outlines has no lots and breaks nothing', () => {
    const trazado = createOutlines(squares('ab').plano, []);
    expect(trazado.size).toBe(0);
    expect(trazado.search([0, 0, 100, 100])).toEqual([]);
    expect(trazado.near(1, 1, 1, Infinity)).toEqual([]);
  });
});

test('outlines of no lot of the project are ground', () => {
  const { plano, lotes } = squares('abc');
  const withdrawn = lotes.filter(({ id_lote }) => id_lote !== 'b');
  expect(createOutlines(plano, lotes).ground).toBe('');
  expect(createOutlines(plano, withdrawn).ground).toBe('M10 0h9v9h-9Z');
});
