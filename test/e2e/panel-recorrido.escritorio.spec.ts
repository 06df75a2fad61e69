import { addAuthenticator, joinByPasskey, startPanelServer } from './panel.ts';
import { loteOption, mapaReady, pickProyecto, showLista } from './recorrido.ts';
import { expect, test } from './server.ts';

test('from the invitation to the sold lot: a passkey, a hold that a buyer sees at once, undone, sold, signed out everywhere', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const comprador = await (
    await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  ).newPage();
  await pickProyecto(comprador);
  await mapaReady(comprador);
  await showLista(comprador);
  const lote = loteOption(comprador, '2');
  await expect(lote).toHaveAccessibleName(/disponible/);

  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { client, authenticatorId } = await joinByPasskey(page, server, {
    correo: 'laura@casas.example',
    nombre: 'Laura Méndez',
    rol: 'gerencia',
  });
  await page.goto(`${server.url}/panel/inventario/1`);
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('2');
  await page.getByRole('searchbox', { name: 'Buscar lote' }).press('Enter');
  const hoja = page.locator('[data-hoja="2"]');
  await hoja.getByRole('button', { name: 'Apartar', exact: true }).click();
  const fillPersona = async () => {
    await page.getByRole('radio', { name: 'Con sus datos' }).check();
    await page.getByLabel('Nombre').fill('Rosa Gómez');
    await page.getByLabel('Teléfono').fill('5512345678');
    await page.getByLabel('Correo').fill('rosa@ejemplo.mx');
  };
  await fillPersona();
  await page.getByRole('button', { name: 'Apartar lote 2' }).click();
  await expect(page.getByText('Apartado: lote 2')).toBeVisible();
  await expect(lote).toHaveAccessibleName(/vendido/);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se deshizo: lote 2')).toBeVisible();
  await expect(lote).toHaveAccessibleName(/disponible/);

  // The sheet tells of the free lot before it is sold: a sale asks for somebody where nobody holds it.
  await expect(hoja.getByRole('button', { name: 'Apartar', exact: true })).toBeVisible();
  await hoja.getByRole('button', { name: 'Vender', exact: true }).click();
  await fillPersona();
  await page.getByRole('button', { name: 'Anotar la venta de lote 2' }).click();
  await expect(page.getByText('Vendido: lote 2')).toBeVisible();
  await expect(lote).toHaveAccessibleName(/vendido/);

  // A second session of hers, on another device with the same key, ends from here; then this one.
  const otro = await (await browser.newContext({ baseURL: server.url })).newPage();
  const device = await addAuthenticator(otro);
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await device.client.send('WebAuthn.addCredential', {
      authenticatorId: device.authenticatorId,
      credential: { ...credential, signCount: credential.signCount + 10 },
    });
  }
  await otro.goto(`${server.url}/panel`);
  await otro.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  const menu = { name: 'Pantallas del panel' };
  await expect(otro.getByRole('navigation', menu)).toBeVisible();
  await page.goto(`${server.url}/panel/cuenta`);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  // The virtual authenticator may have answered the address field's own suggestion too.
  await expect(page.getByText(/^Se cerr(ó 1 sesión|aron 2 sesiones)\.$/)).toBeVisible();
  await otro.goto(`${server.url}/panel/cuenta`);
  await expect(otro.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  await page.goto(`${server.url}/panel/inventario/1`);
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  await server.close();
});
