import type { Locator, Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import {
  datosNuevos,
  fillDatos,
  loteOption,
  mapaReady,
  openDatos,
  openProyectos,
  pickLote,
  pickModelo,
  pickProyecto,
  showLista,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const NO_CABE = 'Cedro pide 13 m de frente y en tu lote caben 12.2 m';

/** Lot 2 is 12.25 m by 15.51 m on the test's drawing: equally deep neighbours, the street in front. */
function conMedidas() {
  const tablas = testCatalogo();
  tablas.lotes = tablas.lotes.map((row) =>
    /^[13]$/.test(`${row.id_lote}`) ? { ...row, terreno: 188 } : row,
  );
  const medidas: Record<string, object> = { 1: { frente: 9, fondo: 12 }, 2: { frente: 13, fondo: 12 } };
  tablas.modelos = tablas.modelos.map((row) => ({ ...row, ...medidas[row.id_modelo ?? ''] }));
  return tablas;
}

test('each model says whether it fits the chosen lot, and its details draw it; none is hidden', async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, conMedidas(), async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await expect(page.getByText('Cabe con 3.5 m de jardín al fondo')).toBeVisible();
    await expect(page.getByText(NO_CABE)).toBeVisible();
    await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
    const drawing = page.getByRole('dialog').getByRole('img', { name: /^Lote 2 visto desde arriba/ });
    await expect(drawing).toBeVisible();
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'SELECCIONA EQUIPAMIENTOS' })).toBeVisible();
  });
});

test('a card that is held down while the fits become known is still chosen', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, conMedidas(), async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await expect(page.getByText(NO_CABE)).toBeVisible();
    let tell = () => {};
    const known = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route(/cabidaOfPlano-.*\.js$/, async (route) => {
      await known;
      await route.continue();
    });
    await page.reload();
    const card = page.getByRole('button', { name: 'Agave', exact: true });
    await card.hover();
    await page.mouse.down();
    tell();
    await expect(page.getByRole('button', { name: 'Caben en mi lote', pressed: true })).toBeVisible();
    await page.mouse.up();
    await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  });
});

test('a misfit is in selection, quote and mails, and each screen offers alternatives', {
  tag: '@telefono',
}, async ({ page, servidor, correoPara }) => {
  const datos = datosNuevos();
  const salidas = async (within: Locator) => {
    await expect(within.getByText(NO_CABE).first()).toBeVisible();
    await expect(within.getByRole('link', { name: 'Ver lotes donde cabe' }).first()).toBeVisible();
    await expect(within.getByRole('link', { name: 'Ver modelos que caben' }).first()).toBeVisible();
  };
  await withCatalogo(servidor, conMedidas(), async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Cedro');
    await salidas(page.getByRole('main'));
    const barra = page.getByRole('button', { name: /Ver tu selección/ });
    if (await barra.isVisible()) {
      await barra.click();
      await salidas(page.getByRole('dialog'));
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    } else await salidas(page.getByRole('complementary', { name: 'Tu selección' }));
    await openDatos(page);
    await salidas(page.getByRole('dialog'));
    await fillDatos(page, datos);
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL(/\/cotizacion\/1\?c=/);
    await expect(page.getByRole('article').getByText(NO_CABE)).toBeVisible();
    await salidas(page.getByRole('main'));
    // In the server's HTML already: inserted later it would move the letter.
    expect(await (await page.request.get(page.url())).text()).toContain('Ver lotes donde cabe');
    expect((await correoPara(datos.correo)).mail.text).toContain(NO_CABE);
    await page.getByRole('link', { name: 'Ver modelos que caben' }).click();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
    await pickModelo(page, 'Agave');
    await expect(page.getByText(/pide 13 m/)).toHaveCount(0);
  });
});

test('nothing is claimed for a model without measures', { tag: '@telefono' }, async ({ page }) => {
  const drawings: string[] = [];
  await pickProyecto(page);
  await pickLote(page, '2');
  page.on('request', (request) => drawings.push(request.url()));
  await expect(page.getByRole('button', { name: 'Agave', exact: true })).toBeVisible();
  await expect(page.getByText(/Cabe|no cabe/)).toHaveCount(0);
  expect(drawings.filter((url) => url.includes('Cabida'))).toEqual([]);
});

const hoja = (page: Page, id: string) => page.getByRole('dialog', { name: `Lote ${id}`, exact: true });

async function findLote(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox').fill(id);
  await page.getByRole('searchbox').press('Enter');
  await expect(hoja(page, id)).toBeVisible();
}

/** All lots are 12.25 m wide: 2 and 5 are deep enough for Agave, only 5 for Cedro. */
function withSizes() {
  const tablas = testCatalogo();
  const medidas: Record<string, object> = { 1: { frente: 12, fondo: 15 }, 2: { frente: 12, fondo: 18 } };
  tablas.modelos = tablas.modelos.map((row) => ({ ...row, ...medidas[row.id_modelo ?? ''] }));
  return tablas;
}

test('a lot without a fitting model says so before it is chosen, and no price is promised for a house that does not fit', {
  tag: '@telefono',
}, async ({ page, servidor }) => {
  await withCatalogo(servidor, withSizes(), async () => {
    await openProyectos(page);
    // Agave 2,950,000 on lot 2, 22 m² at 4,200: the smaller lots take no house.
    const card = page.getByRole('article').filter({ hasText: 'Villas del Sol' });
    await expect(card).toContainText('Desde $3,042,400.00');
    await expect(card).toContainText('incluye lote y una casa que cabe en él');
    await pickProyecto(page);
    await mapaReady(page);
    await findLote(page, '1');
    await expect(hoja(page, '1')).toContainText('Ningún modelo cabe en este lote');
    await expect(hoja(page, '1')).toContainText('Lotes cercanos donde cabe un modelo');
    await expect(hoja(page, '1')).not.toContainText('Tu casa aquí');
    await hoja(page, '1').getByRole('button', { name: 'Lote 2', exact: true }).click();
    await expect(hoja(page, '2')).toContainText('Tu casa aquí desde $3,042,400.00');
    await hoja(page, '2').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await showLista(page);
    await expect(loteOption(page, '1')).toContainText('no cabe ningún modelo');
    await expect(loteOption(page, '2')).not.toContainText('no cabe');
    await page.getByLabel('Cabe el modelo').selectOption('Cedro');
    await expect(page.getByRole('status').filter({ hasText: '1 de 5 lotes disponibles' })).toBeVisible();
    await expect(loteOption(page, '5')).toBeVisible();
    await page.getByLabel('Cabe el modelo').selectOption('');
    await pickLote(page, '1');
    await expect(page.getByText('Ningún modelo cabe').filter({ visible: true }).first()).toBeVisible();
  });
});

test('a lot’s sheet says that the chosen model does not fit, by how much, and where it does', async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, withSizes(), async () => {
    await pickProyecto(page);
    await pickLote(page, '5');
    await pickModelo(page, 'Cedro');
    await page.getByRole('link', { name: 'Lote', exact: true }).click();
    await mapaReady(page);
    await findLote(page, '2');
    const sheet = hoja(page, '2');
    await expect(sheet).toContainText('Cedro no cabe en este lote');
    await expect(sheet).toContainText('Cedro pide 18 m de fondo y en el lote 2 caben 15.5 m');
    await expect(sheet).toContainText('Con otro modelo, desde $3,042,400.00');
    await expect(sheet).toContainText('Lotes cercanos donde cabe Cedro');
    await expect(sheet.getByRole('button', { name: 'Lote 5', exact: true })).toBeVisible();
  });
});

test('a misfit leads to the lots that take the model, by a filter', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, withSizes(), async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Cedro');
    await page.getByRole('main').getByRole('link', { name: 'Ver lotes donde cabe' }).click();
    await expect(page.getByLabel('Cabe el modelo')).toHaveValue('2');
    await expect(page.getByRole('status').filter({ hasText: '1 de 5 lotes disponibles' })).toBeVisible();
    await expect(loteOption(page, '5')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page.getByLabel('Cabe el modelo')).toHaveValue('');
    await expect(loteOption(page, '1')).toBeVisible();
  });
});
