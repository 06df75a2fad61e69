import { describe, expect, it } from 'vitest';
import { range } from '../../../../test/frames.ts';
import type { Fault, Lot, Plan } from '../../../../test/planos/anyPlan.ts';
import { PLAN_FORMATS } from '../../../../test/planos/planFormats.ts';
import { lwpolyline, text, writeDxf } from '../../../../test/planos/writeDxf.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { proposeLigas } from '../ligas/proposeLigas.ts';
import { formatInforme } from '../report/formatInforme.ts';
import { groupNear } from '../report/groupNear.ts';

const WIDTH = 10;
/** The n-th parcel of a row, 10 m × 20 m. */
const parcel = (n: number) =>
  lwpolyline('LOTES', [
    [n * WIDTH, 0],
    [(n + 1) * WIDTH, 0],
    [(n + 1) * WIDTH, 20],
    [n * WIDTH, 20],
  ]);
const label = (x: number, y: number, value: string) => text('TEXTOS', x, y, value, [72, 4], [11, x], [21, y]);
const inside = (n: number) => label((n + 0.5) * WIDTH, 10, String(n));
const ids = range(1, 8).map(String);
const terrenos = Object.fromEntries(ids.map((id) => [id, '200']));

/** Reads parcels 1 to 8, some numbered inside, others by the given labels. */
async function read(
  without: readonly number[],
  labels: ReturnType<typeof label>[],
  parcels = range(1, 8),
  ligas?: Ligas,
) {
  const entities = [
    ...parcels.map(parcel),
    ...range(1, 8)
      .filter((n) => !without.includes(n))
      .map(inside),
    ...labels,
  ];
  const { informe, trazos } = await readTestDibujo(writeDxf({ entities }), ids, terrenos, ligas);
  const place = (id: string) => trazos.lotes.find(({ id_lote }) => id_lote === id);
  const first = place('1')?.caja[0] ?? 0;
  const columnOf = (id: string) => {
    const { caja, alfiler } = place(id) ?? {};
    return caja && !alfiler ? Math.round(((caja[0] - first) / (caja[2] - caja[0])) * 10) / 10 + 1 : undefined;
  };
  return { informe, columnOf };
}

describe('a surveyor’s number outside every parcel', () => {
  it('belongs to the nearest free parcel, and is reported', async () => {
    const { informe, columnOf } = await read([4], [label(45, -3, '4')]);
    expect(columnOf('4')).toBe(4);
    expect(informe).toMatchObject({
      ligados: 8,
      cercanos: [{ id_lote: '4', motivo: 'FUERA' }],
      alfileres: [],
    });
    expect(formatInforme(informe).join('\n')).toContain('la libre más cercana');
  });

  it('once confirmed is an ordinary decision, not asked again', async () => {
    const labels = [label(45, -3, '4')];
    const { informe } = await read([4], labels);
    const confirmed = proposeLigas(informe, SIN_LIGAS);
    expect(confirmed.ligas).toMatchObject([{ id_lote: '4', figura: { escritos: ['4'] } }]);
    const again = await read([4], labels, range(1, 8), confirmed);
    expect(again.columnOf('4')).toBe(4);
    expect(again.informe).toMatchObject({ ligados: 8, cercanos: [], ligadosAMano: ['4'], ligasPerdidas: [] });
  });

  it('is disputed if two free parcels are equally near', async () => {
    const { informe, columnOf } = await read([4, 5], [label(50, -3, '4'), label(55, -3, '5')]);
    expect(columnOf('4')).toBeUndefined();
    expect(informe.disputados).toMatchObject([{ id_lote: '4', motivo: 'NUMERO_FUERA' }]);
    expect(informe.disputados[0]?.figuras).toHaveLength(2);
  });

  it('belongs to none if farther away than parcels are large', async () => {
    const { columnOf } = await read([4], [label(45, -40, '4')]);
    expect(columnOf('4')).toBeUndefined();
  });

  it('takes no numbered parcel, nor one claimed twice', async () => {
    const { columnOf } = await read([4], [label(45, -3, '4')], [1, 2, 3, 5, 6, 7, 8]);
    expect(columnOf('4')).toBeUndefined();
    const both = await read([4, 5], [label(44, -3, '4'), label(46, -3, '5')], [1, 2, 3, 4, 6, 7, 8]);
    expect([both.columnOf('4'), both.columnOf('5')]).toEqual([undefined, undefined]);
  });
});

it('an extra number in a traced parcel, on a badge, does not name the free parcel beside it', async () => {
  const lot = (id: string, i: number, fault: Fault = 'ninguna'): Lot => ({
    ...{ id, numero: id, manzana: undefined, x: 10 * i, y: 0, fault },
    stray: '8',
  });
  const row = range(20, 25).map((n, i) => lot(`${n}`, i + 2));
  const lots = [lot('18', 0, 'partida'), lot('19', 1, 'guia'), ...row, lot('8', 8, 'sinNumero')];
  const plan: Plan = { lots, ancla: lot('25', 7), insignia: 'circulos' };
  const drawn = PLAN_FORMATS['DXF of open lines']?.write(plan) ?? '';
  const { trazos } = await readTestDibujo(
    drawn,
    lots.map(({ id }) => id),
  );
  const bound = trazos.lotes.map(({ id_lote }) => id_lote);
  expect(bound).toEqual(expect.arrayContaining(row.map(({ id }) => id)));
  expect(bound).not.toContain('8');
});

describe('numbers that all stand beside their parcels', () => {
  /** Parcels of 10 × 20 in a grid, each with its number below. */
  const place = (n: number) => [((n - 1) % 8) * 12, Math.floor((n - 1) / 8) * 30] as const;
  const grid = range(1, 24).map(String);
  const boxOf = (n: number) => {
    const [x, y] = place(n);
    return [x, 60 - y, x + 10, 80 - y];
  };
  const boxes = Object.fromEntries(grid.map((id) => [id, boxOf(Number(id))]));
  const corners = (n: number) => {
    const [x, y] = place(n);
    return [
      [x, y],
      [x + 10, y],
      [x + 10, y + 20],
      [x, y + 20],
    ] as const;
  };
  const drawings: [string, string][] = [
    [
      'a DXF',
      writeDxf({
        entities: range(1, 24).flatMap((n) => [
          lwpolyline('LOTES', corners(n)),
          text('NUM', place(n)[0] + 4, place(n)[1] - 3, String(n)),
        ]),
      }),
    ],
    [
      'an SVG',
      svg(
        range(1, 24)
          .map((n) => {
            const [x, , , bottom] = boxOf(n) as [number, number, number, number];
            return `<rect x="${x}" y="${bottom - 20}" width="10" height="20"/><text x="${x + 4}" y="${bottom + 3}" font-size="2">${n}</text>`;
          })
          .join(''),
        'viewBox="0 0 100 100"',
      ),
    ],
  ];

  it.each(drawings)('in %s wait for one confirmation, and have no pin', async (_kind, drawing) => {
    const { cajas, informe } = await readTestDibujo(drawing, grid);
    expect(informe).toMatchObject({ ligados: 24, alfileres: [], disputados: [] });
    expect(cajas).toEqual(boxes);
    expect(informe.cercanos.map(({ id_lote }) => id_lote)).toEqual(grid);
    expect(groupNear(informe)).toMatchObject([{ motivo: 'FUERA', lotes: grid }]);
    const some = { ...informe, cercanos: informe.cercanos.slice(0, 9) };
    for (const [confirmed, left] of [
      [informe, 0],
      [some, 15],
    ] as const) {
      const again = await readTestDibujo(
        drawing,
        grid,
        {},
        proposeLigas({ ...confirmed, disputados: [] }, SIN_LIGAS),
      );
      expect(again.cajas).toEqual(boxes);
      expect(again.informe.disputados).toEqual([]);
      expect(again.informe.cercanos).toHaveLength(left);
    }
  });

  it('are pins if a person says so, or no parcel beside is free', async () => {
    const [[, dxf]] = drawings as [[string, string]];
    const asked = await readTestDibujo(dxf, grid, {}, { ...SIN_LIGAS, alfileres: 'siempre' });
    expect(asked.informe.alfileres).toEqual(grid);
    const far = svg(
      `<rect x="300" y="300" width="10" height="20"/>${range(1, 24)
        .map((n) => `<text x="${place(n)[0]}" y="${place(n)[1] + 9}" font-size="2">${n}</text>`)
        .join('')}`,
    );
    expect((await readTestDibujo(far, grid)).informe.alfileres).toEqual(grid);
  });

  it('are left to a person if two free parcels are equally near', async () => {
    const between = range(1, 8).flatMap((n) => [
      lwpolyline('LOTES', corners(n)),
      text('NUM', place(n)[0] + 11, 10, String(n), [72, 4], [11, place(n)[0] + 11], [21, 10]),
    ]);
    const { informe } = await readTestDibujo(writeDxf({ entities: between }), grid.slice(0, 8));
    expect(informe).toMatchObject({ alfileres: [], cercanos: [{ id_lote: '8' }] });
    expect(informe.disputados.map(({ motivo }) => motivo)).toEqual(range(1, 7).map(() => 'NUMERO_FUERA'));
  });
});

describe('ids that differ from the drawing in the same way', () => {
  const drawn = (writing: (n: number) => string, inside = true) =>
    svg(
      range(10, 33)
        .map((n) => {
          const x = (n - 10) * 12;
          return `<rect x="${x}" y="0" width="10" height="20"/><text x="${x + 2}" y="${inside ? 12 : 23}" font-size="2">${writing(n)}</text>`;
        })
        .join(''),
      'viewBox="0 0 300 60"',
    );
  it.each<[string, string, (n: number) => string, (n: number) => string, boolean]>([
    ['P10', '10', (n) => `P${n}`, (n) => `${n}`, true],
    ['P-10 beside its parcel', '10', (n) => `P-${n}`, (n) => `${n}`, false],
    ['10', 'P10', (n) => `${n}`, (n) => `P${n}`, true],
    ['10-B', '10', (n) => `${n}-B`, (n) => `${n}`, true],
    ['CASA TIPO 10', '10', (n) => `TIPO ${n}`, (n) => `${n}`, true],
    ['2-10', '10', (n) => `2-${n}`, (n) => `${n}`, true],
    ['10', 'F-10, a block that no name tells', (n) => `${n}`, (n) => `F-${n}`, true],
  ])('%s for %s are proposed as one decision', async (_drawn, _list, writing, idOf, inside) => {
    const ids = range(10, 33).map(idOf);
    const drawing = drawn(writing, inside);
    const { informe, cajas } = await readTestDibujo(drawing, ids);
    expect(informe).toMatchObject({ ligados: 24, alfileres: [], disputados: [] });
    expect(groupNear(informe)).toMatchObject([{ motivo: 'OTRA_FORMA', lotes: ids }]);
    expect(informe.cercanos[0]?.escrito).toBe(writing(10));
    expect(Object.values(cajas).map(([x]) => x)).toEqual(range(0, 23).map((i) => i * 12));
    const confirmed = await readTestDibujo(drawing, ids, {}, proposeLigas(informe, SIN_LIGAS));
    expect(confirmed.informe).toMatchObject({ ligados: 24, cercanos: [], disputados: [], ligasPerdidas: [] });
    const few = { ...informe, cercanos: informe.cercanos.slice(0, 22) };
    const rest = await readTestDibujo(drawing, ids, {}, proposeLigas(few, SIN_LIGAS));
    expect(rest.informe.cercanos).toHaveLength(2);
  });

  it('are one decision for all their prefixes', async () => {
    const ids = range(10, 33).map(String);
    const { informe } = await readTestDibujo(
      drawn((n) => `${n % 2 ? 'P' : 'R'}${n}`),
      ids,
    );
    const [group, ...more] = groupNear(informe);
    expect(group).toMatchObject({ motivo: 'OTRA_FORMA', lotes: ids });
    expect(group?.porque).toContain('«R10» es el lote 10, «P11» es el lote 11');
    expect(more).toEqual([]);
  });

  it('bind nothing if two may be one lot, or hardly any differ', async () => {
    const ids = range(10, 33).map(String);
    const twice = await readTestDibujo(
      drawn((n) => `${n % 2 ? 'P' : 'R'}${10 + (n >> 1)}`),
      range(15, 26).map(String),
    );
    expect(twice.informe).toMatchObject({ ligados: 0, cercanos: [] });
    const few = await readTestDibujo(
      drawn((n) => (n < 13 ? `P${n}` : `calle ${n}`)),
      ids,
    );
    expect(few.informe.cercanos.filter(({ id_lote }) => Number(id_lote) < 13)).toEqual([]);
  });
});

describe('names unlike the list', () => {
  const both = (id: (block: string, n: number) => string) =>
    ['CC', 'A'].flatMap((block) => range(1, 12).map((n) => id(block, n)));
  const drawn = (names: readonly string[]) =>
    svg(
      names.map((name, i) => `<rect id="${name}" x="${i * 12}" y="0" width="10" height="20"/>`).join(''),
      'viewBox="0 0 300 60"',
    );
  it.each<[string, string[], string[]]>([
    ['lotecc_1', both((block, n) => `lote${block.toLowerCase()}_${n}`), both((block, n) => `${block}${n}`)],
    ['112 for 1-12', range(1, 24).map((n) => `1${n}`), range(1, 24).map((n) => `1-${n}`)],
    ['1-12 for 112', range(1, 24).map((n) => `1-${n}`), range(1, 24).map((n) => `1${n}`)],
  ])('%s are proposed as one decision', async (_name, names, ids) => {
    const drawing = drawn(names);
    const { informe, cajas } = await readTestDibujo(drawing, ids);
    expect(informe).toMatchObject({ ligados: 24, disputados: [] });
    expect(groupNear(informe)).toMatchObject([{ motivo: 'OTRA_FORMA', lotes: ids }]);
    expect(informe.cercanos.map(({ escrito }) => escrito)).toEqual(names);
    expect(ids.map((id) => cajas[id]?.[0])).toEqual(range(0, 23).map((i) => i * 12));
    const confirmed = await readTestDibujo(drawing, ids, {}, proposeLigas(informe, SIN_LIGAS));
    expect(confirmed.informe).toMatchObject({ ligados: 24, cercanos: [], disputados: [], ligasPerdidas: [] });
  });

  it('are proposed beside those that are like it', async () => {
    const names = range(1, 24).map((n) => (n < 21 ? `lote-${n}` : `esquina-${n}`));
    const { informe } = await readTestDibujo(drawn(names), range(1, 24).map(String));
    expect(informe.ligados).toBe(24);
    expect(groupNear(informe)).toMatchObject([{ motivo: 'OTRA_FORMA', lotes: ['21', '22', '23', '24'] }]);
  });
});

describe('generated names', () => {
  const shapes = (names: (n: number) => string, writing: (n: number) => string = () => '') =>
    svg(
      range(1, 8)
        .map((n) => `<rect id="${names(n)}" x="${n * 12}" y="0" width="10" height="20"/>${writing(n)}`)
        .join(''),
      'viewBox="0 0 200 60"',
    );

  it('bind nothing until a person confirms', async () => {
    const { informe } = await readTestDibujo(
      shapes((n) => `shape_${n}`),
      ids,
    );
    expect(informe).toMatchObject({ ligados: 8 });
    expect(groupNear(informe)).toMatchObject([{ motivo: 'DE_PROGRAMA', lotes: ids }]);
  });

  it('count less than printed numbers, even in another spelling', async () => {
    const writing = (n: number) => `<text x="${n * 12 + 2}" y="12" font-size="3">${9 - n}</text>`;
    const list = ids.map((id) => `P${id}`);
    const { cajas, informe } = await readTestDibujo(
      shapes((n) => `shape_${n}`, writing),
      list,
    );
    expect(groupNear(informe)).toMatchObject([{ motivo: 'OTRA_FORMA', lotes: list }]);
    expect(cajas.P8?.[0]).toBe(12);
  });
});
