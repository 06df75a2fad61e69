import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../../test/accessiblePdf.ts';
import { testDocumento } from '../../../../../test/testDocumento.ts';
import type { PlanoLotes } from '../../../../contract/plano.ts';
import { type Disponibilidad, renderDisponibilidad } from './renderDisponibilidad.ts';
import { renderListaDePrecios } from './renderListaDePrecios.ts';

const PLANO: PlanoLotes = {
  version: 1,
  viewBox: [0, 0, 100, 60],
  lotes: ['5', '6', '7'].map((id_lote, at) => ({
    id_lote,
    d: `M${at * 20} 0L${at * 20 + 20} 0L${at * 20 + 20} 30L${at * 20} 30Z`,
    caja: [at * 20, 0, at * 20 + 20, 30],
    etiqueta: [at * 20 + 10, 15, 9],
  })),
};
const { empresa } = testDocumento();
const lote = (id_lote: string, more: Partial<Disponibilidad['lotes'][number]> = {}) => ({
  ...{ id_lote, terreno: 168, etapa: null, estado: 'libre' as const, precios: [1_950_000, 2_400_000] },
  ...more,
});
const HOJA: Disponibilidad = {
  ...{ hoy: '2026-11-27', proyecto: 'Los Mirasoles', svg: '', etapa: null, hasta: null, empresa },
  modelos: ['Agave', 'Cedro'],
  lotes: [
    lote('5', { terreno: 169.1, precios: [1_953_575, null] }),
    lote('6', { estado: 'apartado' }),
    lote('7'),
  ],
};

/** Lines of each page, by Mozilla's reader. */
async function read(file: Buffer): Promise<string[]> {
  await expectAccessible(file);
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
const make = (more: Partial<Disponibilidad> = {}, drawn = true) =>
  renderDisponibilidad(
    { ...HOJA, ...more },
    { logo: undefined, plano: drawn ? PLANO : undefined, fondo: undefined },
  );

test('the sheet names only lots that can be chosen, and a held one is sold to its readers', async () => {
  const [page = ''] = await read(await make());
  expect(page).toContain('Hay 2 lotes disponibles al 27 de noviembre de 2026.');
  expect(page).toMatch(/Disponible 2\s+Vendido 1/);
  expect(page).toMatch(/5\s+169\.1\s*m\s*²\s+\$1,953,575\.00\s+No cabe/);
  expect(page).toMatch(/7\s+168\s*m\s*²\s+\$1,950,000\.00\s+\$2,400,000\.00/);
  expect(page).not.toMatch(/6\s+168\s*m|Apartado/);
});

test('the sheet says until when its prices hold, if that is known, and its phase', async () => {
  const [page = ''] = await read(await make({ hasta: '2026-11-30', etapa: 'Etapa 2' }, false));
  expect(page).toContain('Precios vigentes hasta el 30 de noviembre de 2026.');
  expect(page).toContain('Los Mirasoles · Etapa 2');
  expect(page).not.toContain('Plano');
});

test('a project of many models has its least price instead of a column for each', async () => {
  const modelos = ['Agave', 'Cedro', 'Nogal', 'Roble'];
  const lotes = [lote('5', { precios: [null, 2_100_000, 1_900_000, null] })];
  const [page = ''] = await read(await make({ modelos, lotes }));
  expect(page).toMatch(/Precio desde\s+5\s+168\s*m\s*²\s+\$1,900,000\.00/);
  expect(page).not.toContain('Nogal');
});

test('a table of many lots has its head on each page, and says how many it leaves out', async () => {
  const many = Array.from({ length: 1002 }, (_, at) => lote(`L${at + 1}`));
  const pages = await read(await make({ lotes: many }, false));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) expect(page).toMatch(/Lote\s+Superficie\s+Agave\s+Cedro/);
  expect(pages[0]).toContain('Los primeros 1,000; faltan 2.');
  expect(pages.join(' ')).toContain('L1000');
  expect(pages.join(' ')).not.toContain('L1001');
});

test('the drawing has the first page for itself, unless the few lots fit below it', async () => {
  const free = (count: number) => Array.from({ length: count }, (_, at) => lote(String(5 + at)));
  expect(await read(await make({ lotes: free(2) }))).toHaveLength(1);
  const [plan, table, ...more] = await read(await make({ lotes: free(3) }));
  expect(plan).toMatch(/Disponible 3/);
  expect(plan).not.toContain('Lotes disponibles');
  expect(table).toMatch(/Lotes disponibles.*Superficie.*7\s+168/);
  expect(more).toEqual([]);
});

test('the phase stands before the area, of which the digits end at one line', async () => {
  const [page = ''] = await read(await make({ lotes: [lote('5', { etapa: 'Etapa 2' })] }));
  expect(page).toMatch(/Lote\s+Etapa\s+Superficie\s+Agave\s+Cedro\s+5\s+Etapa 2\s+168/);
});

test('a project without free lots says so', async () => {
  const [page = ''] = await read(await make({ lotes: [lote('6', { estado: 'vendido' })] }));
  expect(page).toContain('Ningún lote está disponible al 27 de noviembre de 2026.');
  expect(page).not.toContain('Lotes disponibles');
});

test('the price list has models, equipment and the price of land, and the day of the prices', async () => {
  const lista = {
    ...{ hoy: '2026-11-27', proyecto: 'Los Mirasoles', exedente: 3250, hasta: null, empresa },
    modelos: [{ nombre: 'Lavanda', precio: 1_945_000 }],
    equipamientos: [{ nombre: 'Pérgola', precio: 85_000 }],
  };
  const [page = ''] = await read(await renderListaDePrecios(lista, undefined));
  expect(page).toContain('Precios del 27 de noviembre de 2026. Pueden cambiar sin previo aviso.');
  expect(page).toMatch(/Lavanda\s+\$1,945,000\.00/);
  expect(page).toMatch(/Pérgola\s+\$85,000\.00/);
  expect(page).toMatch(/Precio por m\s*²\s+\$3,250\.00/);
  const until = await renderListaDePrecios({ ...lista, hasta: '2026-11-30' }, undefined);
  expect((await read(until))[0]).toContain('vigentes hasta el 30 de noviembre de 2026.');
});
