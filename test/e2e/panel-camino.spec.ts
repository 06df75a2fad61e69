import { readFile } from 'node:fs/promises';
import { askPanel, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import {
  datosNuevos,
  fillDatos,
  letPass,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const eva = { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' } as const;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const ANUNCIO = 'utm_source=facebook&utm_medium=cpc&utm_campaign=Verano&fbclid=IwAR0-_1';

const WIDTHS = {
  telefono: [
    [360, 640],
    [390, 844],
  ],
  escritorio: [
    [768, 1024],
    [1366, 768],
    [1920, 1080],
  ],
} as const;

test('a buyer’s way from an advertisement to quote, hold and sale is in lists, funnel, map, campaigns and file', async ({
  browser,
}, { project }) => {
  test.slow();
  const server = await startPanelServer();
  const context = await browser.newContext({ userAgent: CHROME, baseURL: server.url });
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const visit = await context.newPage();
  // Two advertisements lead here, and neither stays in the address that might be shared.
  for (const query of ['utm_source=Periodico&utm_campaign=otono', ANUNCIO]) {
    await visit.goto(`/?${query}&precio=9000000`);
    await expect(visit).toHaveURL(`${server.url}/?precio=9000000`);
  }
  const watching = visit.waitForResponse(/watchDemanda.*\.js/);
  await pickProyecto(visit);
  await watching;
  // A moment in view counts as seen.
  const look = () => letPass(visit, 1_500);
  await pickLote(visit, '2');
  await look();
  await pickModelo(visit, 'Cedro');
  await visit.getByRole('checkbox', { name: /Pérgola/ }).check();
  await look();
  await openDatos(visit);
  await look();
  await fillDatos(visit, datosNuevos());
  await visit.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(titulo(visit, 'COTIZACIÓN FINAL')).toBeVisible();
  const folio = /[A-Z]{2,4}-\d{4}-\d{6}/.exec((await visit.getByRole('main').innerText()) ?? '')?.[0];
  await visit.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  // Messages under way still arrive.
  await visit.waitForTimeout(2_000);
  await context.close();

  const page = await openBrowser(browser, server);
  const token = await enterPanel(page, server, eva);
  const lote = { id_proyecto: 1, lotes: ['2'], visto: {}, revisar: false };
  expect(await askPanel(page, 'ApartarLotes', { ...lote, folio }, token)).toMatchObject({ hecho: true });
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
  expect(await askPanel(page, 'VenderLotes', { ...lote, fecha: hoy }, token)).toMatchObject({ hecho: true });

  const countsOf = (nombre: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: nombre, exact: true }) })
      .getByRole('cell');
  await expect(async () => {
    await page.goto(`${server.url}/panel/demanda/1?dias=7`);
    await expect(countsOf('2').nth(1)).toHaveText('1', { timeout: 15_000 });
  }).toPass();
  // Chosen, quoted, held and sold, each once.
  await expect(countsOf('2')).toHaveText([/^[01]$/, '1', '1', '1', '1']);
  for (const [paso, veces] of [
    ['Abrieron el proyecto', '1'],
    ['Vieron los modelos', '1'],
    ['Abrieron el formulario de datos', '1'],
    ['Cotizaron', '1'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${paso} ${veces}\\b`) })).toBeVisible();
  await page.getByRole('button', { name: 'Modelos', exact: true }).click();
  await expect(countsOf('Cedro')).toHaveText([/^[01]$/, '1', '1', '1', '1']);
  await page.getByRole('button', { name: 'Equipamiento', exact: true }).click();
  await expect(countsOf('Pérgola').nth(2)).toHaveText('1');
  // By campaign, down to pesos.
  const total = /^\$\d{1,3}(,\d{3})+\.\d{2}/;
  await expect(countsOf('facebook · cpc · verano')).toHaveText(['1', '1', total, '1', total]);
  await page.getByRole('button', { name: 'Por el primero' }).press('Enter');
  await expect(countsOf('periodico · otono')).toHaveText(['1', '1', total, '1', total]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV: Equipamiento' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/,Pérgola[^,]*,\d+,\d+,1,1,1\r?\n/);
  await page.getByRole('group', { name: 'Qué se cuenta' }).getByRole('button', { name: 'Vendido' }).click();
  await expect(page.getByRole('list', { name: 'Veces' })).toContainText('1');
  for (const [width, height] of WIDTHS[project.name === 'telefono' ? 'telefono' : 'escritorio']) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await server.close();
});
