import type { Page } from '@playwright/test';
import {
  botonCotizar,
  campo,
  dialogo,
  expectProgram,
  fillDatos,
  guardar,
  loteOption,
  mapaReady,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  showVendidos,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const DATOS = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

/** The history has caught up with closed dialogs. */
const settled = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.encima ?? 0)).toBe(0);

test('Back closes the contact form and stays on the step; typed text stays', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await openDatos(page);
  await fillDatos(page, DATOS);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
  await expect(botonCotizar(page)).toBeFocused();
  await openDatos(page);
  await expect(campo(page, 'Nombre')).toHaveValue(DATOS.nombre);
  await expect(campo(page, 'Correo')).toHaveValue(DATOS.correo);
  await expect(campo(page, 'Teléfono')).toHaveValue(DATOS.telefono);

  // Closing by its button leaves no history entry.
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  // Forward leads to nothing but the next page.
  await page.goForward();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await page.goForward();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back closes the sheet of a lot, and the lots stay as they were', async ({ page }) => {
  await pickProyecto(page);
  await showVendidos(page);
  // A sold lot only opens, by mouse and finger.
  await loteOption(page, '4').click({ force: true });
  const sheet = page.getByRole('dialog', { name: 'Lote 4' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await expect(loteOption(page, '4')).toBeVisible();
});

test('a dialog that led on is no step of the way back', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seleccionar' }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
});

test('a page reloaded under its dialog goes back as if there had been none', async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await page.getByRole('link', { name: 'Equipamiento' }).click();
  await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
  await page.reload();
  await expectProgram(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
  await page.goBack();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
});

test('the dialog of a guard, opened by address, closes by Back too', async ({ page }) => {
  await pickProyecto(page);
  await guardar(page, {});
  await page.goto('/lotificacion/SeleccionModEqu/1');
  await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
});

test('a choice right after a closed dialog opens the next step at its top', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: 'Ver Detalles de Cedro' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Cedro', exact: true }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
