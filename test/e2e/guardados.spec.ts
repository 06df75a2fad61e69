import {
  dialogo,
  guardado,
  loteOption,
  pickLote,
  pickModelo,
  pickProyecto,
  showLista,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const ENLACE = '/lotificacion/SeleccionCasa/1?lote=2&modelo=1&equipo=1';

test('hearts on lots and models are kept on the device', async ({ page }) => {
  await pickProyecto(page);
  await showLista(page);
  // Of a lot that was sold the sheet opens by mouse too.
  await loteOption(page, '4').click({ force: true });
  const lote = page.getByRole('button', { name: /^Guarda(r|do)\s?: lote 4$/ });
  await lote.click();
  await expect(lote).toHaveAttribute('aria-pressed', 'true');
  await expect(lote).toContainText('Guardado');
  await page.keyboard.press('Escape');
  await pickLote(page, '2');
  const modelo = page.getByRole('button', { name: /^Guarda(r|do)\s?: modelo Cedro$/ });
  await modelo.click();
  await expect(modelo).toHaveAttribute('aria-pressed', 'true');
  // The card under it was not chosen with it.
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  await page.reload();
  await expect(modelo).toHaveAttribute('aria-pressed', 'true');
  expect(await guardado(page, 'favoritos')).toEqual({ lotes: ['1/4'], modelos: [2] });
});

test('two selections stand side by side with their differences in words, and one is chosen', async ({
  page,
  isMobile,
}) => {
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: /Ver tu selección/ }).click();
    await page.getByRole('button', { name: 'Guardar y comparar' }).click();
    await expect(dialogo(page, 'Muéstraselo a tu familia').last()).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await open();
  await page.getByRole('button', { name: 'Guardar esta selección' }).click();
  await expect(page.getByRole('button', { name: 'Selección guardada' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await close();
  await page.getByRole('link', { name: 'Modelo', exact: true }).click();
  await pickModelo(page, 'Cedro');
  await open();
  const tabla = page.getByRole('table', { name: 'Comparar' });
  await expect(tabla.getByRole('row', { name: /^Modelo Distinto Cedro Agave/ })).toBeVisible();
  await expect(tabla.getByRole('row', { name: /^Lote 2 2/ })).toBeVisible();
  await expect(
    tabla.getByRole('row', { name: /^Total estimado Distinto \$4,277,400\.00 \$3,127,400\.00/ }),
  ).toBeVisible();
  await tabla.getByRole('button', { name: /Elegir esta/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await storedSeleccion(page))?.modelo).toMatch(/^Agave/);
  // What it took the place of can be asked back for.
  expect(JSON.stringify(await guardado(page, 'seleccionAnterior'))).toContain('Cedro');
});

test('a link carries a selection to anyone as a draft of their own; theirs is not lost', async ({ page }) => {
  await page.goto(ENLACE);
  await expect(dialogo(page, 'Te compartieron esta selección')).toBeVisible();
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
  await page.getByRole('button', { name: 'Verla' }).click();
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
  const first = await storedSeleccion(page);
  expect(first).toMatchObject({ casa: 'Lote: 2 / 190m²', equipamientos: 'Pérgola' });
  expect(first?.formCliente).toBeUndefined();

  await page.goto('/lotificacion/SeleccionCasa/1?lote=1&modelo=2');
  await expect(dialogo(page, 'Te compartieron esta selección')).toContainText('Cedro');
  await page.getByRole('button', { name: 'Recuperar tu selección' }).click();
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
});

test('of a link, what was sold or is no longer there is said plainly, and the rest is kept', async ({
  page,
}) => {
  await page.goto('/lotificacion/SeleccionCasa/1?lote=4&modelo=1&equipo=1,99');
  const shared = dialogo(page, 'Te compartieron esta selección');
  await expect(shared).toContainText('Ya no está disponible: lote 4, equipamientos.');
  await expect(page).toHaveURL(/SeleccionCasa\/1$/);
  await page.getByRole('button', { name: 'Verla' }).click();
  await expect.poll(async () => (await storedSeleccion(page))?.modelo).toMatch(/^Agave/);
  expect((await storedSeleccion(page))?.equipamientos).toBe('Pérgola');
});
