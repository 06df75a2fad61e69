import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentoDePrueba } from '../../../test/documentoDePrueba.ts';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import type { PlanoLotes } from '../../contract/plano.ts';
import { type DatosDePdf, renderPdf } from './renderPdf.ts';

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

const render = (cambios: Partial<DocumentoCotizacion> = {}, figuras: Partial<DatosDePdf> = {}) =>
  renderPdf({
    documento: documentoDePrueba(cambios),
    enlace: ENLACE,
    logo: undefined,
    foto,
    plano: PLANO,
    ...figuras,
  });

/** Reads a PDF with Mozilla's reader, which shares nothing with the maker. */
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

type Nodo = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** A tree's roles in reading order, with a figure's alternative text. */
function rolesOf(node: Nodo): { role: string; alt: string | undefined }[] {
  const inner = node.children.flatMap((child) => ('role' in child ? rolesOf(child) : []));
  const alt = 'alt' in node ? String(node.alt) : undefined;
  return [{ role: node.role, alt }, ...inner];
}

describe('the PDF of a quote', () => {
  test('is one Letter page, titled, tagged, in es-MX', async () => {
    const { pages, info, marked, roles } = await read(await render());
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
      'Página 1 de 1',
    ]) {
      expect(text).toContain(expected);
    }
    expect(links).toEqual([ENLACE]);
  });

  test('has the logo at its head, read out as the company’s name, or else the name', async () => {
    const named = await read(await render());
    expect(named.text).toContain('Desarrolladora Horizonte');
    const { pages, text, roles } = await read(await render({}, { logo: foto }));
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

  test('is the same bytes for the same quote, but for its file id', async () => {
    const plain = (file: Buffer) => file.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');
    expect(plain(await render())).toBe(plain(await render()));
  });

  test('goes on on a second page where much was chosen, with total and number on it', async () => {
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

  test.each<[string, () => Partial<DatosDePdf>]>([
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
    ['#panic("x") *x* $x$ \\textbf{x}', undefined],
    ['<b>Ana</b> (a) \\(b\\) %x', undefined],
    ['Łukasz Żółć', undefined],
    ['Ωμέγα Дарья', undefined],
    ['李 Ana', '? Ana'],
  ])('the name %s is written as it is', async (nombre, shown) => {
    const cliente = { ...documentoDePrueba().cliente, nombre };
    const { text } = await read(await render({ cliente }));
    expect(text).toContain(shown ?? nombre);
  });

  test('a picture among the letters of a name is left out', async () => {
    const cliente = { ...documentoDePrueba().cliente, nombre: 'Ana 👩🏽‍🚀🇲🇽❤️ Ruiz' };
    const { text } = await read(await render({ cliente }));
    expect(text).toMatch(/Ana\s+Ruiz/);
  });
});
