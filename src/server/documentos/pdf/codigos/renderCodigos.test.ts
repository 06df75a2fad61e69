import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { testDocumento } from '../../../../../test/testDocumento.ts';
import { renderCodigos } from './renderCodigos.ts';

const { empresa } = testDocumento();
const codigosOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    nombre: `Lote ${at + 1}`,
    url: `https://casas.ejemplo.mx/lotificacion/SeleccionCasa/1?lote=${at + 1}`,
  }));

async function read(count: number) {
  const codigos = codigosOf(count);
  const file = await renderCodigos(
    { hoy: '2026-11-27', proyecto: 'Los Mirasoles', codigos, empresa },
    undefined,
  );
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const links = (await page.getAnnotations()).map(({ url }) => url);
    pages.push({ text: items.map((item) => ('str' in item ? item.str : '')).join(' '), links });
  }
  return { pages, codigos };
}

test.each([
  [1, 1],
  [6, 1],
  [7, 2],
])(
  '%i codes stand on %i sheets, each with its name and its address as text and link',
  async (count, sheets) => {
    const { pages, codigos } = await read(count);
    expect(pages).toHaveLength(sheets);
    expect(pages.flatMap(({ links }) => links)).toEqual(codigos.map(({ url }) => url));
    for (const [at, { nombre, url }] of codigos.entries()) {
      const { text = '' } = pages[Math.floor(at / 6)] ?? {};
      expect(text).toContain(nombre);
      expect(text.replaceAll(' ', '')).toContain(url.replace('https://', ''));
    }
  },
);
