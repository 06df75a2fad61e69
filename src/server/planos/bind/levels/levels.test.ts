import { describe, expect, it } from 'vitest';
import { range } from '../../../../../test/frames.ts';
import { text as dxfText, lwpolyline, writeDxf } from '../../../../../test/planos/writeDxf.ts';
import { readTestDibujo, svg } from '../../../../../test/readTestDibujo.ts';
import { readDrawing } from '../../readDrawing.ts';

/** Seven phases of blocks whose numbers restart, 1,492 lots. */
const LOTES = range(1, 7)
  .flatMap((etapa) =>
    range(1, etapa < 7 ? 11 : 9).flatMap((manzana) => range(1, 20).map((n) => ({ etapa, manzana, n }))),
  )
  .slice(0, 1492);

type Lote = (typeof LOTES)[number];
/** The same phases and blocks, of four lots each. */
const FEW = LOTES.filter(({ n }) => n < 5);

const rect = (i: number, attributes = '') =>
  `<rect ${attributes} x="${(i % 50) * 12}" y="${Math.floor(i / 50) * 24}" width="10" height="20"/>`;
const placeOf = (i: number) => [(i % 50) * 12, Math.floor(i / 50) * 24] as const;

/** Groups of phases with groups of blocks. */
function nested(
  named: (kind: 'etapa' | 'manzana', lote: Lote) => string,
  lot: (lote: Lote, i: number) => string,
  lotes: readonly Lote[] = FEW,
) {
  let out = '';
  let open: Lote | undefined;
  for (const [i, lote] of lotes.entries()) {
    const isPhase = open?.etapa !== lote.etapa;
    if (open && (isPhase || open.manzana !== lote.manzana)) out += '</g>';
    if (open && isPhase) out += '</g>';
    if (isPhase) out += `<g ${named('etapa', lote)}>`;
    if (isPhase || open?.manzana !== lote.manzana) out += `<g ${named('manzana', lote)}>`;
    out += lot(lote, i);
    open = lote;
  }
  return svg(`${out}</g></g>`, 'viewBox="0 0 620 740"');
}

const text = ({ n }: Lote, i: number) =>
  `${rect(i)}<text x="${placeOf(i)[0] + 3}" y="${placeOf(i)[1] + 12}" font-size="4">${n}</text>`;

async function read(drawing: string, list: readonly { id_lote: string; niveles?: readonly string[] }[]) {
  const reading = await readDrawing(
    new TextEncoder().encode(drawing),
    list.map((lote) => ({ ...lote, terreno: '200' })),
  );
  if (!reading.ok) throw new Error(reading.motivo);
  return reading;
}

const whole = ({ etapa, manzana, n }: Lote) => ({ id_lote: `E${etapa}-M${manzana}-L${n}` });

/** Ids that name neither level, but the number. */
const inColumns = ({ etapa, manzana, n }: Lote) => ({
  id_lote: `${String.fromCharCode(64 + etapa)}${String.fromCharCode(64 + manzana)}-${n}`,
  niveles: [`${etapa}`, `${manzana}`],
});

const byWords = (kind: 'etapa' | 'manzana', lote: Lote) =>
  `id="${kind === 'etapa' ? 'Etapa' : 'Manzana'} ${lote[kind]}"`;

describe('seven phases of blocks as nested groups', () => {
  it('of 1,492 lots bind whole', async () => {
    const { informe, trazos } = await read(nested(byWords, text, LOTES), LOTES.map(whole));
    expect(informe).toMatchObject({ ligados: 1492, disputados: [], cercanos: [] });
    expect(trazos.lotes.map(({ caja: [x, y] }) => [x, y])).toEqual(LOTES.map((_, i) => placeOf(i)));
  });

  it.each<[string, string, (lote: Lote) => { id_lote: string; niveles?: string[] }]>([
    [
      'made unique by the program',
      nested(
        (kind, lote) =>
          kind === 'etapa'
            ? `id="ETAPA_${lote.etapa}"`
            : `id="MZ_${lote.manzana}_${lote.etapa}_" data-name="MZ ${lote.manzana}"`,
        ({ etapa, manzana, n }, i) => rect(i, `id="l${n}_${etapa * 20 + manzana}_"`),
      ),
      whole,
    ],
    [
      'labelled as Inkscape does',
      nested(
        (kind, lote) =>
          `id="layer${lote.etapa}${lote.manzana}" data-name="${kind === 'etapa' ? 'Etapa' : 'Mza'} ${lote[kind]}"`,
        text,
      ),
      whole,
    ],
    ['of which the list’s columns say two', nested(byWords, text), inColumns],
  ])('%s bind whole', async (_name, drawing, listed) => {
    const { informe, trazos } = await read(drawing, FEW.map(listed));
    expect(informe).toMatchObject({ ligados: FEW.length, disputados: [], cercanos: [] });
    expect(trazos.lotes.map(({ caja: [x, y] }) => [x, y])).toEqual(FEW.map((_, i) => placeOf(i)));
  });

  it('bind nothing if the list lacks a level', async () => {
    const list = range(1, 11).flatMap((manzana) =>
      range(1, 4).map((n) => ({ id_lote: `M${manzana}-L${n}` })),
    );
    const { trazos } = await read(nested(byWords, text), list);
    expect(trazos.lotes).toEqual([]);
  });
});

it('levels in the list’s columns alone are found among a figure’s properties', async () => {
  const features = FEW.map(({ etapa, manzana, n }, i) => {
    const [x = 0, y = 0] = placeOf(i);
    const ring = [
      [x, y],
      [x + 10, y],
      [x + 10, y + 20],
      [x, y + 20],
      [x, y],
    ];
    return {
      type: 'Feature',
      properties: { ETAPA: `Etapa ${etapa}`, cluster: manzana, lote: n },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  const { informe, trazos } = await read(
    JSON.stringify({ type: 'FeatureCollection', features }),
    FEW.map(inColumns),
  );
  expect(informe).toMatchObject({ ligados: FEW.length, disputados: [], cercanos: [] });
  const left = Math.min(...trazos.lotes.map(({ caja }) => caja[0]));
  expect(trazos.lotes.map(({ caja: [x] }) => Math.round(x - left))).toEqual(FEW.map((_, i) => placeOf(i)[0]));
});

describe('two phases of two blocks in a DXF', () => {
  const lots = range(1, 2).flatMap((etapa) =>
    ['A', 'B'].flatMap((manzana, b) =>
      range(1, 5).map((n) => ({ etapa, manzana, n, x: n * 8, y: etapa * 120 + b * 50 })),
    ),
  );
  type Placed = (typeof lots)[number];
  const square = (x: number, y: number, width = 8, height = 20) => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const regions = (height: number) =>
    [1, 2].flatMap((etapa) => [
      dxfText('E', 20, etapa * 120 + 30, `ETAPA ${etapa}`),
      ...(height ? [lwpolyline('E', square(0, etapa * 120 - 10, 60, height))] : []),
    ]);

  it.each([
    ['by layers of phases', ({ etapa }: Placed) => `ETAPA ${etapa}`, true, []],
    ['by layers of both', ({ etapa, manzana }: Placed) => `ETAPA-${etapa} MZ-${manzana}`, false, []],
    ['by a name in the region around them', () => '0', true, regions(100)],
  ] as const)('bind %s', async (_how, layer, isWritten, more) => {
    expect(await bound(layer, isWritten, more)).toEqual(lots.map(({ x, y }) => `${x} ${y}`));
  });

  it.each([
    ['whose name stands in the street', regions(0)],
    ['whose regions reach into one another', regions(240)],
    [
      'whose frame bears the name of one',
      [lwpolyline('E', square(0, 0, 60, 400)), dxfText('E', 20, 200, 'ETAPA 2')],
    ],
  ] as const)('bind none %s', async (_where, more) => {
    expect(await bound(() => '0', true, more)).toEqual([]);
  });

  async function bound(
    layer: (lot: Placed) => string,
    isWritten: boolean,
    more: readonly ReturnType<typeof lwpolyline>[],
  ) {
    const entities = lots.flatMap((lot) => {
      const { manzana, n, x, y } = lot;
      const name = isWritten && n === 2 ? [dxfText('0', x + 3, y + 3, `MZ ${manzana}`)] : [];
      return [lwpolyline(layer(lot), square(x, y)), dxfText('0', x + 3, y + 9, `${n}`), ...name];
    });
    const ids = lots.map(({ etapa, manzana, n }) => `E${etapa}-${manzana}-${n}`);
    const { trazos, informe } = await readTestDibujo(writeDxf({ entities: [...entities, ...more] }), ids);
    const left = more.length ? 0 : 8;
    expect(informe.cercanos).toEqual([]);
    const height = trazos.lotes.at(-1)?.caja[1] ?? 0;
    return trazos.lotes.map(({ caja: [x, y] }) => `${x + left} ${170 + 120 + height - y}`);
  }
});

describe('one block of a phase, whose own name is nowhere', () => {
  const square = (x: number, y: number, width: number, height: number) => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const drawn = (layer: string) =>
    range(1, 7).flatMap((n) => [
      lwpolyline(layer, square(n * 8, 0, 8, 20)),
      dxfText('0', n * 8 + 3, 9, `${n}`),
    ]);
  const region = [lwpolyline('E', square(0, -10, 80, 50)), dxfText('E', 30, 33, 'ETAPA 2')];
  const inGroup = svg(
    `<g id="Etapa 2">${range(1, 7)
      .map((n) => `<rect x="${n * 8}" width="8" height="20"/><text x="${n * 8 + 3}" y="12">${n}</text>`)
      .join('')}</g>`,
    'viewBox="0 0 80 40"',
  );
  const listed = (id: (of: number, n: number) => string) =>
    range(1, 3).flatMap((of) => range(1, 7).map((n) => id(of, n)));

  it.each([
    ['in a region', writeDxf({ entities: [...drawn('0'), ...region] })],
    ['on a layer', writeDxf({ entities: drawn('ETAPA 2') })],
    ['in a group', inGroup],
  ])('is no block 2 %s', async (_where, drawing) => {
    const { cajas } = await readTestDibujo(
      drawing,
      listed((of, n) => `M${of}-L${n}`),
    );
    expect(cajas).toEqual({});
  });

  it.each([
    ['asks', (of: number, n: number) => `${of}-${n}`, ['NIVEL']],
    ['is sure', (of: number, n: number) => `E${of}-L${n}`, []],
  ])('%s if the ids read so', async (_how, id, motivos) => {
    const { cajas, informe } = await readTestDibujo(writeDxf({ entities: drawn('ETAPA 2') }), listed(id));
    expect(Object.keys(cajas)).toEqual(range(1, 7).map((n) => id(2, n)));
    expect([...new Set(informe.cercanos.map(({ motivo }) => motivo))]).toEqual(motivos);
  });
});
