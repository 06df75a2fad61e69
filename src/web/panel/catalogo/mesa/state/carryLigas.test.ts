import fc from 'fast-check';
import { expect, it } from 'vitest';
import { range } from '../../../../../../test/frames.ts';
import type { Liga } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { carryLigas } from './carryLigas.ts';
import { readDecisions } from './decisions.ts';
import { settleMesa } from './settleMesa.ts';
import { bindFiguras, doStep, undoStep } from './steps.ts';

const IDS = range(1, 8).map(String);

/** Shapes 1 to 8 on a sheet that was moved and scaled since lots 1 to 8 were assigned to them. */
function mesaOn(hoja: { escala: number; dx: number; dy: number }): MesaDePlano {
  const { escala, dx, dy } = hoja;
  const ligas = IDS.map((id_lote, i): Liga => ({ id_lote, figura: { x: 50 * i + 20, y: 30, area: 1600 } }));
  return {
    plano: '/planos/0/plano.svg',
    hoja: [0, 0, 1000, 1000],
    vista: [0, 0, 1000, 1000],
    figuras: IDS.map((_, i) => {
      const [left, top] = [escala * 50 * i + dx, escala * 10 + dy];
      return {
        n: i + 1,
        d: 'M0 0h1v1Z',
        caja: [left, top, left + 40 * escala, top + 40 * escala],
        area: 1600 * escala ** 2,
        etiqueta: [left, top, 1],
      };
    }),
    otras: 0,
    lotes: IDS.map((id_lote) => ({ id_lote, terreno: 168, figuras: [], por: null })),
    disputas: [],
    sobrantes: [],
    cercanos: [],
    lectura: [],
    ligas: { version: 1, numerosEscritos: 'comparar', alfileres: 'automaticos', ligas, trazos: [] },
    halladas: IDS.map(() => null),
    perdidas: [],
    avisos: [],
  };
}

const settle = (mesa: MesaDePlano) => settleMesa(mesa, readDecisions(mesa));
const SHEET = fc.record({
  escala: fc.double({ min: 0.05, max: 40, noNaN: true }),
  dx: fc.integer({ min: -500, max: 500 }),
  dy: fc.integer({ min: -500, max: 500 }),
});

it('carries over all decisions after the whole sheet moved, and undoes them as one', () => {
  fc.assert(
    fc.property(SHEET, (hoja) => {
      const settled = settle(mesaOn(hoja));
      const step = carryLigas(settled, hoja);
      const after = step && doStep(settled.decisions, step);
      expect([...(after?.figuras ?? [])]).toEqual(IDS.map((id, i) => [i + 1, id]));
      expect(after?.perdidas).toEqual([]);
      expect(step && after && undoStep(after, step)).toEqual(settled.decisions);
    }),
  );
});

it('leaves later decisions alone, and keeps those without a shape as lost', () => {
  const hoja = { escala: 2, dx: 100, dy: -40 };
  const mesa = mesaOn(hoja);
  const fresh = settle({ ...mesa, figuras: mesa.figuras.slice(0, 6) });
  const settled = settleMesa(fresh.mesa, doStep(fresh.decisions, bindFiguras(fresh, [1], '2')));
  const step = carryLigas(settled, hoja);
  const after = step && doStep(settled.decisions, step);
  expect([...(after?.figuras ?? [])]).toEqual([
    [1, '2'],
    [3, '3'],
    [4, '4'],
    [5, '5'],
    [6, '6'],
  ]);
  expect(after?.perdidas.map(({ id_lote }) => id_lote)).toEqual(['1', '2', '7', '8']);
});

it('offers nothing without a lost decision, or if no shape is at the expected place', () => {
  const mesa = mesaOn({ escala: 2, dx: 100, dy: -40 });
  expect(carryLigas(settle(mesa), { escala: 5, dx: 0, dy: 900 })).toBeUndefined();
  const nothing = { ...mesa, ligas: { ...mesa.ligas, ligas: [] } };
  expect(carryLigas(settle(nothing), { escala: 2, dx: 100, dy: -40 })).toBeUndefined();
});
