import {
  guardado,
  openProyectos,
  pickLote,
  pickModelo,
  pickProyecto,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test('the project’s name is visible on every step', async ({ page }) => {
  const name = page.getByText('Villas del Sol').filter({ visible: true });
  await pickProyecto(page);
  await expect(name.first()).toBeInViewport();
  await pickLote(page, '2');
  await expect(name.first()).toBeInViewport();
  await pickModelo(page, 'Agave');
  await expect(name.first()).toBeInViewport();
});

test('the project list clears the draft, and restores it on request', { tag: '@telefono' }, async ({
  page,
}) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expect.poll(async () => (await storedSeleccion(page))?.equipamientos).toBe('Pérgola');
  await page.getByRole('link', { name: 'Proyectos' }).click();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect.poll(() => storedSeleccion(page)).toBeNull();
  const bar = page.getByRole('region', { name: 'Tu selección anterior' });
  await expect(bar).toContainText('Lote: 2 / 190m²');
  // Opened anew: cleared before any program, and the former draft stays.
  await openProyectos(page);
  await expect(bar).toBeVisible();
  // Looking at another project does not replace it.
  await page.getByRole('link', { name: /Lomas Verdes/ }).click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await openProyectos(page);
  await bar.getByRole('button', { name: 'Recuperar tu selección' }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');
  expect(await guardado(page, 'seleccionAnterior')).toBeNull();

  await openProyectos(page);
  await bar.getByRole('button', { name: 'Descartar tu selección anterior' }).click();
  await expect(bar).toHaveCount(0);
  await openProyectos(page);
  await expect(bar).toHaveCount(0);
});
