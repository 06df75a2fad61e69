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

test('the project’s name is in sight on every step', async ({ page }) => {
  const name = page.getByText('Villas del Sol').filter({ visible: true });
  await pickProyecto(page);
  await expect(name.first()).toBeInViewport();
  await pickLote(page, '2');
  await expect(name.first()).toBeInViewport();
  await pickModelo(page, 'Agave');
  await expect(name.first()).toBeInViewport();
});

test('the project list clears the draft, and gives it back to who asks for it', async ({ page }) => {
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
  // Opened anew, before any program: it is cleared there already, and what was kept stays.
  await openProyectos(page);
  await expect(bar).toBeVisible();
  // Another project that was only looked at takes nothing from it.
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
