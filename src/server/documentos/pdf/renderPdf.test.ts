import { inflateSync } from 'node:zlib';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { dictionariesOf, expectAccessible } from '../../../../test/accessiblePdf.ts';
import { testDocumento } from '../../../../test/testDocumento.ts';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { computeGastos, computePlanes } from '../../../contract/planes/computePlanes.ts';
import type { PlanoLotes } from '../../../contract/plano.ts';
import { decimal } from '../../../domain/decimal.ts';
import { renderPdf } from './makePdf.ts';
import type { PdfData } from './paginaDePdf.ts';

const ENLACE = 'https://casas.ejemplo.mx/lotificacion/cotizacion/1?c=un-secreto-de-la-prueba-';
const PLANO: PlanoLotes = {
  version: 1,
  viewBox: [0, 0, 100, 60],
  lotes: [
    { id_lote: 'M4-L1', d: 'M0 0L20 0L20 30L0 30Z', caja: [0, 0, 20, 30], etiqueta: [10, 15, 9] },
    { id_lote: 'M4-L2', d: 'M20 0L40 0L40 30L20 30Z', caja: [20, 0, 40, 30], etiqueta: [30, 15, 9] },
  ],
};

let foto: Buffer;
beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c9a27a' } });
  foto = await picture.jpeg().toBuffer();
});

const render = (cambios: Partial<DocumentoCotizacion> = {}, figuras: Partial<PdfData> = {}) =>
  renderPdf({
    documento: testDocumento(cambios),
    enlace: ENLACE,
    logo: undefined,
    foto,
    plano: PLANO,
    fondo: undefined,
    ...figuras,
  });

const renderFor = (nombre: string) => render({ cliente: { ...testDocumento().cliente, nombre } });

/** Written text of lines drawn otherwise; Mozilla's reader skips it. */
function saidIn(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/stream\n(x.*?)\nendstream/gs);
  return [...streams].flatMap(([, packed = '']) => {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    return [...content.matchAll(/\/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
      Buffer.from(text.replace(/\\(.)/gs, unescaped), 'latin1').swap16().toString('utf16le'),
    );
  });
}

const CONTROLES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (_all: string, sign: string) => CONTROLES[sign] ?? sign;

/** Reads a PDF with Mozilla's reader, independent of the maker. */
async function read(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pdf.getPage(page + 1)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  return {
    pages,
    info,
    marked: (await pdf.getMarkInfo())?.Marked,
    text: texts.join('\n'),
    roles: trees.flatMap(rolesOf),
    links: links.map((link: { url?: string }) => link.url),
  };
}

type AccessNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** A tree's roles in reading order, with alternative texts of figures. */
function rolesOf(node: AccessNode): { role: string; alt: string | undefined }[] {
  const inner = node.children.flatMap((child) => ('role' in child ? rolesOf(child) : []));
  const alt = 'alt' in node ? String(node.alt) : undefined;
  return [{ role: node.role, alt }, ...inner];
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Heights of the letters above the page's edge, without the foot, points. */
async function baselines(page: PDFPageProxy | undefined): Promise<number[]> {
  const { items } = (await page?.getTextContent()) ?? { items: [] };
  return items.flatMap((item) => ('transform' in item && item.transform[5] > 64 ? [item.transform[5]] : []));
}

const CUADRO = [
  [0, 0],
  [8.1, 0],
  [8.1, 19.8],
  [0, 19.8],
] as const;
const PLANES: Partial<DocumentoCotizacion> = {
  lote: { ...testDocumento().lote, medidas: { frente: 8.1, fondo: 19.8, aprox: true, contorno: CUADRO } },
  planes: computePlanes(
    [
      { id_plan: 'contado', nombre: 'Contado', enganche: 30, dias_enganche: 15, descuento: 4 },
      { id_plan: 'credito', nombre: 'Crédito', enganche: 20, dias_enganche: 30 },
    ],
    { total: decimal('1967000.125'), desde: '2026-06-15', entrega: '6 meses después del apartado' },
  ),
  plan: 'contado',
  gastos: computeGastos(
    [{ nombre: 'Predial', tipo: 'monto', desde: 4200, cuando: 'anual' }],
    decimal('1967000.125'),
  ),
};

/** A company without next steps. */
const SIN_SIGUIENTE = { siguiente: undefined };

test('draws the small map over the drawing’s streets and parks', async () => {
  const imagesIn = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  const alone = await render();
  expect(imagesIn(await render({}, { fondo: foto }))).toBe(imagesIn(alone) + 1);
  expect(imagesIn(await render({}, { fondo: Buffer.from('no picture') }))).toBe(imagesIn(alone));
});

describe('the PDF of a quote', () => {
  test('is one Letter page, titled, tagged, in es-MX', async () => {
    const { pages, info, marked, roles } = await read(await render(SIN_SIGUIENTE));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.view).toEqual([0, 0, 612, 792]);
    expect(info).toMatchObject({
      Title: 'Cotización VA-2026-000123',
      Author: 'Desarrolladora Horizonte',
      Language: 'es-MX',
    });
    expect(marked).toBe(true);
    const names = roles.map(({ role }) => role);
    for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link'])
      expect(names).toContain(role);
    expect(roles.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Fachada de la casa Agave. Imagen ilustrativa',
      'Plano de Villas Armonía con el lote M4-L1 señalado',
      'Código QR con la dirección de esta cotización',
    ]);
  });

  test('names itself accessible, and is', async () => {
    const file = await render(PLANES);
    await expectAccessible(file);
    for (const link of dictionariesOf(file, /\/Subtype \/Link/)) {
      expect(link, 'is in the tree').toContain('/StructParent ');
      expect(link, 'says where it leads').toMatch(/\/Contents \(.{4,}/);
    }
  });

  test('says as real text what screen and mail say', async () => {
    const { text, links } = await read(await render());
    for (const expected of [
      'Folio VA-2026-000123',
      '15 de junio de 2026',
      'Villas Armonía',
      'Casa Agave, lote M4-L1',
      'Cotización preparada para Ana María Pérez',
      'Imagen ilustrativa',
      'Modelo Agave',
      '182m² de construcción',
      '$1,950,000.125',
      'Pérgola',
      '$48,500.00',
      'Lote M4-L1, 160.5m²',
      '-7.5m² × $4,200.00 por m² excedente',
      '-$31,500.00',
      '$1,967,000.125',
      'Vigente hasta el 30 de junio de 2026',
      '¡Monto Apartado!',
      '$25,000.00',
      'Precios en moneda nacional.',
      'Horizonte Residencial, S.A. de C.V.',
      'Registro PROFECO: 1234-2025',
      'Qué sigue',
      'Un asesor te llama en un día hábil.',
      'Identificación oficial',
      'Es parte del precio.',
      'Página 1 de 2',
    ]) {
      expect(text).toContain(expected);
    }
    expect(links).toEqual([
      ENLACE,
      'tel:+524771234567',
      expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=Hola.*VA-2026-000123.*Agave/),
      'mailto:hola@horizonte.example',
      'https://mapas.example.com/villas-armonia',
    ]);
  });

  test('begins with the logo, announced as the company’s name, else with the name', async () => {
    const named = await read(await render());
    expect(named.text).toContain('Desarrolladora Horizonte');
    const { pages, text, roles } = await read(await render(SIN_SIGUIENTE, { logo: foto }));
    expect(pages).toHaveLength(1);
    expect(roles.find(({ role }) => role === 'Figure')?.alt).toBe('Desarrolladora Horizonte');
    expect(text).not.toContain('Desarrolladora Horizonte');
    const broken = await read(await render({}, { logo: foto.subarray(0, 30) }));
    expect(broken.text).toContain('Desarrolladora Horizonte');
  });

  test('embeds every font it uses', async () => {
    const source = (await render()).toString('latin1');
    const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
    const embedded = source.match(/\/FontFile[23] \d+ 0 R/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    expect(embedded).toHaveLength(fonts.length);
    expect(source).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  test('has equal bytes for equal quotes, except the file id', async () => {
    const plain = (file: Buffer) => file.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');
    expect(plain(await render())).toBe(plain(await render()));
  });

  test('has price, plan, sketch and validity on the first page, and fills the second', async () => {
    const file = await render(PLANES);
    const { pages, roles } = await read(file);
    expect(pages).toHaveLength(2);
    const [first = '', second = ''] = await Promise.all(pages.map(textOf));
    for (const expected of [
      '$1,967,000.125',
      'Vigente hasta',
      'Tu plan: Contado',
      'A pagar',
      '8.1 m de frente',
    ])
      expect(first).toContain(expected);
    for (const expected of [
      'Además del precio',
      'Planes de pago',
      'Qué sigue',
      'Precios en moneda nacional.',
    ])
      expect(second).toContain(expected);
    const lowest = Math.min(...(await baselines(pages[1])));
    expect(lowest).toBeLessThan(110);
    expect(roles.map(({ alt }) => alt)).toContain(
      'Croquis del lote M4-L1: 8.1 m de frente × 19.8 m de fondo aprox.',
    );
  });

  test.each([0, 3, 6, 9, 12])(
    'has two pages at most with %i pieces of equipment and every table',
    async (n) => {
      const equipamientos = Array.from({ length: n }, (_, index) => ({
        id_equ: index + 1,
        nombre: `Equipamiento de la cocina ${index + 1}`,
        img: '',
        precioVenta: 1000 + index,
      }));
      const gastos = computeGastos(
        ['Escrituración', 'Mantenimiento', 'Predial', 'Agua'].map((nombre) => ({
          ...{
            nombre,
            tipo: 'monto',
            desde: 4200,
            cuando: 'anual',
            nota: 'Se paga al notario o al municipio',
          },
        })),
        decimal('1967000.125'),
      );
      const { pages } = await read(await render({ ...PLANES, gastos, equipamientos }));
      expect(pages.length).toBeLessThanOrEqual(2);
      const [first = ''] = await Promise.all(pages.map(textOf));
      for (const expected of ['Precio total', 'Vigente hasta', 'Tu plan: Contado'])
        expect(first).toContain(expected);
    },
  );

  test('continues on a second page with total and page number', async () => {
    const equipamientos = Array.from({ length: 40 }, (_, index) => ({
      id_equ: index + 1,
      nombre: `Equipamiento ${index + 1}`,
      img: '',
      precioVenta: 1000 + index,
    }));
    const { pages, text } = await read(await render({ equipamientos }));
    expect(pages).toHaveLength(2);
    expect(text).toContain('Equipamiento 40');
    expect(text).toContain('Página 2 de 2');
    expect(text).toContain('Precio total');
  });

  test.each<[string, () => Partial<PdfData>]>([
    ['neither picture nor drawing', () => ({ foto: undefined, plano: undefined })],
    ['a picture that breaks off', () => ({ foto: foto.subarray(0, 12) })],
    ['a picture that is none', () => ({ foto: Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0]) })],
    ['a drawing that lacks the lot', () => ({ plano: { ...PLANO, lotes: PLANO.lotes.slice(1) } })],
    [
      'a drawing with an outline that is none',
      () => ({
        plano: { ...PLANO, lotes: PLANO.lotes.map((lote) => ({ ...lote, d: 'no es un trazo' })) },
      }),
    ],
  ])('is made with %s', async (_what, figuras) => {
    const { text } = await read(await render({}, figuras()));
    expect(text).toContain('$1,967,000.125');
  });

  test.each([
    '#panic("x") *x* $x$ \\textbf{x}',
    '<b>Ana</b> (a) \\(b\\) %x',
    'Łukasz Żółć Şeyda Ğülşen',
    'Ωμέγα Дарья',
    'Nguyễn Thị Hồng Ánh',
    'Ꞌñuu Ixꞌchel Kʼicheʼ',
    'A̱n̲gel Ñu̱u̱ ɨ̱́',
    '李小龙 陳大文',
    '山田さくら',
    '김철수',
  ])('writes the name %s unchanged', async (nombre) => {
    expect((await read(await renderFor(nombre))).text).toContain(nombre);
  });

  test.each(['محمد علي', 'رُقَيَّة', 'می‌خواهم خانه‌ها', 'שרה בן־דוד', 'राजेश प्रियंका', 'कृष्ण'])(
    'draws the name %s with joined letters and keeps its text',
    async (nombre) => {
      const pdf = await renderFor(nombre);
      expect((await read(pdf)).text).not.toContain('?');
      expect(saidIn(pdf)).toContain(`Cotización preparada para ${nombre.normalize('NFC')}`);
    },
  );

  test('writes a right-to-left name in its direction, number and brackets in place', async () => {
    const { text } = await read(await renderFor('Ana (محمد) 123 López'));
    expect(text).toMatch(/Ana .*123.* López/);
  });

  test.each(['ᏣᎳᎩ', 'สมชาย', 'Արամ', 'ნინო', 'አበበ', 'রবীন্দ্রনাথ', 'කෞශික්'])(
    'draws %s, a script without a font here, as ? per letter and keeps its text',
    async (nombre) => {
      const pdf = await renderFor(`${nombre} Ana`);
      const letters = [...new Intl.Segmenter('es').segment(nombre)].length;
      expect((await read(pdf)).text).toContain(`para ${'?'.repeat(letters)} Ana`);
      expect(saidIn(pdf)).toContain(`Cotización preparada para ${nombre.normalize('NFC')} Ana`);
    },
  );

  test('omits an emoji in a name', async () => {
    const { text } = await read(await renderFor('Ana 👩🏽‍🚀🇲🇽❤️ Ruiz'));
    expect(text).toMatch(/Ana\s+Ruiz/);
  });
});
