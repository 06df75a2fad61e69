import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { datosNuevos, emitir } from './recorrido.ts';
import { expect, test } from './server.ts';

const FOLIO = /VS-\d{4}-\d{6}/;

async function expectAccessible(page: Page): Promise<void> {
  // Targets half behind a phone's menu would count as too small.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test('a refused mail goes once to the address corrected on the person’s page; their expired quote is renewed at today’s prices', async ({
  browser,
  page,
  smtp,
  correoPara,
  consola,
}) => {
  test.slow();
  // A person without quotes after a correction is deleted: their page is requested once more before it
  // changes.
  consola.expectErrors(/status of 40[049]|LeerPersona: 404/);
  const server = await startPanelServer({ SMTP_URL: smtp.url });
  const datos = { ...datosNuevos(), nombre: 'Itzel Muñoz' };
  const good = datos.correo;
  const bad = good.replace('@ejemplo.mx', '@ejmeplo.mx');
  const mistyped = `otra.${bad}`;
  for (const correo of [bad, mistyped]) smtp.refuse(correo);
  const issue = async (correo: string) => {
    const buyer = await openBrowser(browser, server);
    await emitir(buyer, { ...datos, correo });
    const [folio = ''] = FOLIO.exec(await buyer.getByRole('main').innerText()) ?? [];
    await buyer.context().close();
    return folio;
  };
  const folio = await issue(bad);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' });
  await page.goto(`${server.url}/panel/personas/1`);
  const quoteOf = (name: string) => page.getByRole('article', { name: `Cotización ${name}` });
  const dialog = page.getByRole('dialog');
  const mailsTo = (correo: string, named: string) =>
    smtp.recibidos.filter(
      ({ destinatarios, mail }) => destinatarios.includes(correo) && mail.subject?.includes(named),
    );

  await test.step('corrected; an invalid address is refused at its field', async () => {
    const refused = () => page.reload().then(() => quoteOf(folio).innerText());
    await expect.poll(refused).toContain('Correo rechazado');
    await page.getByRole('button', { name: `Corregir correo ${folio}` }).click();
    const field = dialog.getByLabel('Correo');
    await expect(field).toHaveValue(bad);
    await field.fill('itzel@');
    await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await page.screenshot({ path: '.cache/persona-corregir.png' });
    await expectAccessible(page);
    await field.fill(good);
    await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(page.getByText(`Se corrigió. Se intenta ahora, para ${good}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: good })).toBeVisible();
    await correoPara(good);
  });

  await test.step('an expired one is renewed: new folio, today’s price', async () => {
    await server.withDatabase(async (db) => {
      await db.query(
        `update cotizacion set vigencia = '2026-01-31', documento = jsonb_set(documento, '{vigencia}', '"2026-01-31"')`,
      );
    });
    const tablas = testCatalogo();
    await server.importar({
      ...tablas,
      modelos: tablas.modelos.map((it) => ({ ...it, precioVenta: Number(it.precioVenta) + 50_000 })),
    });
    await page.reload();
    await expect(quoteOf(folio)).toContainText('Vencida');
    await page.getByRole('button', { name: `Actualizar cotización, ${folio}` }).click();
    await expect(dialog).toContainText('a los precios de hoy');
    await expect(dialog.getByText('$3,042,400.00')).toBeVisible();
    await expect(dialog.getByText('$3,092,400.00')).toBeVisible();
    await page.screenshot({ path: '.cache/persona-actualizar.png' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Actualizar cotización' }).click();
    const told = page.getByText(/^Se emitió VS-/);
    await expect(told).toContainText('por $3,092,400.00. Antes: $3,042,400.00.');
    const [renewed = ''] = FOLIO.exec(await told.innerText()) ?? [];
    expect(renewed).not.toBe(folio);
    await expect(quoteOf(renewed)).toContainText('$3,092,400.00');
    await expect(quoteOf(renewed)).toContainText('Vigente');
    await expect(quoteOf(folio)).toContainText(`La sustituye ${renewed}`);
    await expect(page.getByRole('button', { name: `Actualizar cotización, ${folio}` })).toHaveCount(0);
    await told.scrollIntoViewIfNeeded();
    await page.screenshot({ path: '.cache/persona-actualizada.png' });
    await expectAccessible(page);
    await expect.poll(() => mailsTo(good, renewed).length).toBe(1);
    // All due mails have been sent.
    expect(mailsTo(good, folio)).toHaveLength(1);
    expect(mailsTo(bad, folio)).toHaveLength(0);
  });

  await test.step('corrected to a known person’s address, quote and reader go there', async () => {
    const other = await issue(mistyped);
    await page.goto(`${server.url}/panel/personas`);
    await page.getByRole('link', { name: 'Itzel Muñoz' }).first().click();
    const refused = () => page.reload().then(() => quoteOf(other).innerText());
    await expect.poll(refused).toContain('Correo rechazado');
    await page.getByRole('button', { name: `Corregir correo ${other}` }).click();
    await dialog.getByLabel('Correo').fill(good);
    await dialog.getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Es el de Itzel Muñoz');
    await page.screenshot({ path: '.cache/persona-de-otra.png' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sí, es la misma persona' }).click();
    await expect(page).toHaveURL(/\/panel\/personas\/1$/);
    await expect(quoteOf(other)).toBeVisible();
    await expect.poll(() => mailsTo(good, other).length).toBe(1);
  });
  await server.close();
});
