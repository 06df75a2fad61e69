import { cotizar, datosNuevos, pickLote, pickModelo, pickProyecto, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

const FAILED = /Failed to load resource|Recuperar|Correo|net::ERR|503|500|409|404/;

test('a failing reading call shows an empty screen without a message or loading picture', async ({
  page,
  consola,
}) => {
  consola.expectErrors(FAILED);
  await page.route('**/api/RecuperarProyectos', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/lotificacion/proyecto');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(page.locator('#cargando')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a call that fails at first is retried quietly', async ({ page, consola }) => {
  consola.expectErrors(FAILED);
  let calls = 0;
  await page.route('**/api/RecuperarModelos', async (route) => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, body: '' });
    else await route.continue();
  });
  await pickProyecto(page);
  await pickLote(page, '2');
  await expect(page.getByRole('button', { name: /^Agave/ })).toBeVisible();
  expect(calls).toBeGreaterThan(1);
});

test('when the connection returns, the screen loads by itself', async ({ page, context, consola }) => {
  consola.expectErrors(FAILED);
  await pickProyecto(page);
  await pickLote(page, '2');
  await expect(page.getByRole('button', { name: /^Agave/ })).toBeVisible();
  await context.setOffline(true);
  await pickModelo(page, 'Agave');
  await context.setOffline(false);
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
});

test('a quote that failed for good says so, and can be sent again', async ({
  page,
  consola,
  correoPara: correoTo,
}) => {
  consola.expectErrors(FAILED);
  const datos = datosNuevos();
  let broken = true;
  await page.route('**/api/Correo', (route) =>
    broken ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, body: '' }) : route.continue(),
  );
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect(page.getByText('$3,042,400.00').first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Reintentar envío' });
  await expect(again).toBeVisible();
  broken = false;
  await again.click();
  await correoTo(datos.correo);
  await expect(again).toBeHidden();
});
