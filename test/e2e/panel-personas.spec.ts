import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { formatTelefono } from '../../src/domain/contacto.ts';
import { issueQuote } from '../issueQuote.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { datosNuevos, emitir } from './recorrido.ts';
import { expect, test } from './server.ts';
import { tabTo } from './teclas.ts';

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id }) => id);
}

/** All browser storage of this page's address. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
}

/** Presses by finger on a phone, by keyboard on a desktop. */
async function press(page: Page, wanted: Locator, byKeys: boolean): Promise<void> {
  if (!byKeys) return wanted.click();
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

test('an adviser finds a family, takes them, calls, notes result and next step, sends the quote again and goes to hold the lot', async ({
  browser,
  page,
  isMobile,
}) => {
  test.slow();
  const byKeys = !isMobile;
  // Without a telephone program Chromium would open its own window, which the page cannot answer.
  await page.addInitScript(() => {
    const stay = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest('a[href^="tel:"]') && event.preventDefault();
    document.addEventListener('click', stay, true);
  });
  const server = await startPanelServer();
  const buyer = await openBrowser(browser, server);
  const datos = datosNuevos();
  await emitir(buyer, datos);
  const [folio = ''] = /VS-\d{4}-\d{6}/.exec(await buyer.getByRole('main').innerText()) ?? [];
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' });

  await page.goto(`${server.url}/panel/personas`);
  const search = page.getByRole('searchbox', { name: 'Buscar persona' });
  await search.fill('nadie');
  await search.press('Enter');
  await expect(page.getByText('Ninguna persona coincide')).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill(datos.telefono);
  await search.press('Enter');
  await expect(page.getByRole('link', { name: datos.nombre })).toBeVisible();
  // It may be a name: only the field has it, not address, history or storage.
  await expect(page).toHaveURL(/\/panel\/personas$/);
  expect(await keptTexts(page)).not.toContain(datos.telefono);
  await expect(search).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, page.getByRole('link', { name: datos.nombre }), byKeys);
  await expect(page.getByRole('heading', { level: 1, name: datos.nombre })).toBeFocused();
  // A browser's history keeps it.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Persona \|/);
  await expect(page.getByText(folio).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await press(page, page.getByRole('link', { name: 'Todas las personas' }), byKeys);
  await expect(search).toHaveValue(datos.telefono);
  await expect(page.getByText('Se ve 1 persona')).toBeVisible();
  await press(page, page.getByRole('link', { name: datos.nombre }), byKeys);

  await press(page, page.getByRole('button', { name: 'Llevarla yo' }), byKeys);
  await expect(page.getByText('La llevas tú')).toBeVisible();

  const whatsapp = await page.getByRole('link', { name: `WhatsApp, ${folio}` }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`tu cotización ${folio}: ${server.url}/`);
  await press(page, page.getByRole('link', { name: `Llamar al ${formatTelefono(datos.telefono)}` }), byKeys);
  const dialog = page.getByRole('dialog', { name: /^¿Cómo te fue con/ });
  await dialog.getByText('Contestó', { exact: true }).click();
  await dialog.getByLabel('Qué se dijo').fill('Quieren ver el lote el sábado');
  await dialog.getByRole('textbox', { name: 'Siguiente paso' }).fill('Confirmar la visita');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Guardar' }), byKeys);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Quieren ver el lote el sábado')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Ya se hizo' }), byKeys);
  await expect(page.getByText('No hay nada pendiente con esta persona.')).toBeVisible();
  await expect(page.getByText('Paso hecho · Leo Ruiz')).toBeVisible();

  await press(page, page.getByRole('button', { name: `Reenviar cotización ${folio}` }), byKeys);
  await expect(page.getByText('No hay servidor de correo: se guarda como archivo.')).toBeVisible();

  await press(page, page.getByRole('link', { name: /^Apartar este lote/ }), byKeys);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Apartar el lote/ })).toBeVisible();
  // Else the map behind the dialog calls an absent server.
  await page.close();
  await server.close();
});

test(
  'two advisers on one person: the second sees the first’s change and keeps their text; a deleted person is reported',
  { tag: '@telefono' },
  async ({ browser, page, consola, isMobile }, { project }) => {
    test.slow();
    consola.expectErrors(/status of 4\d\d|LeerPersona: 404/);
    const server = await startPanelServer();
    const buyer = await openBrowser(browser, server);
    const datos = datosNuevos();
    await emitir(buyer, datos);
    await enterPanel(page, server, {
      rol: 'gerencia',
      nombre: 'Laura Méndez',
      correo: 'laura@casas.example',
    });
    const other = await openBrowser(browser, server);
    await enterPanel(other, server, {
      rol: 'gerencia',
      nombre: 'Diego Ortiz',
      correo: 'diego@casas.example',
    });
    for (const it of [page, other]) {
      await it.goto(`${server.url}/panel/personas`);
      await it.getByRole('link', { name: datos.nombre }).click();
      await it.getByRole('button', { name: 'Corregir datos' }).click();
    }
    await other.getByRole('dialog').getByRole('textbox', { name: 'Teléfono' }).fill('4771112233');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Gómez de León');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('Diego Ortiz cambió a esta persona');
    await expect(alert).toContainText('Teléfono: 4771112233');
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Rosa Gómez de León');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Gómez de León' })).toBeVisible();

    // The next step, set by the other meanwhile; and two notes, which never conflict.
    for (const it of [page, other]) {
      await it.reload();
      await it.getByRole('button', { name: 'Fijar siguiente paso' }).click();
    }
    const step = (it: Page) => it.getByRole('dialog').getByRole('textbox', { name: 'Siguiente paso' });
    await step(other).fill('Llamar el lunes');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await step(page).fill('Enviar el contrato');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(alert).toContainText('Diego Ortiz cambió a esta persona');
    await expect(alert).toContainText('Siguiente paso: Llamar el lunes');
    await expect(step(page)).toHaveValue('Enviar el contrato');
    await page.screenshot({ path: `.cache/persona-dos-${project.name}.png` });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Enviar el contrato')).toBeVisible();
    for (const it of [page, other]) {
      await it.getByRole('button', { name: 'Anotar' }).click();
      await it.getByLabel('Qué se dijo').fill(it === page ? 'Quiere crédito' : 'Prefiere la tarde');
    }
    for (const it of [other, page]) {
      await it.getByRole('button', { name: 'Guardar' }).click();
      await expect(it.getByRole('dialog')).toHaveCount(0);
    }
    for (const note of ['Quiere crédito', 'Prefiere la tarde'])
      await expect(page.getByText(note)).toBeVisible();

    // Deleted under an open form: the text stays until discarded, then the page says so.
    await page.getByRole('button', { name: 'Anotar' }).click();
    await page.getByLabel('Qué se dijo').fill('Ya firmó');
    await other.getByRole('button', { name: 'Borrar sus datos' }).click();
    await other.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expect(other).toHaveURL(/\/panel\/personas$/);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(alert).toContainText('No encontramos a esta persona');
    await expect(page.getByLabel('Qué se dijo')).toHaveValue('Ya firmó');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'No encontramos a esta persona' }),
    ).toBeFocused();
    await page.screenshot({ path: `.cache/persona-borrada-${project.name}.png` });
    await press(page, page.getByRole('link', { name: 'Todas las personas' }), !isMobile);
    await expect(page.getByText('Todavía no hay personas.')).toBeVisible();
    await server.close();
  },
);

test('management exports the people of some days, and the days are in the address', {
  tag: '@telefono',
}, async ({ page }) => {
  const server = await startPanelServer();
  await server.withDatabase(async (db) => {
    await issueQuote(db, { nombre: 'Dora Paz', correo: 'dora@ejemplo.mx', emitida: '2026-06-16T18:00:00Z' });
    await issueQuote(db, { nombre: 'Eva Sol', correo: 'eva@ejemplo.mx', emitida: '2026-06-18T18:00:00Z' });
  });
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  await page.goto(`${server.url}/panel/personas`);
  const rows = page.getByRole('table', { name: 'Personas de la lista' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByText('Filtrar', { exact: true }).press('Enter');
  await page.getByLabel('Actividad desde').fill('2026-06-18');
  await page.getByRole('button', { name: 'Ver', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?desde=2026-06-18$/);
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Más acciones').press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personas-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([expect.stringMatching(/^Eva Sol,eva@ejemplo\.mx,/)]);
  await expect(page.getByText('El archivo trae 1 persona.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('Filtrar (1)').press('Enter');
  await page.getByRole('link', { name: 'Quitar filtros' }).press('Enter');
  await expect(page.getByLabel('Actividad desde')).toHaveValue('');
  await expect(rows).toHaveCount(2);
  await page.close();
  await server.close();
});
