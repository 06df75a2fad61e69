import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { askPanel, enterPanel, openBrowser, openPantalla, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const persona = { nombre: 'Rosa Gómez', correo: 'rosa@ejemplo.mx', telefono: '5512345678' };

test('a changed role ends its sessions; a leaving member hands over, and their open page closes', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, {
    rol: 'administracion',
    nombre: 'Laura Méndez',
    correo: 'laura@casas.example',
  });
  const diego = await openBrowser(browser, server);
  const token = await enterPanel(diego, server, {
    rol: 'asesor',
    nombre: 'Diego Ortiz',
    correo: 'diego@casas.example',
  });
  const eva = await openBrowser(browser, server);
  await enterPanel(eva, server, { rol: 'consulta', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  const held = { id_proyecto: 1, lotes: ['2', '3'], visto: {}, revisar: false, persona };
  expect(await askPanel(diego, 'ApartarLotes', held, token)).toMatchObject({ status: 200, hecho: true });
  expect(await askPanel(diego, 'CrearCalendario', {}, token)).toMatchObject({ status: 200 });
  await diego.goto(`${server.url}/panel/apartados`);
  await expect(diego.getByText('2 apartados vivos')).toBeVisible();
  await eva.goto(`${server.url}/panel/bitacora`);
  await expect(titulo(eva, 'Bitácora')).toBeVisible();

  await page.goto(`${server.url}/panel/personal`);
  await page.getByLabel('Acciones para Eva Luna').click();
  await page.getByRole('button', { name: 'Cambiar el rol de Eva Luna' }).click();
  const rol = page.getByRole('dialog', { name: 'Cambiar el rol de Eva Luna' });
  await rol.getByLabel('Rol').selectOption({ label: 'Asesor' });
  await rol.getByRole('button', { name: 'Cambiar el rol' }).click();
  await expect(page.getByText('Eva Luna ahora es Asesor.')).toBeVisible();
  await eva.goto(`${server.url}/panel/inventario/1`);
  await expect(titulo(eva, 'Entra al panel')).toBeVisible();

  await page.getByLabel('Acciones para Diego Ortiz').click();
  await page.getByRole('button', { name: 'Dar de baja a Diego Ortiz' }).click();
  const baja = page.getByRole('dialog', { name: '¿Dar de baja a Diego Ortiz?' });
  await expect(baja.getByRole('listitem')).toHaveText(['La dirección de su calendario']);
  await expect(baja.getByText('Lleva 2 lotes apartados y una persona.')).toBeVisible();
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(baja.getByText('Elige a quién pasan sus apartados y personas')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  // Neither the leaving member nor consulta can take over.
  await expect(baja.getByLabel('Lo que lleva pasa a').locator('option')).toHaveText([
    'Elige a alguien',
    'Eva Luna, Asesor',
    'Laura Méndez, Administración',
  ]);
  await baja.getByLabel('Lo que lleva pasa a').selectOption({ label: 'Eva Luna, Asesor' });
  await baja.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByText('Diego Ortiz ya no entra al panel.')).toBeVisible();
  await expect(page.getByLabel('Acciones para Diego Ortiz')).toHaveCount(0);

  // The open page of whoever leaves reads anew what changed, and learns it.
  await expect(diego.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();

  await openPantalla(page, 'Apartados');
  const holds = page.getByRole('table', { name: 'Apartados' });
  await expect(holds.getByRole('cell', { name: 'Eva Luna', exact: true })).toHaveCount(2);
  await openPantalla(page, 'Bitácora');
  await expect(page.getByRole('cell', { name: /Diego Ortiz/ }).first()).toBeVisible();
  await server.close();
});
