import { describe, expect, it } from 'vitest';
import { range } from '../../../../../test/frames.ts';
import type { Fault, Lot, Plan } from '../../../../../test/planos/anyPlan.ts';
import { PLAN_FORMATS } from '../../../../../test/planos/planFormats.ts';
import { lwpolyline, text, writeDxf } from '../../../../../test/planos/writeDxf.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../../contract/panel/catalogo/ligas.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { proposeLigas } from '../ligas/proposeLigas.ts';
import { formatInforme } from '../report/formatInforme.ts';

const WIDTH = 10;
/** The n-th parcel of a row, 10 m wide and 20 m deep. */
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

/** Reads parcels 1 to 8 of which some have their numbers inside; the others' labels are given. */
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

describe('a number of a surveyor’s plan outside of every parcel', () => {
  it('is the nearest free parcel’s, and is told', async () => {
    const { informe, columnOf } = await read([4], [label(45, -3, '4')]);
    expect(columnOf('4')).toBe(4);
    expect(informe).toMatchObject({ ligados: 8, cercanos: [{ id_lote: '4' }], alfileres: [] });
    expect(formatInforme(informe).join('\n')).toContain('figura libre más cercana');
  });

  it('is a person’s decision like any other once it was confirmed, and is asked for no more', async () => {
    const labels = [label(45, -3, '4')];
    const { informe } = await read([4], labels);
    const confirmed = proposeLigas(informe, SIN_LIGAS);
    expect(confirmed.ligas).toMatchObject([{ id_lote: '4', figura: { escritos: ['4'] } }]);
    const again = await read([4], labels, range(1, 8), confirmed);
    expect(again.columnOf('4')).toBe(4);
    expect(again.informe).toMatchObject({ ligados: 8, cercanos: [], ligadosAMano: ['4'], ligasPerdidas: [] });
  });

  it('is a dispute where two free parcels are as near', async () => {
    const { informe, columnOf } = await read([4, 5], [label(50, -3, '4'), label(55, -3, '5')]);
    expect(columnOf('4')).toBeUndefined();
    expect(informe.disputados).toMatchObject([{ id_lote: '4', motivo: 'NUMERO_FUERA' }]);
    expect(informe.disputados[0]?.figuras).toHaveLength(2);
  });

  it('is nobody’s where it stands farther off than parcels are large', async () => {
    const { columnOf } = await read([4], [label(45, -40, '4')]);
    expect(columnOf('4')).toBeUndefined();
  });

  it('takes no parcel that bears a number, nor one that two numbers claim', async () => {
    const { columnOf } = await read([4], [label(45, -3, '4')], [1, 2, 3, 5, 6, 7, 8]);
    expect(columnOf('4')).toBeUndefined();
    const both = await read([4, 5], [label(44, -3, '4'), label(46, -3, '5')], [1, 2, 3, 4, 6, 7, 8]);
    expect([both.columnOf('4'), both.columnOf('5')]).toEqual([undefined, undefined]);
  });
});

it('a figure too many in one traced parcel, whose number stands on a badge, is not the number of the free one beside it', async () => {
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
