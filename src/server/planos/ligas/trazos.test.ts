import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { readLigas, SIN_LIGAS, writeLigas } from './ligas.ts';

const LAMINA: [number, number, number, number] = [0, 0, 1000, 1000];
const corners = ([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const drawn = (...trazos: Ligas['trazos']): Ligas => ({ ...SIN_LIGAS, hoja: LAMINA, trazos });

describe('a lot drawn by a person', () => {
  const row = range(1, 4)
    .map((n) => square(n, `id="lot-${n}"`))
    .join('');

  it('is bound beside the drawing’s own, and reported as a person’s decision', async () => {
    const { cajas, informe } = await readTestDibujo(
      svg(row),
      numbers(1, 5),
      {},
      drawn({ id_lote: '5', puntos: corners([600, 600, 700, 650]) }),
    );
    expect(cajas['5']).toEqual([600, 600, 700, 650]);
    expect(cajas['4']).toEqual(at(4));
    expect(informe).toMatchObject({ ligados: 5, ligadosAMano: ['5'], sinFigura: [], ligasPerdidas: [] });
  });

  it('works on a scanned plan, which has no shapes', async () => {
    const scan = '<image width="1000" height="1000" href="data:image/png;base64,iVBORw0KGgo="/>';
    const { cajas, informe } = await readTestDibujo(
      svg(scan),
      ['1', '2'],
      {},
      drawn(
        { id_lote: '1', puntos: [10, 10, 60, 10, 60, 90, 10, 80] },
        { id_lote: '2', puntos: [60, 10, 110, 10, 110, 90, 60, 90] },
      ),
    );
    expect(cajas).toEqual({ 1: [10, 10, 60, 90], 2: [60, 10, 110, 90] });
    expect(informe.noLigable).toBeUndefined();
  });

  it('may be a part of a lot that has a shape', async () => {
    const ligas = {
      ...drawn({ id_lote: '4', puntos: corners([240, 10, 260, 50]) }),
      ligas: [{ id_lote: '4', figura: { nombre: 'lot-4' } }],
    };
    const { trazos, informe } = await readTestDibujo(svg(row), numbers(1, 4), {}, ligas);
    expect(trazos.lotes.at(-1)?.caja).toEqual([200, 10, 260, 50]);
    expect(informe.variasFiguras).toEqual([{ id_lote: '4', figuras: 2 }]);
  });

  it('removes the number inside it from the underlay', async () => {
    const { fondo } = await readTestDibujo(
      svg(row + number(8, '5')),
      numbers(1, 5),
      {},
      drawn({ id_lote: '5', puntos: corners(at(8)) }),
    );
    expect(fondo).not.toContain('>5<');
  });

  it.each([
    ['of no lot in the list', { id_lote: '99', puntos: corners(at(8)) }, LAMINA, 'SIN_LOTE'],
    ['on a page of another size', { id_lote: '5', puntos: corners(at(8)) }, [0, 0, 500, 500], 'OTRA_HOJA'],
    [
      'of sides that cross',
      { id_lote: '5', puntos: [400, 10, 440, 50, 440, 10, 400, 50] },
      LAMINA,
      'TRAZO_CRUZADO',
    ],
    ['that encloses nothing', { id_lote: '5', puntos: [400, 10, 440, 10, 420, 10] }, LAMINA, 'TRAZO_CRUZADO'],
  ] as const)('has no effect %s', async (_, { id_lote, puntos }, hoja, motivo) => {
    const ligas: Ligas = { ...drawn({ id_lote, puntos: [...puntos] }), hoja: [...hoja] };
    const { cajas, informe } = await readTestDibujo(svg(row), numbers(1, 5), {}, ligas);
    expect(cajas['5']).toBeUndefined();
    expect(informe.ligasPerdidas).toEqual([{ id_lote, nombre: 'trazo a mano', motivo }]);
  });
});

const merged = fc.record({
  count: fc.integer({ min: 6, max: 12 }),
  first: fc.nat(),
  cut: fc.integer({ min: 20, max: 70 }),
  isNamed: fc.boolean(),
  /** Whether the shared shape contains both numbers. */
  isNumbered: fc.boolean(),
});

it('a shape of two lots, split by a person, gives each its part and no other lot anything', async () => {
  await fc.assert(
    fc.asyncProperty(merged, async ({ count, first, cut, isNamed, isNumbered }) => {
      const a = 1 + (first % (count - 1));
      const b = a + 1;
      const alone = range(1, count).filter((n) => n !== a && n !== b);
      const drawing = alone.map((n) => square(n, isNamed ? `id="lot-${n}"` : '') + number(n, String(n)));
      const texts = isNumbered ? number(a, String(a)) + number(b, String(b)) : '';
      drawing.push(
        `<rect ${isNamed ? `id="lot-${a}"` : ''} x="${50 * a}" y="10" width="90" height="40"/>${texts}`,
      );
      const [left, middle, right] = [50 * a, 50 * a + cut, 50 * a + 90];
      const whole = { x: 50 * a + 45, y: 30, area: 3600 };
      const ligas: Ligas = {
        ...drawn(
          { id_lote: String(a), puntos: corners([left, 10, middle, 50]) },
          { id_lote: String(b), puntos: corners([middle, 10, right, 50]) },
        ),
        ligas: [{ id_lote: null, figura: whole }],
      };
      const read = readLigas(new TextEncoder().encode(writeLigas(ligas)));
      expect(read).toEqual({ ok: true, valor: ligas });
      const { cajas, informe } = await readTestDibujo(svg(drawing.join('')), numbers(1, count), {}, ligas);
      expect(cajas[a]).toEqual([left, 10, middle, 50]);
      expect(cajas[b]).toEqual([middle, 10, right, 50]);
      for (const n of alone) expect(cajas[n]).toEqual(at(n));
      expect(informe).toMatchObject({ disputados: [], sinFigura: [], ligasPerdidas: [], figurasSinLote: [] });
    }),
    { numRuns: 60 },
  );
});

describe('a person’s decisions on the whole drawing', () => {
  it('are in the same file', () => {
    const ligas: Ligas = { ...SIN_LIGAS, propiedad: 'NUM', linderos: ['#e30613 0.5 LINDEROS'] };
    expect(readLigas(new TextEncoder().encode(writeLigas(ligas)))).toEqual({ ok: true, valor: ligas });
  });

  it('choose the GeoJSON property with lot names', async () => {
    const features = range(1, 4).map((n) => ({
      type: 'Feature',
      properties: { LOTE_A: String(n), LOTE_B: String(5 - n) },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [n * 20, 0],
            [n * 20 + 20, 0],
            [n * 20 + 20, 30],
            [n * 20, 30],
            [n * 20, 0],
          ],
        ],
      },
    }));
    const plan = JSON.stringify({ type: 'FeatureCollection', features });
    const asked = await readTestDibujo(plan, numbers(1, 4));
    expect(asked.informe).toMatchObject({ empatadas: ['LOTE_A', 'LOTE_B'], ligados: 0 });
    const { informe, cajas } = await readTestDibujo(
      plan,
      numbers(1, 4),
      {},
      { ...SIN_LIGAS, propiedad: 'LOTE_B' },
    );
    expect(informe.propiedad).toBe('LOTE_B');
    expect(cajas['4']?.[0]).toBeLessThan(cajas['1']?.[0] ?? 0);
  });

  it('choose the lines between which lots lie', async () => {
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      `<path fill="none" d="M${x1} ${y1}L${x2} ${y2}"/>`;
    const row = (bottom: number) =>
      line(100, 100, 260, 100) +
      line(100, bottom, 260, bottom) +
      range(0, 4)
        .map((i) => line(100 + 40 * i, 100, 100 + 40 * i, bottom))
        .join('');
    const texts = range(0, 3)
      .map((i) => `<text x="${118 + 40 * i}" y="140" font-size="8">${i + 1}</text>`)
      .join('');
    const plan = svg(`<g stroke="red">${row(180)}</g><g stroke="green">${row(170)}</g>${texts}`);
    const bottoms = async (linderos: string) =>
      (await readTestDibujo(plan, numbers(1, 4), {}, { ...SIN_LIGAS, linderos: [linderos] })).cajas['1']?.[3];
    expect(await bottoms('green 1')).toBe(170);
    expect(await bottoms('red 1')).toBe(180);
  });
});

describe('lots drawn by a person on another sheet', () => {
  const row = range(1, 4)
    .map((n) => square(n, `id="lot-${n}"`))
    .join('');
  const trazo = { id_lote: '5', puntos: corners([600, 600, 700, 650]) };
  const anclas = range(1, 4).map((n) => ({
    id_lote: String(n),
    caja: at(n) as [number, number, number, number],
  }));

  it('have no effect if the page is equal but their anchors lie elsewhere', async () => {
    const stays = await readTestDibujo(svg(row), numbers(1, 5), {}, { ...drawn(trazo), anclas });
    expect(stays.cajas['5']).toEqual([600, 600, 700, 650]);
    const moved = svg(`<g transform="translate(100 30)">${row}</g>`);
    const { cajas, informe } = await readTestDibujo(moved, numbers(1, 5), {}, { ...drawn(trazo), anclas });
    expect(cajas['5']).toBeUndefined();
    expect(informe.ligasPerdidas).toEqual([{ id_lote: '5', nombre: 'trazo a mano', motivo: 'OTRA_HOJA' }]);
  });

  it('are reported while kept, and stay unchanged in the file', async () => {
    const ligas = { ...SIN_LIGAS, anteriores: [{ hoja: LAMINA, anclas, trazos: [trazo] }] };
    const { informe } = await readTestDibujo(svg(row), numbers(1, 5), {}, ligas);
    expect(informe.ligasPerdidas).toEqual([{ id_lote: '5', nombre: 'trazo a mano', motivo: 'OTRA_HOJA' }]);
    expect(readLigas(Buffer.from(writeLigas(ligas)))).toEqual({ ok: true, valor: ligas });
  });
});
