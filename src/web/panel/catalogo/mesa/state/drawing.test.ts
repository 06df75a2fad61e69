import { describe, expect, it } from 'vitest';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { endOutline, putAim, putCorner, startCut } from './drawCorners.ts';
import { giveNumber, giveParts, nameParte } from './giveNumber.ts';
import { createMesaStore, type MesaStore } from './mesaStore.ts';
import { bindFiguras, drawLote } from './steps.ts';

/** Three lots in one shape; two squares in one shape; a shape with a hole; and a list of five lots. */
const SHAPES = [
  'M0 0L90 0L90 40L0 40Z',
  'M200 0L240 0L240 40L200 40ZM300 0L340 0L340 40L300 40Z',
  'M400 0L440 0L440 40L400 40ZM410 10L410 30L430 30L430 10Z',
];
const MESA: MesaDePlano = {
  plano: '/planos/0/plano.svg',
  hoja: [0, 0, 1000, 1000],
  vista: [0, 0, 1000, 1000],
  figuras: SHAPES.map((d, i) => ({ n: i + 1, d, caja: [0, 0, 90, 40], area: 3600, etiqueta: [45, 20, 20] })),
  otras: 0,
  lotes: ['1', '2', '3', '4', '5'].map((id_lote) => ({ id_lote, terreno: 168, figuras: [], por: null })),
  disputas: [],
  sobrantes: [1, 2, 3],
  cercanos: [],
  lectura: [],
  ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas: [], trazos: [] },
  halladas: [],
  perdidas: [],
  avisos: [],
};

const put = (store: MesaStore, ...corners: readonly (readonly [number, number])[]) => {
  for (const place of corners) putCorner(store, { place, wasSnapped: false, reach: 1 });
};
/** Cuts the chosen thing, or one of its parts, from top to bottom. */
const cutAt = (store: MesaStore, x: number) => put(store, [x, -1], [x, 41]);
const chooseFigura = (store: MesaStore, n: number) => store.choose({ tipo: 'figura', n });
const numbersOf = (store: MesaStore, ...numbers: readonly string[]) => {
  for (const [i, numero] of numbers.entries()) nameParte(store, i, numero);
  return giveParts(store);
};
const drawn = (store: MesaStore) =>
  store.getState().decisions.trazos.map(({ id_lote, puntos }) => {
    const xs = puntos.filter((_, i) => i % 2 === 0);
    return [id_lote, Math.min(...xs), Math.max(...xs)];
  });

describe('a corner by finger', () => {
  const aimAt = (store: MesaStore, x: number, y: number) =>
    store.setState({ aim: { place: [x, y], wasSnapped: false, reach: 2 } });

  it('is put where the crosshair is, once, and the first one again ends the outline', () => {
    const store = createMesaStore(MESA);
    store.use('trazar');
    putAim(store);
    expect(store.getState().corners).toEqual([]);
    for (const [x, y] of [
      [500, 0],
      [540, 0],
      [540, 40],
    ] as const) {
      aimAt(store, x, y);
      putAim(store);
      putAim(store);
    }
    expect(store.getState().corners).toEqual([500, 0, 540, 0, 540, 40]);
    expect(store.getState().reparo).not.toBe('');
    aimAt(store, 501, 0);
    putAim(store);
    expect(store.getState().pending).toEqual({ tipo: 'trazo', puntos: [500, 0, 540, 0, 540, 40] });
  });
});

describe('the end of an outline', () => {
  const SQUARE = [
    [500, 0],
    [540, 0],
    [540, 40],
    [500, 40],
  ] as const;

  it('is a press on its last corner, as by a double click, or on its first', () => {
    for (const again of [SQUARE[3], SQUARE[0]]) {
      const store = createMesaStore(MESA);
      store.use('trazar');
      put(store, ...SQUARE, again);
      expect(store.getState().pending).toEqual({ tipo: 'trazo', puntos: SQUARE.flat() });
    }
  });

  it('needs three corners: a double click before them puts one, and Enter is told why', () => {
    const store = createMesaStore(MESA);
    store.use('trazar');
    put(store, SQUARE[0], SQUARE[0], SQUARE[1], SQUARE[1]);
    endOutline(store);
    expect(store.getState()).toMatchObject({ pending: undefined, corners: [500, 0, 540, 0] });
    expect(store.getState().reparo).toBe('Marca al menos tres esquinas.');
  });

  it('a double click begins a cut only once', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 1);
    startCut(store);
    put(store, [30, -1], [30, -1]);
    expect(store.getState()).toMatchObject({ corners: [30, -1], reparo: '' });
  });
});

describe('undo while drawing', () => {
  it('removes the last corner, then undoes the last step', () => {
    const store = createMesaStore(MESA);
    store.take(bindFiguras(store.getState().settled, [1], '1'));
    store.use('trazar');
    put(store, [500, 0], [540, 0], [540, 40]);
    store.undo();
    expect(store.getState()).toMatchObject({ corners: [500, 0, 540, 0], tool: 'trazar' });
    expect(store.getState().decisions.figuras.get(1)).toBe('1');
    store.redo();
    expect(store.getState().corners).toEqual([500, 0, 540, 0]);
    store.undo();
    store.undo();
    expect(store.getState()).toMatchObject({ corners: [], tool: 'trazar' });
    store.undo();
    expect(store.getState().decisions.figuras.size).toBe(0);
  });

  it('reopens a closed outline, and undoes a cut', () => {
    const store = createMesaStore(MESA);
    store.use('trazar');
    put(store, [500, 0], [540, 0], [540, 40]);
    endOutline(store);
    store.undo();
    expect(store.getState()).toMatchObject({
      pending: undefined,
      tool: 'trazar',
      corners: [500, 0, 540, 0, 540, 40],
    });
    chooseFigura(store, 1);
    startCut(store);
    cutAt(store, 30);
    startCut(store);
    cutAt(store, 60);
    expect(store.getState().pending).toMatchObject({ partes: { length: 3 } });
    store.undo();
    expect(store.getState().pending).toMatchObject({ partes: { length: 2 } });
    store.undo();
    expect(store.getState()).toMatchObject({ pending: undefined, tool: 'dividir' });
  });
});

describe('a shape of several lots', () => {
  it('is cut into three before any number is given; typed numbers stay with their parts', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 1);
    startCut(store);
    cutAt(store, 30);
    nameParte(store, 0, '1');
    startCut(store);
    cutAt(store, 60);
    expect(store.getState().pending).toMatchObject({
      partes: [{ numero: '1' }, { numero: '' }, { numero: '' }],
    });
    nameParte(store, 1, '2');
    nameParte(store, 2, '3');
    expect(giveParts(store)).toEqual({ ok: true, id_lote: '3' });
    expect(drawn(store)).toEqual([
      ['1', 0, 30],
      ['2', 30, 60],
      ['3', 60, 90],
    ]);
    expect(store.getState().settled.stateOf(1)).toBe('descartada');
  });

  it('can have one part cut again later, and its other parts stay', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 1);
    startCut(store);
    cutAt(store, 30);
    expect(numbersOf(store, '1', '2')).toMatchObject({ ok: true });
    store.choose({ tipo: 'trazo', i: 1 });
    startCut(store);
    cutAt(store, 60);
    expect(numbersOf(store, '2', '3')).toMatchObject({ ok: true });
    expect(drawn(store)).toEqual([
      ['1', 0, 30],
      ['2', 30, 60],
      ['3', 60, 90],
    ]);
    store.undo();
    expect(drawn(store)).toEqual([
      ['1', 0, 30],
      ['2', 30, 90],
    ]);
  });

  it('may have a part of no lot, but not the same number for both', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 1);
    startCut(store);
    cutAt(store, 30);
    expect(giveParts(store)).toEqual({ ok: false, motivo: 'VACIO', parte: 0 });
    expect(numbersOf(store, '1', '1')).toEqual({ ok: false, motivo: 'IGUALES', parte: 1 });
    expect(numbersOf(store, '1', '77')).toEqual({ ok: false, motivo: 'SIN_LOTE', parte: 1 });
    expect(numbersOf(store, '1', '')).toMatchObject({ ok: true });
    expect(drawn(store)).toEqual([['1', 0, 30]]);
  });

  it('keeps its lot’s other shapes when one of its parts is cut', () => {
    const store = createMesaStore(MESA);
    store.take(drawLote(store.getState().settled, '4', [600, 0, 640, 0, 640, 40]));
    const both = [
      ...store.getState().decisions.trazos,
      { id_lote: '4', puntos: [0, 0, 90, 0, 90, 40, 0, 40] },
    ];
    store.take({
      nombre: '',
      figuras: [],
      trazos: { antes: store.getState().decisions.trazos, despues: both },
    });
    store.choose({ tipo: 'trazo', i: 1 });
    startCut(store);
    cutAt(store, 30);
    numbersOf(store, '4', '5');
    expect(drawn(store)).toEqual([
      ['4', 600, 640],
      ['4', 0, 30],
      ['5', 30, 90],
    ]);
  });

  it('keeps its separate outlines, and only the one that the line crosses is cut', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 2);
    startCut(store);
    put(store, [220, -1], [220, 41]);
    expect(numbersOf(store, '1', '2', '2')).toMatchObject({ ok: true });
    expect(drawn(store)).toEqual([
      ['1', 200, 220],
      ['2', 220, 240],
      ['2', 300, 340],
    ]);
  });

  it('is refused with a visible reason if it has a hole, or the line misses it', () => {
    const store = createMesaStore(MESA);
    chooseFigura(store, 3);
    startCut(store);
    expect(store.getState()).toMatchObject({ tool: 'elegir', reparo: expect.stringContaining('hueco') });
    chooseFigura(store, 1);
    expect(store.getState().reparo).toBe('');
    startCut(store);
    cutAt(store, 400);
    expect(store.getState()).toMatchObject({ tool: 'dividir', reparo: expect.stringContaining('no corta') });
  });
});

it('a number for an outline drawn by hand assigns it to that lot', () => {
  const store = createMesaStore(MESA);
  store.use('trazar');
  put(store, [500, 0], [540, 0], [540, 40]);
  endOutline(store);
  expect(giveNumber(store, '5')).toEqual({ ok: true, id_lote: '5' });
  expect(drawn(store)).toEqual([['5', 500, 540]]);
});
