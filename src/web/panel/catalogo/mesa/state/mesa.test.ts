import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { readDecisions, writeDecisions } from './decisions.ts';
import { NO_HISTORY, redo, take, undo } from './history.ts';
import { settleMesa } from './settleMesa.ts';
import {
  bindFiguras,
  drawLote,
  eraseTrazo,
  excludeFiguras,
  joinFigura,
  releaseFigura,
  splitWhole,
} from './steps.ts';

const figura = (n: number): FiguraDeMesa => ({
  n,
  d: `M${n * 50} 10h40v40h-40Z`,
  caja: [n * 50, 10, n * 50 + 40, 50],
  area: 1600,
  etiqueta: [n * 50 + 20, 30, 20],
});

/** Lots 1 to 6: 1 to 3 have shapes 1 to 3, 4 and 5 dispute shapes 4 and 5, 6 has none; shape 7 is unassigned. */
const MESA: MesaDePlano = {
  plano: '/planos/0/plano.svg',
  hoja: [0, 0, 1000, 1000],
  vista: [0, 0, 1000, 1000],
  figuras: [1, 2, 3, 4, 5, 7, 8].map(figura),
  otras: 0,
  lotes: ['1', '2', '3', '4', '5', '6'].map((id_lote, i) => ({
    id_lote,
    terreno: 168,
    figuras: i < 3 ? [i + 1] : [],
    por: i < 3 ? 'dibujo' : null,
  })),
  disputas: ['4', '5'].map((id_lote) => ({
    id_lote,
    motivo: 'no coinciden',
    porque: 'no coinciden',
    figuras: [4, 5],
  })),
  sobrantes: [7],
  cercanos: [],
  lectura: [],
  ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas: [], trazos: [] },
  halladas: [],
  perdidas: [],
  avisos: [],
};
const start = { decisions: readDecisions(MESA), history: NO_HISTORY };
const settled = ({ decisions }: typeof start) => settleMesa(MESA, decisions);
const doing = (...makes: ((mesa: ReturnType<typeof settled>) => Parameters<typeof take>[1])[]) =>
  makes.reduce((worked, make) => take(worked, make(settled(worked))), start);

describe('the desk', () => {
  it('has four sets', () => {
    expect(settled(start)).toMatchObject({
      ligados: ['1', '2', '3'],
      porDecidir: ['4', '5'],
      sinFigura: ['6'],
      sobrantes: [7],
    });
  });

  it('decides a disputed lot by one press, and leaves the other lot the other shape', () => {
    const worked = doing((mesa) => bindFiguras(mesa, [4], '4'));
    expect(settled(worked)).toMatchObject({ ligados: ['1', '2', '3', '4'], porDecidir: ['5'] });
    expect(settled(worked).stateOf(4)).toBe('ligada');
    expect(
      settled(
        doing(
          (mesa) => bindFiguras(mesa, [4], '4'),
          (mesa) => bindFiguras(mesa, [5], '5'),
        ),
      ).porDecidir,
    ).toEqual([]);
  });

  it('assigns a shape to only one lot, and removes the lot from its previous shape', () => {
    const worked = settled(doing((mesa) => bindFiguras(mesa, [1], '6')));
    expect(worked.sinFigura).toEqual(['1']);
    expect(worked.owners.get(1)).toBe('6');
    const moved = settled(
      doing(
        (mesa) => bindFiguras(mesa, [7], '6'),
        (mesa) => bindFiguras(mesa, [8], '6'),
      ),
    );
    expect(moved.lotes.get('6')?.figuras).toEqual([8]);
    expect(moved.stateOf(7)).toBe('sobrante');
  });

  it('adds parts to a lot, and marks shapes that are no lot', () => {
    const joined = settled(doing((mesa) => joinFigura(mesa, 7, '3')));
    expect(joined.lotes.get('3')).toMatchObject({ figuras: [3, 7], byHand: true });
    const none = settled(doing((mesa) => excludeFiguras(mesa, [7])));
    expect(none.stateOf(7)).toBe('descartada');
    expect(none.sobrantes).toEqual([]);
    expect(
      settled(
        doing(
          (mesa) => excludeFiguras(mesa, [7]),
          (mesa) => releaseFigura(mesa, 7),
        ),
      ).sobrantes,
    ).toEqual([7]);
  });

  it('draws a lot that is missing on the drawing, and removes it', () => {
    const worked = doing((mesa) => drawLote(mesa, '6', [0, 0, 10, 0, 10, 10]));
    expect(settled(worked)).toMatchObject({ sinFigura: [] });
    expect(writeDecisions(worked.decisions, MESA)).toMatchObject({
      hoja: MESA.hoja,
      trazos: [{ id_lote: '6', puntos: [0, 0, 10, 0, 10, 10] }],
    });
    expect(settled(take(worked, eraseTrazo(settled(worked), 0))).sinFigura).toEqual(['6']);
  });

  it('splits a shape: it is no lot itself, and its two parts are', () => {
    const parts = [
      { id_lote: '4', puntos: [200, 10, 220, 10, 220, 50] },
      { id_lote: '5', puntos: [220, 10, 240, 10, 240, 50] },
    ];
    const worked = doing((mesa) => splitWhole(mesa, { tipo: 'figura', n: 4 }, parts));
    expect(settled(worked)).toMatchObject({ porDecidir: [], ligados: ['1', '2', '3', '4', '5'] });
    expect(writeDecisions(worked.decisions, MESA).ligas).toEqual([
      { id_lote: null, figura: { x: 220, y: 30, area: 1600 } },
    ]);
  });
});

it('decisions are read as written; those with a missing shape stay unchanged', () => {
  const { decisions } = doing(
    (mesa) => bindFiguras(mesa, [4], '4'),
    (mesa) => excludeFiguras(mesa, [7]),
  );
  const lost = { id_lote: '2', figura: { nombre: 'lot-99' } };
  const ligas = writeDecisions({ ...decisions, perdidas: [lost] }, MESA);
  const halladas = ligas.ligas.map(
    ({ figura: { x = -1 } }) => MESA.figuras.find(({ etiqueta }) => etiqueta[0] === x)?.n ?? null,
  );
  const again = readDecisions({ ...MESA, ligas, halladas });
  expect(again.figuras).toEqual(decisions.figuras);
  expect(again.perdidas).toEqual([lost]);
  expect(writeDecisions(again, MESA)).toEqual(ligas);
});

it('lots drawn on another page do not apply to this one', () => {
  const ligas = {
    ...MESA.ligas,
    hoja: [0, 0, 500, 500] as [number, number, number, number],
    trazos: [{ id_lote: '1', puntos: [0, 0, 1, 0, 1, 1] }],
  };
  expect(readDecisions({ ...MESA, ligas }).trazos).toEqual([]);
});

const act = fc.oneof(
  fc.record({
    tipo: fc.constant('bind'),
    n: fc.constantFrom(1, 2, 4, 5, 7),
    id: fc.constantFrom('1', '4', '6'),
  }),
  fc.record({ tipo: fc.constant('join'), n: fc.constantFrom(3, 7, 8), id: fc.constantFrom('2', '6') }),
  fc.record({ tipo: fc.constant('exclude'), n: fc.constantFrom(1, 4, 7), id: fc.constant('') }),
  fc.record({ tipo: fc.constant('draw'), n: fc.constantFrom(1, 2), id: fc.constantFrom('4', '6') }),
  fc.record({ tipo: fc.constantFrom('undo', 'redo'), n: fc.constant(0), id: fc.constant('') }),
);

it('all steps can be undone to the beginning and redone to the end, a shape has at most one lot, and no lot is lost', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let worked = start;
      for (const { tipo, n, id } of acts) {
        const mesa = settled(worked);
        if (tipo === 'undo') worked = undo(worked);
        else if (tipo === 'redo') worked = redo(worked);
        else if (tipo === 'bind') worked = take(worked, bindFiguras(mesa, [n], id));
        else if (tipo === 'join') worked = take(worked, joinFigura(mesa, n, id));
        else if (tipo === 'exclude') worked = take(worked, excludeFiguras(mesa, [n]));
        else worked = take(worked, drawLote(mesa, id, [n, 0, n + 1, 0, n + 1, 1]));
        const now = settled(worked);
        expect([...now.ligados, ...now.porDecidir, ...now.sinFigura].sort()).toEqual([
          '1',
          '2',
          '3',
          '4',
          '5',
          '6',
        ]);
        const shapes = [...now.lotes.values()].flatMap(({ figuras }) => figuras);
        expect(new Set(shapes).size).toBe(shapes.length);
      }
      const end = worked;
      while (worked.history.done.length) worked = undo(worked);
      expect(worked.decisions).toEqual(start.decisions);
      for (const _ of end.history.done) worked = redo(worked);
      expect(worked.decisions).toEqual(end.decisions);
    }),
  );
});
