import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { testCatalogo, withPlanes } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import {
  type Datos,
  datosNuevos,
  fillDatos,
  guardado,
  ISSUED_ADDRESS,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  storedSeleccion,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** 3,042,400 less 1 %; 15 % now, 35 % in five payments, the rest on delivery. */
const MENSUALIDADES = ['$25,000.00', '$426,796.40', '$1,054,191.60', '$1,505,988.00', '$3,011,976.00'];

async function openEquipamiento(page: Page): Promise<void> {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
}

/** Not by pointer: so soon a click counts as a second press of 'Cotizar', which lies below the button. */
async function sendByKey(page: Page, datos: Datos): Promise<void> {
  await openDatos(page);
  await fillDatos(page, datos);
  await page.getByRole('textbox', { name: 'Teléfono' }).press('Enter');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Planes de pago' });

/** Chooses in the open comparison: a card on a desktop, a row on a phone. */
async function choose(page: Page, nombre: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  const row = dialog(page).getByRole('radio', { name: new RegExp(`^${nombre}`) });
  const table = dialog(page).getByRole('button', { name: 'Ver los pagos de cada plan' });
  if (await table.isVisible()) await table.click();
  if (await row.isVisible()) {
    await row.check();
    await dialog(page)
      .getByRole('button', { name: `Elegir ${nombre}` })
      .click();
  } else {
    const card = dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: nombre }) });
    await card.getByRole('button', { name: 'Elegir este plan' }).click();
  }
}

async function amountsIn(page: Page, region: string): Promise<string[]> {
  return page.getByRole('region', { name: region }).locator('dl > div > dd:nth-of-type(1)').allInnerTexts();
}

test('a chosen plan has the same amounts in the chooser, the quote and its mail', async ({
  page,
  servidor,
  correoPara,
  isMobile,
}) => {
  await withCatalogo(servidor, withPlanes(), async () => {
    await openEquipamiento(page);
    await page.getByRole('button', { name: 'Comparar los tres' }).click();
    const text = await dialog(page).innerText();
    await choose(page, 'Mensualidades');
    await expect(page.getByRole('heading', { name: 'Tu plan: Mensualidades' })).toBeVisible();
    expect(await guardado(page, 'plan')).toEqual({ id_proyecto: 1, id_plan: 'meses' });
    const datos = datosNuevos();
    await sendByKey(page, datos);
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    await expect(page.getByText(/^Folio /)).toBeVisible();
    expect(await amountsIn(page, 'Tu plan: Mensualidades')).toEqual(MENSUALIDADES);
    const final = page.getByRole('region', { name: 'COTIZACIÓN FINAL' });
    await expect(final.getByText('-$30,424.00')).toBeVisible();
    // A desktop's letter, plan and total side by side, says them once.
    for (const label of [/^A pagar$/, /^Descuento por plan/])
      await expect(page.getByText(label).filter({ visible: true })).toHaveCount(isMobile ? 2 : 1);
    // Estimates stand beside the total, never in it.
    await expect(final.getByText('$152,120.00 a $212,968.00')).toBeVisible();
    await expect(final.getByText('$3,042,400.00')).toBeVisible();
    const { mail } = await correoPara(datos.correo);
    for (const amount of MENSUALIDADES) expect(mail.text).toContain(amount);
    expect(text).toContain('$3,011,976.00');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

test('another plan of an issued quote is a new quote, which replaces it', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await withCatalogo(servidor, withPlanes(), async () => {
    await openEquipamiento(page);
    await sendByKey(page, datosNuevos());
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    const folio = (await page.getByText(/^Folio /).innerText()).replace('Folio ', '');
    await expect(page.getByText('La empresa ofrece tres planes de pago.')).toBeVisible();
    await page.getByRole('button', { name: 'Comparar los tres' }).click();
    await expect(
      dialog(page).getByText('Con Contado pagas $121,696.00 menos que con Crédito.'),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await choose(page, 'Contado');
    await expect(page.getByRole('heading', { name: 'Tu plan: Contado' })).toBeVisible();
    await expect(page.getByText('Esta cotización sustituye a la')).toBeVisible();
    await expect(page.getByRole('link', { name: folio })).toBeVisible();
  });
});

test('a plan that is gone meanwhile is said and dropped; the house stays chosen', {
  tag: '@telefono',
}, async ({ page, servidor, consola }) => {
  consola.expectErrors(/Failed to load resource|Correo/);
  await withCatalogo(servidor, withPlanes(), async () => {
    await openEquipamiento(page);
    await page.getByRole('button', { name: 'Comparar los tres' }).click();
    await choose(page, 'Contado');
    await expect(page.getByRole('heading', { name: 'Tu plan: Contado' })).toBeVisible();
    const tablas = withPlanes(testCatalogo());
    await servidor.importar({
      ...tablas,
      planes: (tablas.planes ?? []).filter((it) => it.id_plan !== 'contado'),
    });
    await sendByKey(page, datosNuevos());
    await expect(page.getByText(/^El plan de pago que elegiste ya no se ofrece\./)).toBeVisible();
    await page.getByRole('button', { name: 'Elegir otro plan' }).click();
    await expect(page.getByRole('button', { name: 'Comparar los dos' })).toBeVisible();
    expect(await guardado(page, 'plan')).toBeNull();
    expect((await storedSeleccion(page))?.formLote).toMatchObject({ id_lote: '2' });
  });
});

test('of four plans the marked one is among a phone’s three columns; another tab’s choice shows here too', async ({
  page,
  context,
  servidor,
}) => {
  const tablas = withPlanes(testCatalogo());
  const last = {
    id_proyecto: 1,
    id_plan: 'socios',
    nombre: 'Socios',
    enganche: 50,
    dias_enganche: 10,
    parcialidades: 0,
    porcentaje_parcialidades: 0,
    descuento: 2,
  };
  await withCatalogo(servidor, { ...tablas, planes: [...(tablas.planes ?? []), last] }, async () => {
    await openEquipamiento(page);
    await page.getByRole('button', { name: 'Comparar los planes' }).click();
    await choose(page, 'Socios');
    await expect(page.getByRole('heading', { name: 'Tu plan: Socios' })).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar de plan' }).press('Enter');
    const compare = dialog(page).getByRole('button', { name: 'Comparar los planes' });
    if (await compare.isVisible()) {
      await compare.press('Enter');
      await expect(dialog(page).getByRole('columnheader')).toHaveText(['Crédito', 'Mensualidades', 'Socios']);
    }
    await page.keyboard.press('Escape');
    const other = await context.newPage();
    await other.goto('/lotificacion/SeleccionModEqu/1');
    await other.getByRole('button', { name: 'Cambiar de plan' }).click();
    await choose(other, 'Contado');
    await expect(page.getByRole('heading', { name: 'Tu plan: Contado' })).toBeVisible();
  });
});
