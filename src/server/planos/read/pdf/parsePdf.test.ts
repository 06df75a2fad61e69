import type { PDFPageProxy } from 'pdfjs-dist';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { range } from '../../../../../test/frames.ts';
import { inChromium } from '../../../../../test/inChromium.ts';
import { type PdfFigure, type PdfText, pdfStream, writePdf } from '../../../../../test/planos/writePdf.ts';
import { readTestDibujo, svg } from '../../../../../test/readTestDibujo.ts';
import { SIN_LIGAS } from '../../ligas/ligas.ts';
import { readMesa } from '../../mesa/readMesa.ts';
import { readDrawing } from '../../readDrawing.ts';
import { describePages } from '../../report/describeReading.ts';
import { judgePlano } from '../../report/judgePlano.ts';
import type { GraphicsState } from './graphicsState.ts';
import { refuseFaulty } from './openPdf.ts';
import { PageImages } from './pageImages.ts';

const IDS = range(1, 6).map(String);

/** Six lots of 60 × 100 in a row on a page of 700 × 600. */
const corners = (i: number): PdfFigure['corners'] => [
  [40 + 60 * i, 300],
  [100 + 60 * i, 300],
  [100 + 60 * i, 400],
  [40 + 60 * i, 400],
];
const figures: PdfFigure[] = IDS.map((_, i) => ({ corners: corners(i) }));
const texts: PdfText[] = IDS.map((value, i) => ({ x: 70 + 60 * i, y: 350, size: 12, value }));
const BOXES = Object.fromEntries(IDS.map((id, i) => [id, [40 + 60 * i, 200, 100 + 60 * i, 300]]));

const SCAN =
  'q 500 0 0 400 100 100 cm BI /W 2 /H 2 /BPC 8 /CS /RGB /F /AHx ID ff000000ff000000ffffffff> EI Q';

const boxesOf = async (file: Uint8Array) => (await readTestDibujo(file, IDS)).cajas;

async function refusalOf(file: Uint8Array) {
  const reading = await readDrawing(file, [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

describe('the lots of a PDF', () => {
  test('are its outlines, by the numbers in them', async () => {
    const { cajas, informe } = await readTestDibujo(writePdf({ pages: [{ figures, texts }] }), IDS);
    expect(cajas).toEqual(BOXES);
    expect(informe).toMatchObject({ leidoComo: 'PDF', disputados: [] });
  });

  test('may be drawn by one stroke, or filled and then outlined', async () => {
    const path = (i: number) =>
      `${corners(i)
        .map(([x, y], k) => `${x} ${y} ${k ? 'l' : 'm'}`)
        .join(' ')} h`;
    const once = `${IDS.map((_, i) => path(i)).join(' ')} S`;
    expect(await boxesOf(writePdf({ pages: [{ texts, content: once }] }))).toEqual(BOXES);
    const twice = IDS.map((_, i) => `0.9 g ${path(i)} f 0 0 1 RG ${path(i)} S`).join(' ');
    const { cajas, plano } = await readTestDibujo(writePdf({ pages: [{ texts, content: twice }] }), IDS);
    expect(cajas).toEqual(BOXES);
    expect(plano).toContain('fill="#e6e6e6" stroke="#0000ff"');
    expect(plano.match(/<path/g)).toHaveLength(6);
  });

  test('are in their place under scale, turn and nested matrices', async () => {
    const form = `q 2 0 0 2 0 0 cm q 0 0.5 -0.5 0 350 -50 cm`;
    const drawn = IDS.map((_, i) => `${100 + 60 * i} 200 60 100 re S`).join(' ');
    const words = IDS.map((id, i) => `BT /F 12 Tf 1 0 0 1 ${126 + 60 * i} 246 Tm (${id}) Tj ET`).join(' ');
    const file = writePdf({ pages: [{ content: `${form} ${drawn} ${words} Q Q` }], size: [700, 700] });
    expect(await boxesOf(file)).toEqual(
      Object.fromEntries(IDS.map((id, i) => [id, [400, 700 - 60 * (i + 1), 500, 700 - 60 * i]])),
    );
  });

  test('have numbers set glyph by glyph, shifted, and in lines', async () => {
    const words = [
      'BT /F 12 Tf 60 345 Td [(1) 20 (0)] TJ ET',
      'BT /F 12 Tf 120 345 Td (1) Tj 6.7 0 Td (1) Tj ET',
      'BT /F 12 Tf 14 TL 180 352 Td (LOTE) Tj T* (12) Tj ET',
      "BT /F 12 Tf 14 TL 240 366 Td (LOTE) ' (13) ' ET",
    ];
    const ids = ['10', '11', '12', '13'];
    const file = writePdf({ pages: [{ figures: figures.slice(0, 4), content: words.join(' ') }] });
    const { cajas } = await readTestDibujo(file, ids);
    expect(cajas).toEqual(Object.fromEntries(ids.map((id, i) => [id, BOXES[String(i + 1)]])));
  });

  test('have numbers of a whole row shown at once, as cairo writes them', async () => {
    const apart = IDS.map((id) => `(${id}) -4444`).join(' ');
    const content = `BT /F 12 Tf 66 346 Td [${apart}] TJ ET`;
    expect(await boxesOf(writePdf({ pages: [{ figures, content }] }))).toEqual(BOXES);
  });

  test('are not read from layers that are off; a block’s layer names its block', async () => {
    const old = [
      {
        corners: [
          [0, 0],
          [700, 0],
          [700, 600],
          [0, 600],
        ] as const,
        capa: 'VIEJO',
      },
    ];
    const blocks = ['A', 'B'].map((block, b) => ({
      figures: IDS.slice(0, 3).map((_, i) => ({ corners: corners(i + 3 * b), capa: `MANZANA ${b + 1}` })),
      texts: IDS.slice(0, 3).map((value, i) => ({
        x: 70 + 60 * (i + 3 * b),
        y: 350,
        size: 12,
        value,
        capa: `MANZANA ${b + 1}`,
      })),
      block,
    }));
    const page = {
      figures: [...old, ...blocks.flatMap((one) => one.figures)],
      texts: [
        ...blocks.flatMap((one) => one.texts),
        ...texts.map((one) => ({ ...one, value: '9', capa: 'VIEJO' })),
      ],
    };
    const ids = ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3'];
    const { cajas } = await readTestDibujo(writePdf({ pages: [page], off: ['VIEJO'] }), ids);
    expect(cajas).toEqual(Object.fromEntries(ids.map((id, i) => [id, BOXES[String(i + 1)]])));
  });

  describe('of several pages', () => {
    const cover = { texts: [{ x: 300, y: 300, size: 40, value: 'Plano 2026' }] };
    const scan = { content: SCAN };
    const other = { figures, texts: texts.map((one, i) => ({ ...one, value: String(6 - i) })) };
    const paths = {
      figures: figures.map(({ corners: at }) => ({ corners: at.map(([x, y]) => [y, x] as const) })),
    };

    test('are on the only one that looks like a drawing', async () => {
      const { cajas, informe } = await readTestDibujo(
        writePdf({ pages: [cover, scan, { figures, texts }] }),
        IDS,
      );
      expect(cajas).toEqual(BOXES);
      expect(informe.paginas).toEqual({
        total: 3,
        leida: 3,
        elegida: false,
        porElegir: false,
        vistas: [
          { numero: 3, clase: 'dibujo', lotes: 6 },
          { numero: 2, clase: 'imagen', lotes: 0 },
          { numero: 1, clase: 'texto', lotes: 0 },
        ],
      });
      expect(describePages(informe).join()).toMatch(/tiene 3 páginas y se leyó la 3/);
    });

    test('are on the drawing that alone names them', async () => {
      const { cajas } = await readTestDibujo(writePdf({ pages: [paths, { figures, texts }] }), IDS);
      expect(cajas).toEqual(BOXES);
    });

    test('are nowhere before a person says which of two drawings is theirs', async () => {
      const file = writePdf({ pages: [cover, { figures, texts }, other] });
      const { cajas, informe } = await readTestDibujo(file, IDS);
      expect(cajas).toEqual({});
      expect(informe.noLigable).toMatch(/tiene 3 páginas y más de una puede ser el plano \(la 2 y la 3\)/);
      const lotes = IDS.map((id_lote) => ({ id_lote, linea: 2 }));
      const judged = judgePlano({ ruta: 'planos/a.pdf', informe, lotes, permitirSinFigura: true });
      expect(judged.faltas).toEqual([
        { archivo: 'planos/a.pdf', motivo: informe.noLigable?.replace(/\.$/, '') },
      ]);
      const chosen = await readTestDibujo(file, IDS, {}, { ...SIN_LIGAS, pagina: 3 });
      expect(chosen.cajas['1']).toEqual(BOXES['6']);
      expect(Object.keys(chosen.cajas)).toEqual(IDS);
      expect(chosen.informe.paginas).toMatchObject({ leida: 3, elegida: true, porElegir: false, vistas: [] });
      const ligas = { ...SIN_LIGAS, pagina: 3 };
      const listed = IDS.map((id_lote) => ({ id_lote, terreno: '160' }));
      const desk = await readMesa(file, listed, { ligas });
      expect(desk.ok && desk.mesa.paginas?.vistas.map(({ numero }) => numero)).toEqual([2, 3, 1]);
      expect(describePages(chosen.informe)).toEqual([]);
    });

    test('are on a chosen one far behind, which nobody looked at', async () => {
      const empty = range(1, 39).map(() => ({}));
      const file = writePdf({ pages: [...empty, { figures, texts }] });
      const { cajas, informe } = await readTestDibujo(file, IDS, {}, { ...SIN_LIGAS, pagina: 40 });
      expect(cajas).toEqual(BOXES);
      expect(informe.paginas).toMatchObject({ total: 40, leida: 40 });
      expect((await readTestDibujo(file, IDS)).informe.paginas?.porElegir).toBe(true);
    });
  });

  test('are those of the same drawing printed by Chromium', async () => {
    const rects = IDS.map(
      (id, i) =>
        `<rect x="${60 * i + 9}" y="50" width="60" height="100" fill="#fed" stroke="#333"/><text x="${60 * i + 39}" y="100" font-size="12" text-anchor="middle">${id}</text>`,
    );
    const page = `<style>@page{size:700px 600px;margin:0}body{margin:0}</style>${svg(rects.join(''), 'viewBox="0 0 700 600" width="700" height="600"')}`;
    const file = await inChromium(page, (tab) => tab.pdf({ preferCSSPageSize: true, printBackground: true }));
    const cajas = await boxesOf(file);
    expect(Object.keys(cajas)).toEqual(IDS);
    for (const [i, id] of IDS.entries())
      expect(cajas[id]?.map((value) => Math.round(value / 0.75))).toEqual([60 * i + 9, 50, 60 * i + 69, 150]);
  });
});

describe('a scan in a PDF', () => {
  test('is told apart: shown, and its lots are to be drawn by hand', async () => {
    const { plano, informe } = await readTestDibujo(writePdf({ pages: [{ content: SCAN }] }), IDS);
    expect(plano).toMatch(/<image[^>]*href="data:image\/jpeg;base64,/);
    expect(informe.noLigable).toMatch(/imagen sin figuras \(un plano escaneado/);
  });

  test('under outlines does not disturb them', async () => {
    expect(await boxesOf(writePdf({ pages: [{ figures, texts, content: SCAN }] }))).toEqual(BOXES);
  });
});

describe('a hostile PDF is bounded', () => {
  test.each([
    ['cut', writePdf({ pages: [{ figures }] }).subarray(0, 60), /^El PDF está cortado o dañado/],
    [
      'encrypted',
      writePdf({
        pages: [{ figures }],
        more: [`<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -44 >>`],
        trailer: '/Encrypt 1000 0 R /ID [<00> <00>]',
      }),
      /^El PDF tiene contraseña/,
    ],
    [
      'of twenty-one megabytes',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
      /pesa 21\.0 MB/,
    ],
    [
      'of endlessly saved states',
      writePdf({ pages: [{ content: 'q '.repeat(10_000) }] }),
      /anida dibujos sin medida/,
    ],
    [
      'of too many lines',
      writePdf({ pages: [{ content: '0 0 m 9 9 l S '.repeat(130_000) }] }),
      /más de 120000 trazos/,
    ],
    [
      'without its page',
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 1 >>\nendobj\ntrailer << /Root 1 0 R >>\n',
      ),
      /^El PDF está cortado o dañado/,
    ],
    [
      'of an Illustrator file without PDF',
      writePdf({
        pages: [
          {
            content:
              'BT /F 12 Tf 9 9 Td (This is an Adobe Illustrator file that was saved without PDF Content.) Tj ET',
          },
        ],
      }),
      /Crear archivo compatible con PDF/,
    ],
  ])('%s: refused in one sentence', async (_what, file, motivo) => {
    expect(await refusalOf(file)).toMatch(motivo);
  });

  const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 700 600]';
  const X = '/XObject << /X 1000 0 R >>';
  type Hostile = Partial<Parameters<typeof writePdf>[0]> & { content?: string };

  const sound = writePdf({ pages: [{ figures, texts }] }).toString('latin1');
  const table = sound.lastIndexOf('xref\n0 1');
  test.each([
    ['places nowhere', sound.replace(/\d{10} 00000 n/g, '0000000007 00000 n')],
    ['is not where it should be', sound.replace(/startxref\n\d+/, 'startxref\n99999999')],
    ['is its own former one', sound.replace('trailer\n<< ', `trailer\n<< /Prev ${table} `)],
  ])('whose table of contents %s: read by its objects', async (_what, file) => {
    expect(await boxesOf(Buffer.from(file, 'latin1'))).toEqual(BOXES);
  });

  test('whose length of a stream lies: read to its end', async () => {
    const file = sound.replace(/\/Length \d+/, '/Length 99999999');
    expect(await boxesOf(Buffer.from(file, 'latin1'))).toEqual(BOXES);
  });

  test.each([
    ['without its table of contents', sound.slice(0, table)],
    ['of pages within themselves', sound.replace(/\/Kids \[[^\]]*\]/, '/Kids [2 0 R 2 0 R]')],
    ['of lists without end', sound.replace('/Type /Catalog', `/Type /Catalog /Names ${'['.repeat(100_000)}`)],
  ])('%s: refused in one sentence', async (_what, file) => {
    expect(await refusalOf(Buffer.from(file, 'latin1'))).toMatch(/^El PDF está cortado o dañado/);
  });

  test('whose font says other numbers than it draws: what is drawn is read', async () => {
    const pairs = IDS.map((_, i) => `<3${i + 1}> <003${6 - i}>`).join(' ');
    const lie = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 6 beginbfchar ${pairs} endbfchar endcmap`;
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 1001 0 R >>';
    const words = IDS.map((id, i) => `BT /G 12 Tf ${66 + 60 * i} 346 Td (${id}) Tj ET`).join(' ');
    const file = writePdf({ pages: [{ figures, content: words }], more: [font, pdfStream('', lie)] });
    const named = file.toString('latin1').replace('/F 3 0 R', '/F 3 0 R /G 1000 0 R');
    expect(await boxesOf(Buffer.from(named, 'latin1'))).toEqual(BOXES);
  });

  const script =
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\);) >> /AA << /WC << /S /Launch /F (x.exe) >> >>';
  const files = '/Names << /EmbeddedFiles << /Names [(x) << /F (x.exe) /EF << /F 1000 0 R >> >>] >> >>';
  test.each([
    ['JavaScript', { catalog: script }],
    ['embedded files', { catalog: files, more: ['<< /Length 3 >>\nstream\nabc\nendstream'] }],
    [
      'a form that draws itself',
      { resources: X, more: [pdfStream(`${FORM} /Resources << ${X} >>`, '/X Do /X Do')] },
    ],
    [
      'a picture of twice the limit of all pictures, without its pixels',
      {
        resources: X,
        more: [
          pdfStream(
            '/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
            'abc',
          ),
        ],
      },
    ],
    [
      'a pattern without end of width',
      {
        resources: '/Pattern << /P 1000 0 R >>',
        content: '/Pattern cs /P scn 0 0 9 9 re f',
        more: [
          pdfStream(
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0 /YStep 0',
            '0 0 1 1 re f',
          ),
        ],
      },
    ],
    ['matrices beyond all numbers', { content: 'q 1e99 0 0 1e400 0 0 cm 0 0 m nan inf l S Q' }],
  ])('with %s: ignored', async (_what, { content = '/X Do', ...more }: Hostile) => {
    const { cajas, plano } = await readTestDibujo(
      writePdf({ pages: [{ figures, texts, content }], ...more }),
      IDS,
    );
    expect(cajas).toEqual(BOXES);
    expect(plano).not.toMatch(/alert|x\.exe/);
  });

  test('of a hundred thousand pages: the first ones are looked at', async () => {
    const file = writePdf({ pages: [{ figures, texts }], empty: 100_000 });
    const { cajas, informe } = await readTestDibujo(file, IDS);
    expect(cajas).toEqual(BOXES);
    expect(describePages(informe).join()).toMatch(/100,001 páginas y se leyó la 1/);
  });
});

test('says what is known of a fault, and throws what is not the file’s', () => {
  const thrown = (name: string, message: string, details?: string) =>
    Object.assign(new Error(message), { name }, details === undefined ? {} : { details });
  expect(refuseFaulty(thrown('PasswordException', 'No password given')).motivo).toMatch(/contraseña/);
  expect(
    refuseFaulty(thrown('UnknownErrorException', 'unknown encryption method', 'FormatError: unknown')).motivo,
  ).toMatch(/cifrado/);
  expect(
    refuseFaulty(thrown('UnknownErrorException', 'Bad xref', 'XRefEntryException: Bad xref')).motivo,
  ).toMatch(/cortado o dañado/);
  const ours = thrown('UnknownErrorException', 'x is not a function', 'TypeError: x is not a function');
  expect(() => refuseFaulty(ours)).toThrow(ours);
  expect(() => refuseFaulty(new TypeError('x'))).toThrow(TypeError);
});

test('pictures that never come are awaited for a bounded time, all together', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const never = { get: () => undefined };
  const images = new PageImages({ objs: never, commonObjs: never } as unknown as PDFPageProxy);
  const state = { matrix: [1, 0, 0, 1, 0, 0] } as unknown as GraphicsState;
  for (let i = 0; i < 400; i++) images.place('paintImageXObject', [`img_${i}`], state);
  const embedded = images.embed();
  await vi.advanceTimersByTimeAsync(25_000);
  await embedded;
  expect(images.avisos.join()).toMatch(/^400 imágenes/);
});
