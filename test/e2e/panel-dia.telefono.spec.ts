import type { Page } from '@playwright/test';
import { fechaEnMexico } from '../../src/domain/fecha.ts';
import { enterPanel, openBrowser, openLote, startFilledServer } from './panel.ts';
import { ISSUED_ADDRESS, loteOption } from './recorrido.ts';
import { expect, test } from './server.ts';

const HOY = fechaEnMexico(new Date());
const LOURDES = { nombre: 'Lourdes Pimentel', telefono: '33 9876 5432' };
/** Of lot 1 of the test catalogue on a phone's map, as a share of its width and height. */
const PLACE = [0.23, 0.34] as const;

async function pressLote1(page: Page): Promise<void> {
  const mapa = page.getByRole('application');
  await expect(mapa).toHaveAttribute('aria-busy', 'false');
  const row = loteOption(page, '1');
  if (await row.isVisible()) return row.click();
  const { x = 0, y = 0, width = 0, height = 0 } = (await mapa.boundingBox()) ?? {};
  await page.mouse.click(x + width * PLACE[0], y + height * PLACE[1]);
}

test('a day of five people: a family walks in without a mail; quote, hold, sale, first payment and statement follow, each seen by the others', async ({
  browser,
  page,
}, { project }) => {
  test.slow();
  const foto = (who: Page, name: string) =>
    who.screenshot({ path: `.cache/dia-${name}-${project.name}.png`, fullPage: who !== page });
  const server = await startFilledServer(async () => {});
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  const others = {
    luis: { rol: 'asesor', nombre: 'Luis Gómez', correo: 'luis@casas.example' },
    gabriela: { rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
    olivia: { rol: 'administracion', nombre: 'Olivia Cano', correo: 'olivia@casas.example' },
    carlos: { rol: 'consulta', nombre: 'Carlos Vela', correo: 'carlos@casas.example' },
  } as const;
  const enter = async (who: keyof typeof others, ruta: string) => {
    const own = await openBrowser(browser, server);
    await enterPanel(own, server, others[who]);
    await own.goto(server.url + ruta);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    return own;
  };
  const luis = await enter('luis', '/panel/apartados');
  const gabriela = await enter('gabriela', '/panel/apartados');

  await test.step('the adviser writes down who walked in, by name and telephone', async () => {
    await page.goto(`${server.url}/panel/personas`);
    await page.getByRole('button', { name: 'Anotar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Anotar a quien llegó' });
    await dialog.getByLabel('Nombre').fill(LOURDES.nombre);
    await dialog.getByLabel('Teléfono o correo').fill(LOURDES.telefono);
    await dialog.getByText('Visita', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: LOURDES.nombre })).toBeVisible();
  });

  let folio = '';
  await test.step('quotes them a house, and hands the quote over without a mail', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cotizar', exact: true }).click();
    await pressLote1(page);
    const hoja = page.locator('[data-hoja="1"]');
    await hoja.getByRole('radio', { name: /^Agave/ }).click();
    await hoja.getByRole('button', { name: 'Cotizar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Cotizar para una persona' });
    await expect(form).toContainText(`Con los datos de ${LOURDES.nombre}`);
    await form.getByLabel('En persona').click();
    await form.getByRole('button', { name: 'Cotizar', exact: true }).click();
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    [folio = ''] = /VS-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText()) ?? [];
    const barra = page.getByRole('complementary', { name: 'Cotizas para una persona' });
    await expect(barra.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`523398765432\\?text=.*${folio}`),
    );
    await foto(page, '1-cotizacion');
    await barra.getByRole('button', { name: 'Apartar' }).click();
    await page.getByRole('button', { name: 'Apartar el lote 1', exact: true }).click();
    await expect(page.getByText('Apartado: lote 1')).toBeVisible();
  });

  await test.step('a colleague’s open list shows the hold, the manager’s with the family’s name', async () => {
    await expect(luis.getByRole('main')).toContainText('Ana Pérez');
    await expect(luis.getByRole('main')).not.toContainText(LOURDES.nombre);
    await expect(gabriela.getByText(LOURDES.nombre)).toBeVisible();
    await foto(gabriela, '2-apartados');
  });

  await test.step('the manager sells the lot: price and plan are the quote’s', async () => {
    await gabriela.goto(`${server.url}/panel/inventario/1`);
    const hoja = await openLote(gabriela, '1');
    await hoja.getByRole('button', { name: 'Vender', exact: true }).press('Enter');
    const dialog = gabriela.getByRole('dialog', { name: /^Vender/ });
    await expect(dialog).toBeVisible();
    const layers = () => gabriela.evaluate(() => window.history.state?.encima ?? 0);
    const open = await layers();
    await dialog.getByRole('button', { name: 'Anotar la venta del lote 1' }).press('Enter');
    await expect(gabriela.getByText('Vendido: lote 1')).toBeVisible();
    // The closed dialog goes back over its history entry; on its way it would abort the next load.
    await expect.poll(layers).toBeLessThan(open);
  });

  await test.step('and takes the first payment, of which the statement tells', async () => {
    await gabriela.goto(`${server.url}/panel/ventas`);
    await gabriela.getByRole('link', { name: 'Lote 1', exact: true }).press('Enter');
    await expect(gabriela.getByText('$2,950,000.00').first()).toBeVisible();
    await gabriela.getByRole('button', { name: 'Registrar pago' }).press('Enter');
    const dialog = gabriela.getByRole('dialog');
    await dialog.getByLabel('Cantidad').fill('50,000');
    await dialog.getByLabel('Referencia').fill('SPEI 4390');
    await dialog.getByRole('button', { name: 'Registrar $50,000.00' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(gabriela.getByText('SPEI 4390')).toBeVisible();
    await foto(gabriela, '3-venta');
    await gabriela.getByRole('button', { name: 'Estado de cuenta' }).press('Enter');
    const statement = gabriela.getByRole('dialog', { name: /^Estado de cuenta/ });
    // Without a mailbox it is handed over as a file or by WhatsApp.
    await expect(statement.getByRole('button', { name: 'Mandar por correo' })).toHaveCount(0);
    const pdf = statement.getByRole('button', { name: 'Descargar PDF' });
    await expect(pdf).toBeEnabled();
    await foto(gabriela, '3b-estado');
    const download = gabriela.waitForEvent('download');
    await pdf.press('Enter');
    expect((await download).suggestedFilename()).toBe(`estado-de-cuenta-lote-1-${HOY}.pdf`);
  });

  await test.step('the adviser’s own page of the family has all of it, in order', async () => {
    await page.goto(`${server.url}/panel/personas`);
    await page.getByRole('link', { name: LOURDES.nombre }).click();
    await expect(page.getByRole('heading', { level: 1, name: LOURDES.nombre })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(folio);
    await expect(main).toContainText('Vendida');
    await foto(page, '4-persona');
  });

  await test.step('the owner reads the pesos; who only reads sees the sale without the family', async () => {
    const olivia = await enter('olivia', '/panel/negocio/1');
    await expect(olivia.getByRole('region', { name: 'Lotes en pesos' })).toContainText('$2,950,000.00');
    await foto(olivia, '5-negocio');
    const carlos = await enter('carlos', '/panel/ventas');
    await expect(carlos.getByRole('link', { name: 'Lote 1', exact: true })).toBeVisible();
    await expect(carlos.getByRole('main')).toContainText('$2,950,000.00');
    await expect(carlos.getByRole('main')).not.toContainText('Lourdes');
    await foto(carlos, '6-consulta');
  });
  await server.close();
});
