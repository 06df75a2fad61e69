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
