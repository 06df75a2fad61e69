import AxeBuilder from '@axe-core/playwright';
import { datosNuevos } from './recorrido.ts';
import { expect, test } from './server.ts';

test('from the footer a visitor asks about their data, twice pressed once, and gets folio, term and mail', async ({
  page,
  correoPara,
  smtp,
}) => {
  const { nombre, correo } = datosNuevos();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Derechos ARCO' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  await send.click();
  await expect(page.getByText('Elige qué nos pides.')).toBeVisible();
  await page.getByRole('radio', { name: /^Acceso/ }).check();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await page.getByRole('textbox', { name: 'Correo' }).fill(correo);
  await send.dblclick();
  await expect(page.getByText(/^Recibimos tu solicitud ARCO-\d{4}-\d{6}\./)).toBeVisible();
  const { mail } = await correoPara(correo);
  expect(mail.subject).toMatch(/^Recibimos tu solicitud · ARCO-/);
  expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(correo))).toHaveLength(1);
});

test('a request that is corrected after a lost answer is a request of its own', async ({
  page,
  correoPara,
  consola,
}) => {
  consola.expectErrors(/Failed to load resource/);
  const { nombre } = datosNuevos();
  const [wrong, right] = [datosNuevos().correo, datosNuevos().correo];
  await page.goto('/aviso-de-privacidad');
  await page.getByRole('radio', { name: /^Acceso/ }).check();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await page.getByRole('textbox', { name: 'Correo' }).fill(wrong);
  await page.route('**/api/SolicitarDerecho', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: '' });
  });
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  await send.click();
  const fallo = page.getByText('No se pudo enviar. Revisa tu conexión e inténtalo otra vez.');
  await expect(fallo).toBeVisible();
  await page.unroute('**/api/SolicitarDerecho');
  await page.getByRole('textbox', { name: 'Correo' }).fill(right);
  await send.click();
  await expect(fallo).toHaveCount(0);
  await expect(page.getByText(/^Recibimos tu solicitud ARCO-/)).toBeVisible();
  for (const correo of [wrong, right]) await correoPara(correo);
});

test('the way back leaves the notice in one step, and with Ctrl opens in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
  await page.getByRole('link', { name: 'Ejerce tus derechos' }).click();
  await expect(page).toHaveURL(/#derechos$/);
  const back = page.getByRole('link', { name: 'Volver' });
  const opened = context.waitForEvent('page');
  await back.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(/#derechos$/);
  await back.click();
  await expect(page.getByRole('heading', { name: 'PROYECTOS DISPONIBLES' })).toBeVisible();
});
