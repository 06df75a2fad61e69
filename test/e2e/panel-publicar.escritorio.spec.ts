import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import type { TestServer } from '../testServer.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { reviewDraft } from './publishDraft.ts';
import { pickLote, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

const MODELO = 'Agave';

async function enterGerencia(browser: Browser, server: TestServer): Promise<Page> {
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  return page;
}

/** From the catalogue's first screen to the model's new price in the draft, and back. */
async function changePrecio(page: Page, server: TestServer, precio: string): Promise<void> {
  await page.goto(`${server.url}/panel/catalogo`);
  await page.getByRole('link', { name: new RegExp(`^${MODELO}`) }).click();
  await page.getByLabel('Precio de venta').fill(precio);
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText('Guardado en el borrador.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
}

const rowOf = (page: Page, modelo: string) =>
  page.getByRole('listitem').filter({ hasText: modelo }).filter({ hasText: 'Antes' });

const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

/** In: the model's price with lot 3, which has 47.5 m² less than the base, at 4,200. */
async function expectPrecioForBuyers(buyer: Page, precio: string): Promise<void> {
  await pickProyecto(buyer);
  await pickLote(buyer, '3');
  await expect(buyer.getByRole('main')).toContainText(precio);
}

test('a changed price is previewed, published, and undone by one button', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  const buyer = await openBrowser(browser, server);
  await changePrecio(page, server, '3000000');
  await expectPrecioForBuyers(buyer, '$2,750,500.00');
  await expectAccessible(page);

  await reviewDraft(page);
  await expect(rowOf(page, MODELO)).toContainText(/Antes: \$2,950,000\.00 → Después: \$3,000,000\.00/);
  await expect(page.getByText('Nada de lo que está apartado o vendido se toca.')).toBeVisible();
  await expectAccessible(page);
  await publish(page).click();
  await expect(page.getByText(/^Publicado: versión /)).toBeVisible();
  await expectPrecioForBuyers(buyer, '$2,800,500.00');

  // Both ways on stand there: what a buyer sees, and back.
  const [seen] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver como comprador' }).click(),
  ]);
  await expect(seen.getByRole('heading', { name: 'Villas del Sol' }).first()).toBeVisible();
  await seen.close();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialogo = page.getByRole('dialog', { name: '¿Deshacer la última publicación?' });
  await expectAccessible(page);
  await dialogo.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La publicación se deshizo. Los compradores ven lo de antes.')).toBeVisible();
  await expectAccessible(page);
  await expectPrecioForBuyers(buyer, '$2,750,500.00');

  // After the undo it is a draft again.
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  await reviewDraft(page);
  await expect(rowOf(page, MODELO)).toContainText('$3,000,000.00');
  await server.close();
});

test('a catalogue changed after the preview is not published over: the changes are reported, and the choices stay', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const tablas = testCatalogo();
  // The drawing has no shape of it.
  const lote = { id_proyecto: 2, id_lote: '77', terreno: 150, estatus: 'Disponible' };
  await server.importar({ ...tablas, lotes: [...tablas.lotes, lote] });
  const page = await enterGerencia(browser, server);
  await changePrecio(page, server, '3000000');
  await reviewDraft(page);
  await expect(publish(page)).toHaveCount(0);
  const sinFigura = page.getByRole('checkbox', { name: /sin figura en el plano/ });
  await sinFigura.check();
  await expect(rowOf(page, MODELO)).toBeVisible();
  await expect(publish(page)).toBeEnabled();
  await server.importar({
    ...tablas,
    lotes: [...tablas.lotes, lote],
    modelos: tablas.modelos.map((it) => (it.nombre === 'Cedro' ? { ...it, precioVenta: 4200000 } : it)),
  });
  await publish(page).click();
  await expect(page.getByText('No se publicó: algo cambió desde tu revisión')).toBeVisible();
  await expect(page.getByText(/Mientras tanto: /)).toBeVisible();
  await expect(rowOf(page, 'Cedro')).toContainText('$4,200,000.00');
  // Changes already seen have no mark.
  await expect(rowOf(page, 'Cedro')).toContainText('Nuevo desde tu revisión');
  await expect(rowOf(page, MODELO)).toBeVisible();
  await expect(rowOf(page, MODELO)).not.toContainText('Nuevo desde tu revisión');
  await expect(sinFigura).toBeChecked();
  await expectAccessible(page);
  await publish(page).click();
  await expect(page.getByText(/^Publicado: versión /)).toBeVisible();
  await server.close();
});
