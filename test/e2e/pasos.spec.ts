import {
  cotizar,
  datosNuevos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test('a project without equipment says so, and the visitor goes on to the quote', async ({ page }) => {
  await pickProyecto(page, WITHOUT_EQUIPAMIENTO);
  await pickLote(page, '2');
  await pickModelo(page, 'Palma');
  await expect(
    page.getByText(
      '¡Por el momento! Este proyecto no cuenta con equipamientos adicionales, continua cotizando.',
    ),
  ).toBeVisible();
  // Nothing here is optional.
  await expect(page.getByText('Si no lo deseas haz click en cotizar')).toHaveCount(0);
  await cotizar(page, datosNuevos());
  // 22 m² × 3,000.50 = 66,011
  await expect(page.getByText('$66,011.00').first()).toBeVisible();
  await expect(page.getByText('$2,016,011.00').first()).toBeVisible();
});

test("'Ver Detalles' shows the model's pictures, and 'Seleccionar' chooses it", async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page
    .getByRole('button', { name: /Ver Detalles/ })
    .nth(1)
    .click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: 'Cedro' })).toBeVisible();
  await expect(modal.getByRole('img', { name: 'Planta baja' })).toBeAttached();
  await modal.getByRole('button', { name: 'Seleccionar' }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
});

test('header, tabs and footer are on the steps, and not on the project list', async ({ page }) => {
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proyectos', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lote', exact: true })).toHaveCount(0);
  await expect(page.getByText('Aplican restricciones')).toBeVisible();
  await expect(page.getByText(/Desarrolladora Horizonte.*2020/)).toBeVisible();

  await pickProyecto(page);
  await expect(page.getByRole('link', { name: 'Proyectos', exact: true })).toHaveAttribute(
    'href',
    '/lotificacion/proyecto',
  );
  await expect(page.locator('a[href="https://example.com/villas"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lote', exact: true })).toHaveAttribute('aria-current', 'page');
  await pickLote(page, '2');
  await expect(page.getByRole('link', { name: 'Modelo', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page.getByRole('link', { name: 'Lote', exact: true })).toHaveCount(0);
});

test('the credit simulator loads only on demand, and knows nothing of the person', {
  tag: '@telefono',
}, async ({ page }) => {
  const datos = datosNuevos();
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Simula tu crédito hipotecario' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /.+/);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  const address = decodeURIComponent((await frame.getAttribute('src')) ?? '');
  expect(address).toContain('precio=');
  for (const secret of [datos.nombre, datos.correo, datos.telefono, '?c='])
    expect(address).not.toContain(secret);
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/mensual/i)
      .first(),
  ).toBeVisible();
});

test('a press while the chosen picture grows is not lost', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  // Without waiting for a stable target, like a quick visitor.
  await page.getByRole('checkbox', { name: /Pérgola/ }).check({ force: true });
});
