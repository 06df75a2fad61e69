import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../../../../../test/frames.ts';
import type { Ligas } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { carryTrazos, forgetTrazos } from './carryTrazos.ts';
import { readDecisions, writeDecisions } from './decisions.ts';
import { createMesaStore } from './mesaStore.ts';
import { settleMesa } from './settleMesa.ts';
import { bindFiguras, doStep, drawLote, undoStep } from './steps.ts';

const SHAPED = range(1, 8).map(String);
const SIN_LIGAS: Ligas = {
  version: 1,
  numerosEscritos: 'comparar',
  alfileres: 'automaticos',
  ligas: [],
  trazos: [],
};
type Place = (x: number, y: number) => readonly [number, number];
const HERE: Place = (x, y) => [x, y];

/** Lots 1 to 8 have shapes in two rows, 9 and 10 have none; `place` transforms the whole sheet. */
function mesaOn(place: Place, hoja: MesaDePlano['hoja'], ligas: Ligas): MesaDePlano {
  return {
    plano: '/planos/0/plano.svg',
    hoja,
    vista: hoja,
    figuras: SHAPED.map((_, i) => {
      const corners = [place(60 * i, 90 * (i % 2)), place(60 * i + 40, 90 * (i % 2) + 50)];
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const caja = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
      const area = (caja[2] - caja[0]) * (caja[3] - caja[1]);
      return { n: i + 1, d: 'M0 0L1 0L1 1Z', caja: [...caja], area, etiqueta: [caja[0], caja[1], 1] };
    }),
    otras: 0,
    lotes: [...SHAPED, '9', '10'].map((id_lote, i) => ({
      id_lote,
      terreno: 168,
      figuras: i < 8 ? [i + 1] : [],
      por: i < 8 ? 'dibujo' : null,
    })),
    disputas: [],
    sobrantes: [],
    cercanos: [],
    lectura: [],
    ligas,
    halladas: ligas.ligas.map(() => null),
    perdidas: [],
    avisos: [],
  };
}

const settle = (mesa: MesaDePlano) => settleMesa(mesa, readDecisions(mesa));
const OUTLINE = [500, 10, 540, 10, 540, 60, 500, 60];
const before = mesaOn(HERE, [0, 0, 1000, 400], SIN_LIGAS);
const first = settle(before);
/** The file, as saved with lots 9 and 10 drawn by hand. */
const saved = writeDecisions(
  ['9', '10'].reduce(
    (decisions, id) => doStep(decisions, drawLote(settleMesa(before, decisions), id, OUTLINE)),
    first.decisions,
  ),
  before,
);

describe('lots drawn by hand', () => {
  it('stay in place on their own sheet', () => {
    const { decisions } = settle(mesaOn(HERE, [0, 0, 1000, 400], saved));
    expect(decisions.trazos).toEqual(saved.trazos);
    expect(decisions.anteriores).toEqual([]);
  });

  it('move with a sheet that was moved or scaled, and are undone as one', () => {
    const sheet = fc.record({
      escala: fc.double({ min: 0.05, max: 40, noNaN: true }),
      dx: fc.integer({ min: -500, max: 500 }),
      dy: fc.integer({ min: 30, max: 500 }),
    });
    fc.assert(
      fc.property(sheet, ({ escala, dx, dy }) => {
        const place: Place = (x, y) => [escala * x + dx, escala * y + dy];
        const settled = settle(mesaOn(place, [0, 0, 1000, 400], saved));
        expect(settled.decisions.trazos).toEqual([]);
        const step = carryTrazos(settled);
        const after = step && doStep(settled.decisions, step);
        expect(after?.trazos.map(({ id_lote }) => id_lote)).toEqual(['9', '10']);
        const [x = 0, y = 0] = after?.trazos[0]?.puntos ?? [];
        const [wantedX, wantedY] = place(500, 10);
        expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.01 * escala);
        expect(after?.anteriores).toEqual([]);
        expect(step && after && undoStep(after, step)).toEqual(settled.decisions);
      }),
    );
  });

  it('are not carried over if the sheet was rotated, or lost its reference lots', () => {
    const turned = settle(mesaOn((x, y) => [y, x], [0, 0, 400, 1000], saved));
    expect(carryTrazos(turned)).toBeUndefined();
    const other = mesaOn((x, y) => [x, y + 100], [0, 0, 1000, 400], saved);
    const few = settle({
      ...other,
      lotes: other.lotes.map((lote) =>
        Number(lote.id_lote) > 2 ? { ...lote, figuras: [], por: null } : lote,
      ),
    });
    expect(carryTrazos(few)).toBeUndefined();
    expect(few.decisions.anteriores[0]?.trazos).toEqual(saved.trazos);
  });

  it('stay in the file until they are carried over, drawn again or dropped', () => {
    const place: Place = (x, y) => [2 * x + 30, 2 * y];
    const later = mesaOn(place, [0, 0, 2000, 800], saved);
    const settled = settle(later);
    const again = writeDecisions(settled.decisions, later);
    expect(again.trazos).toEqual([]);
    expect(readDecisions({ ...later, ligas: again })).toEqual(settled.decisions);
    const drawn = doStep(settled.decisions, drawLote(settled, '9', OUTLINE));
    expect(writeDecisions(drawn, later).anteriores?.[0]?.trazos.map(({ id_lote }) => id_lote)).toEqual([
      '10',
    ]);
    const store = createMesaStore(later);
    store.take(forgetTrazos(settled));
    expect(writeDecisions(store.getState().decisions, later).anteriores).toBeUndefined();
    store.undo();
    expect(store.getState().decisions).toEqual(settled.decisions);
  });

  it('leave a lot alone that has a decision on this sheet', () => {
    const later = mesaOn((x, y) => [x, y + 100], [0, 0, 1000, 400], saved);
    const settled = settle(later);
    const bound = settleMesa(later, doStep(settled.decisions, bindFiguras(settled, [3], '9')));
    expect(carryTrazos(bound)?.trazos?.despues.map(({ id_lote }) => id_lote)).toEqual(['10']);
  });
});
