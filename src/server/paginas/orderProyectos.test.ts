import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/decimal.ts';
import { orderProyectos, searchKeyOf, stateOfPlace } from './orderProyectos.ts';

function rowOf(lugar: string, cercanias: Record<string, number> = {}, desde?: number) {
  return {
    lugar: searchKeyOf(lugar),
    estado: stateOfPlace(lugar),
    desde: desde === undefined ? undefined : decimal(desde),
    cercanias: Object.entries(cercanias).map(([nombre, minutos]) => ({ key: searchKeyOf(nombre), minutos })),
    de: lugar,
  };
}

const MERIDA = rowOf('Mérida, Yucatán');
const TALA = rowOf('Tala, Jalisco', { 'Plaza Andares': 40 });
const CHAPALA = rowOf('Chapala, Jalisco');
const TONALA = rowOf('Tonalá, Jalisco', { 'Plaza Andares': 25, 'Parque Zapopan': 30 });
const ZAPOPAN = rowOf('Zapopan, Jalisco');
const NOWHERE = rowOf('');
const ROWS = [MERIDA, NOWHERE, TALA, CHAPALA, TONALA, ZAPOPAN];

const near = (buscar: string) => orderProyectos(ROWS, { orden: 'cercania', buscar });

describe('nearness to a typed place', () => {
  test('puts the place first, then what tells minutes to something of that name, then its state', () => {
    expect(near('zapopan')).toEqual({
      rows: [ZAPOPAN, TONALA, TALA, CHAPALA, MERIDA, NOWHERE],
      cercanos: 2,
    });
  });

  test('goes by the minutes that the catalogue tells, and says nothing of the state of another place', () => {
    expect(near('plaza andares')).toEqual({
      rows: [TONALA, TALA, MERIDA, NOWHERE, CHAPALA, ZAPOPAN],
      cercanos: 2,
    });
  });

  test('knows a state too', () => {
    expect(near('JALISCO')).toEqual({
      rows: [TALA, CHAPALA, TONALA, ZAPOPAN, MERIDA, NOWHERE],
      cercanos: 4,
    });
  });

  test('changes nothing for a place that no project tells', () => {
    expect(near('Oaxaca')).toEqual({ rows: ROWS, cercanos: 0 });
  });

  test('needs a place', () => {
    expect(near(' , ')).toEqual({ rows: ROWS });
    expect(orderProyectos(ROWS, { orden: 'cercania' })).toEqual({ rows: ROWS });
  });
});

test('without an order the catalogue’s stands', () => {
  expect(orderProyectos(ROWS, { buscar: 'zapopan' }).rows).toBe(ROWS);
});

test('by price: least first, equal ones as they came, unknown ones last, none lost', () => {
  const price = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(price), (prices) => {
      const rows = prices.map((desde, at) => ({ ...rowOf('', {}, desde), at }));
      const sorted = orderProyectos(rows, { orden: 'precio' }).rows;
      expect([...sorted].sort((a, b) => a.at - b.at)).toEqual(rows);
      for (const [at, row] of sorted.entries()) {
        const next = sorted[at + 1];
        if (!next || next.desde === undefined) continue;
        if (row.desde === undefined) throw new Error('an unknown price before a known one');
        expect(row.desde < next.desde || (row.desde === next.desde && row.at < next.at)).toBe(true);
      }
    }),
  );
});
