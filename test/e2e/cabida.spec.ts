import type { Locator } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import {
  datosNuevos,
  fillDatos,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const NO_CABE = 'Cedro pide 13 m de frente y tu lote tiene 12.2 m';

/** Lot 2 is 12.25 m by 15.51 m on the test's drawing: a neighbour as deep on either side, the street before it. */
function conMedidas() {
  const tablas = testCatalogo();
  tablas.lotes = tablas.lotes.map((row) =>
    /^[13]$/.test(`${row.id_lote}`) ? { ...row, terreno: 188 } : row,
  );
  const medidas: Record<string, object> = { 1: { frente: 9, fondo: 12 }, 2: { frente: 13, fondo: 12 } };
  tablas.modelos = tablas.modelos.map((row) => ({ ...row, ...medidas[row.id_modelo ?? ''] }));
  return tablas;
}

test('each model says whether it fits on the chosen lot, and its details draw it; none is hidden', async ({
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

test('a misfit goes with the selection to the quote and its mails, and each screen has its ways out', async ({
  page,
  servidor,
  correoPara,
}) => {
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
    expect((await correoPara(datos.correo)).mail.text).toContain(NO_CABE);
    await page.getByRole('link', { name: 'Ver modelos que caben' }).click();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
    await pickModelo(page, 'Agave');
    await expect(page.getByText(/pide 13 m/)).toHaveCount(0);
  });
});

test('of a model that tells no measures nothing is claimed', async ({ page }) => {
  const drawings: string[] = [];
  await pickProyecto(page);
  await pickLote(page, '2');
  page.on('request', (request) => drawings.push(request.url()));
  await expect(page.getByRole('button', { name: 'Agave', exact: true })).toBeVisible();
  await expect(page.getByText(/Cabe|no cabe/)).toHaveCount(0);
  expect(drawings.filter((url) => url.includes('Cabida'))).toEqual([]);
});
