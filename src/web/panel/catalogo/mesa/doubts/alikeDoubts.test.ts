import { expect, test } from 'vitest';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { createMesaStore } from '../state/mesaStore.ts';
import { alikeDoubts, decideAlike } from './alikeDoubts.ts';

interface Doubt {
  readonly id: string;
  readonly motivo: string;
  readonly figuras: readonly number[];
}

/** Shapes by index, with their printed numbers. */
function storeWith(printed: readonly (readonly string[])[], doubts: readonly Doubt[]) {
  const mesa: MesaDePlano = {
    plano: '',
    hoja: [0, 0, 1000, 100],
    vista: [0, 0, 1000, 100],
    figuras: printed.map(
      (escritos, n): FiguraDeMesa => ({
        n,
        d: `M${n * 10} 0h9v9h-9Z`,
        caja: [n * 10, 0, n * 10 + 9, 9],
        area: 81,
        etiqueta: [n * 10 + 5, 5, 4],
        escritos: [...escritos],
      }),
    ),
    otras: 0,
    lotes: doubts.map(({ id }) => ({ id_lote: id, terreno: null, figuras: [], por: null })),
    disputas: doubts.map(({ id, motivo, figuras }) => ({
      id_lote: id,
      motivo,
      porque: motivo,
      figuras: [...figuras],
    })),
    sobrantes: [],
    cercanos: [],
    lectura: [],
    ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas: [], trazos: [] },
    halladas: [],
    perdidas: [],
    avisos: [],
  };
  return createMesaStore(mesa);
}

/** A ring of eleven shapes, each with one lot's name and the next one's number. */
const RING = Array.from({ length: 11 }, (_, i) => ({
  id: `${i + 30}`,
  motivo: 'no coinciden',
  figuras: [i, (i + 10) % 11],
}));
const ring = () =>
  storeWith(
    RING.map((_, i) => [`${((i + 1) % 11) + 30}`]),
    RING,
  );

test('eleven like doubts are one question, with the printed number or the name as the answer', () => {
  const [group, ...others] = alikeDoubts(ring().getState().settled);
  expect(others).toEqual([]);
  expect(group?.reglas.map(({ regla, lotes }) => [regla, lotes.length])).toEqual([
    ['escrito', 11],
    ['nombre', 11],
  ]);
  expect(group?.reglas[0]?.lotes).toContainEqual({ id_lote: '30', n: 10 });
  expect(group?.reglas[1]?.lotes).toContainEqual({ id_lote: '30', n: 0 });
});

test('the answer decides all by one step, undone as one', () => {
  const store = ring();
  const { settled } = store.getState();
  store.take(decideAlike(settled, alikeDoubts(settled)[0]?.reglas[0]?.lotes ?? []));
  expect(store.getState().settled.porDecidir).toEqual([]);
  expect(store.getState().settled.owners.get(10)).toBe('30');
  expect(alikeDoubts(store.getState().settled)).toEqual([]);
  store.undo();
  expect(store.getState().settled.porDecidir).toHaveLength(11);
});

test('a rule leaves out lots for which it is ambiguous, and does not decide a single one', () => {
  // Lot 1 is printed in two shapes; 2 and 3 in one each; 4 beside another number.
  const doubts = ['1', '2', '3', '4', '5'].map((id) => ({
    id,
    motivo: 'm',
    figuras: id === '5' ? [] : [0, 1, 2, 3, 4],
  }));
  const { settled } = storeWith([['1'], ['1'], ['2'], ['3'], ['4', '5']], doubts).getState();
  expect(alikeDoubts(settled)[0]?.reglas).toEqual([
    {
      regla: 'escrito',
      lotes: [
        { id_lote: '2', n: 2 },
        { id_lote: '3', n: 3 },
      ],
    },
  ]);
  const lone = storeWith([['1']], [{ id: '1', motivo: 'm', figuras: [0] }]).getState();
  expect(alikeDoubts(lone.settled)).toEqual([]);
});

test('doubts of different reasons are different questions', () => {
  const doubts = ['1', '2', '3', '4'].map((id, i) => ({ id, motivo: i < 2 ? 'a' : 'b', figuras: [i] }));
  const groups = alikeDoubts(storeWith([['1'], ['2'], [], []], doubts).getState().settled);
  expect(groups.map(({ motivo, reglas }) => [motivo, reglas.map(({ regla }) => regla)])).toEqual([
    ['a', ['escrito', 'unica']],
    ['b', ['unica']],
  ]);
});
