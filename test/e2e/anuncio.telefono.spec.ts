import { datosNuevos, openDatos, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

test('a browser that refuses cookies still gets its quote', async ({
  page,
  context,
  correoPara: correoTo,
}) => {
  await context.route('**/*', async (route) => {
    // A stream does not end, and sets no cookie.
    if (route.request().headers().accept === 'text/event-stream') return route.continue();
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
    );
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  const datos = datosNuevos();
  await pickProyecto(page);
  await context.clearCookies();
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await openDatos(page);
  await context.clearCookies();
  const sent = page.waitForRequest('**/api/Correo');
  await page.getByLabel('Nombre').fill(datos.nombre);
  await page.getByLabel('Correo').fill(datos.correo);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(datos.telefono);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  const headers = await (await sent).allHeaders();
  expect([headers.cookie, headers['x-xsrf-token']]).toEqual([undefined, 'sin-cookie']);
  await correoTo(datos.correo);
});
