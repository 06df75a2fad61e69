import AxeBuilder from '@axe-core/playwright';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { datosNuevos, emitir } from './recorrido.ts';
import { expect, test } from './server.ts';

test('an open list tells of a new buyer without moving, counts it in the title, and shows it when asked', async ({
  browser,
  page,
}) => {
  test.slow();
  const server = await startPanelServer();
  const buyer = await openBrowser(browser, server);
  const first = datosNuevos();
  const second = { ...datosNuevos(), nombre: 'Berta Luna' };
  const third = { ...datosNuevos(), nombre: 'Carla Mora' };
  await emitir(buyer, first);
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  await page.goto(`${server.url}/panel/personas`);
  const person = ({ nombre }: { nombre: string }) => page.getByRole('link', { name: nombre, exact: true });
  await expect(person(first)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Personas/);
  const before = await person(first).boundingBox();

  await emitir(buyer, second);
  const fresh = page.getByRole('button', { name: '1 nueva' });
  await expect(fresh).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Personas/);
  await expect(person(second)).toHaveCount(0);
  expect(await person(first).boundingBox()).toEqual(before);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('.');
  await expect(person(second)).toBeVisible();
  await expect(fresh).toHaveCount(0);

  await page.goto(`${server.url}/panel/hoy`);
  await expect(person(second)).toBeVisible();
  await emitir(buyer, third);
  // It follows at the end, since whoever waits longest is first: nothing moves.
  await expect(person(third)).toBeVisible();
  await server.close();
});
