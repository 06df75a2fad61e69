import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../../test/accessiblePdf.ts';
import { testRecibo } from '../../../../../test/testRecibo.ts';
import type { DocumentoRecibo } from '../../../../contract/recibo/recibo.ts';
import { folderArchivos } from '../../../plataforma/archivos/folderArchivos.ts';
import { makePdf } from '../makePdf.ts';

/** Reads a receipt with Mozilla's reader, independent of the maker. */
async function read(cambios: Partial<DocumentoRecibo> = {}) {
  const file = await makePdf({ recibo: testRecibo(cambios) }, folderArchivos('/nowhere'));
  await expectAccessible(file);
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await pdf.getMetadata();
  return {
    pages: pdf.numPages,
    info,
    marked: (await pdf.getMarkInfo())?.Marked,
    tree: JSON.stringify(await page.getStructTree()),
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  };
}

test('a receipt is one tagged Letter page in es-MX with all of the hold', async () => {
  const { pages, info, marked, tree, text } = await read();
  expect(pages).toBe(1);
  expect(info).toMatchObject({
    Title: 'Apartado AP-000012: Apartamos el lote M4-L1 para ti',
    Author: 'Desarrolladora Horizonte',
    Language: 'es-MX',
  });
  expect(marked).toBe(true);
  for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  for (const said of [
    'Folio AP-000012',
    'A nombre de Ana María Pérez',
    'Villas Armonía',
    'Lote M4-L1, 160.5m²',
    '23 de junio de 2026, 11:30 p. m.',
    'VA-2026-000123',
    '$1,967,000.125',
    'Lucía Mora',
    '$25,000.00',
    'Todavía no registramos tu pago',
    'Es parte del precio.',
    'Horizonte Residencial, S.A. de C.V.',
    'Página 1 de 1',
  ])
    expect(text).toContain(said);
});

test('long terms of payment and a long name fill whole pages', async () => {
  const condiciones = 'Se devuelve completo si no procede tu crédito y conservas tu comprobante. '.repeat(8);
  const { text, pages } = await read({
    condiciones,
    persona: { ...testRecibo().persona, nombre: 'Ñ'.repeat(50) },
  });
  expect(pages).toBe(1);
  expect(text.match(/Se\sdevuelve/g)).toHaveLength(8);
});
