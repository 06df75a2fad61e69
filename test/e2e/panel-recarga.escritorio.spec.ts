import type { Page } from '@playwright/test';
import { issueQuote } from '../issueQuote.ts';
import { askPanel, enterPanel, openBrowser, openLote, startFilledServer } from './panel.ts';
import { botonCotizar, ISSUED_ADDRESS, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

const JEFA = { rol: 'administracion', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;
const DIEGO = { rol: 'administracion', nombre: 'Diego Ortiz', correo: 'diego@casas.example' } as const;
const ANA = { nombre: 'Ana Ruiz', correo: 'ana.ruiz@ejemplo.mx', telefono: '5512345678' };

const dialogOf = (page: Page) => page.getByRole('dialog');
const alertOf = (page: Page) => dialogOf(page).getByRole('alert');
const quote = (page: Page) => dialogOf(page).getByRole('button', { name: 'Cotizar', exact: true }).click();

/** A server with Ana, a page of Laura's, and a page of Diego's who changes things meanwhile. */
async function startWithAna(browser: Parameters<typeof openBrowser>[0]) {
  let folio = '';
  const server = await startFilledServer(async (db) => {
    ({ folio } = await issueQuote(db, {
      ...ANA,
      lote: '2',
      emitida: new Date().toISOString(),
      vigencia: '2099-12-31',
    }));
  });
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);
  const other = await openBrowser(browser, server);
  const token = await enterPanel(other, server, DIEGO);
  return {
    server,
    page,
    folio,
    ask: (name: string, body: object = {}) => askPanel(other, name, body, token),
  };
}

test('after a reload a quote’s contact goes out over the person as they were seen, and as the same quote', async ({
  browser,
}) => {
  test.slow();
  const { server, page, ask } = await startWithAna(browser);
  await page.goto(`${server.url}/panel/personas/1`);
  await page.getByRole('main').getByRole('link', { name: 'Cotizar', exact: true }).click();
  await page.getByRole('button', { name: 'Recorrer los pasos' }).click();
  await pickProyecto(page);
  await pickLote(page, '5');
  await pickModelo(page, 'Agave');
  await botonCotizar(page).click();
  await dialogOf(page).getByLabel('Por teléfono').check();
  const { revision } = await ask('LeerPersona', { id: '1' });
  await ask('EditarPersona', { id: '1', revision, nombre: ANA.nombre, telefono: '4779998877' });
  await page.reload();
  await botonCotizar(page).click();
  await quote(page);
  await expect(alertOf(page)).toContainText('Diego Ortiz corrigió a esta persona');
  expect((await ask('LeerPersona', { id: '1' })).telefono).toBe('4779998877');

  let lost = 0;
  await page.route('**/api/panel/CotizarParaPersona', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await quote(page);
  await expect(alertOf(page)).toContainText('No hay conexión con el servidor');
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/api/panel/CotizarParaPersona');
  await page.reload();
  await botonCotizar(page).click();
  await quote(page);
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  const { cotizaciones, telefono } = await ask('LeerPersona', { id: '1' });
  expect(cotizaciones).toHaveLength(2);
  expect(telefono, 'typed over it knowingly').toBe(ANA.telefono);
});

test('a reload brings back what was typed where it was typed, and nothing else', async ({ browser }) => {
  test.slow();
  const { server, page, folio, ask } = await startWithAna(browser);
  await page.goto(`${server.url}/panel/mostrador`);
  const asesor = page.getByLabel('Asesor, % del precio');
  await asesor.fill('3.5');
  expect((await ask('FijarLimites', { asesor: 1, gerencia: 8 })).status).toBe(200);
  await page.reload();
  await expect(asesor).toHaveValue('3.5');
  await page.getByRole('button', { name: 'Guardar los límites' }).click();
  await expect(page.getByText('Los límites quedaron guardados.')).toBeVisible();
  expect((await ask('LeerLimites')).limites).toEqual({ asesor: 3.5, gerencia: 8 });

  const typed = dialogOf(page).getByRole('textbox', { name: /[Ff]olio/ });
  const open = async (lote: string, accion: string) => {
    await openLote(page, lote);
    if (accion === 'Vender') await page.getByRole('button', { name: 'Más cambios' }).click();
    await page.getByRole('button', { name: accion, exact: true }).click();
  };
  await page.goto(`${server.url}/panel/inventario/1`);
  await open('2', 'Apartar');
  await page.getByRole('button', { name: 'Tengo su folio' }).press('Enter');
  await typed.fill(folio);
  await dialogOf(page).getByRole('button', { name: 'Buscar' }).click();
  await expect(dialogOf(page).getByRole('status').getByText(ANA.nombre)).toBeVisible();
  await typed.fill('VA-2026-000001');
  await page.reload();
  await open('2', 'Apartar');
  await expect(typed).toHaveValue('VA-2026-000001');
  await page.reload();
  await open('2', 'Vender');
  await page.getByRole('button', { name: 'Tengo su folio' }).press('Enter');
  await expect(typed, 'a sale of the lot is another place').toHaveValue('');
});
