import type { Page } from '@playwright/test';
import { mapaReady, pickProyecto, storedSeleccion, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const hoja = (page: Page, id: string) => page.getByRole('dialog', { name: `Lote ${id}`, exact: true });

/** Opens a lot's sheet as every device can: its number is typed. A phone's keyboard is gone after Enter. */
async function findLote(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill(id);
  await page.keyboard.press('Enter');
  await expect(hoja(page, id)).toBeVisible();
}

test("'Continuar' goes on with the lot whose sheet stands open", async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await findLote(page, '2');
  await continuar(page).click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  expect((await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');

  // Another one that is looked at later is meant as well; without a sheet the chosen one stays.
  await page.goBack();
  await mapaReady(page);
  await continuar(page).click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  expect((await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');
  await page.goBack();
  await findLote(page, '5');
  await continuar(page).click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  expect((await storedSeleccion(page))?.casa).toBe('Lote: 5 / 250.25m²');
});

test("with a sold lot's sheet open, or none, 'Continuar' still asks for a lot", async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  const asks = page.getByRole('dialog', { name: 'Selecciona un lote para continuar' });
  await findLote(page, '4');
  await continuar(page).click();
  await expect(asks).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await findLote(page, '1');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await continuar(page).click();
  await expect(asks).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  expect((await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
});
