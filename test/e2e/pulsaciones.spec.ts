import type { Locator, Page } from '@playwright/test';
import { wholeDraft } from '../draft.ts';
import { emitir, expectProgram, guardar, hold, PROYECTO, storedSeleccion, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Delay of scripts, ms. */
const TARDE_MS = 3000;
/** A person presses so long after the first paint, ms. */
const VISTO_MS = 300;

/** Opens the address on a slow phone and presses before the program runs, which waits for that. */
async function pressEarly(page: Page, address: string, target: Locator, felt = true): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letProgramGo = await hold(page, '**/*.js');
  const late = new Promise((resolve) => setTimeout(resolve, TARDE_MS));
  await page.goto(address, { waitUntil: 'commit' });
  await expect(target).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(VISTO_MS);
  expect(await isAlive(page)).toBe(false);
  await target.click({ force: true });
  if (felt) await expectFelt(target);
  await late;
  letProgramGo();
}

function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('raiz') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** A press is shown before it is carried out. */
async function expectFelt(target: Locator): Promise<void> {
  const looks = () => target.evaluate((it) => (it.closest('label') ?? it).getAnimations().length);
  await expect.poll(looks).toBeGreaterThan(0);
}

/** Time for an unwanted repetition. */
const settle = (page: Page) => page.waitForTimeout(500);

const borrador = wholeDraft();
/** A draft of the first project with lot and model; the test catalogue supplies names and prices. */
const COMPLETO = {
  ...borrador,
  equipamientos: 'Sin seleccionar',
  formModelo: { ...borrador.formModelo, id_modelo: 1 },
  formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
};
const { formModelo: _formModelo, formCotizacion: _formCotizacion, ...sinModelo } = COMPLETO;
const CON_LOTE = { ...sinModelo, modelo: 'Sin seleccionar' };

test.describe('presses before the program runs are carried out once afterwards', () => {
  test.slow();

  test('a model’s card leads to the equipment, with the model chosen', { tag: '@telefono' }, async ({
    page,
  }) => {
    await guardar(page, { formLotificacion: JSON.stringify(CON_LOTE) });
    const card = page.getByRole('button', { name: /^Agave/ });
    await pressEarly(page, '/lotificacion/SeleccionModelo/1', card);
    await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
    await expect.poll(async () => (await storedSeleccion(page))?.modelo).toMatch(/^Agave/);
    await settle(page);
    expect((await storedSeleccion(page))?.equipamientos).toBe('Sin seleccionar');
    await page.goBack();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  });

  test('‘Ver Detalles’ opens the model’s details', { tag: '@telefono' }, async ({ page }) => {
    await guardar(page, { formLotificacion: JSON.stringify(CON_LOTE) });
    const details = page.getByRole('button', { name: 'Ver Detalles de Agave' });
    await pressEarly(page, '/lotificacion/SeleccionModelo/1', details);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await settle(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/SeleccionModelo\/1$/);
  });

  test('each pressed card of equipment is chosen', { tag: '@telefono' }, async ({ page }) => {
    await guardar(page, { formLotificacion: JSON.stringify(COMPLETO) });
    const card = page.getByRole('checkbox', { name: /Pérgola/ });
    await pressEarly(page, '/lotificacion/SeleccionModEqu/1', card);
    await expect(card).toBeChecked();
    await settle(page);
    await expect(card).toBeChecked();
    expect((await storedSeleccion(page))?.equipamientos).toBe('Pérgola');
  });

  test('a closed tab says what is missing, and never acts on another page', { tag: '@telefono' }, async ({
    page,
  }) => {
    await guardar(page, { formLotificacion: JSON.stringify(CON_LOTE) });
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages.push(request.url());
    });
    const tab = page.getByRole('link', { name: 'Equipamiento' });
    await pressEarly(page, '/lotificacion/SeleccionModelo/1', tab);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByText('Selecciona un modelo para continuar')).toBeVisible();
    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/SeleccionModelo\/1$/);
    expect(pages).toHaveLength(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('‘Lista’ shows the list of the lots', async ({ page, isMobile }) => {
    // Side by side there is no such button.
    if (!isMobile) await page.setViewportSize({ width: 1100, height: 800 });
    const lista = page.getByRole('button', { name: 'Lista', exact: true });
    await pressEarly(page, '/lotificacion/SeleccionCasa/1', lista);
    await expect(page.getByRole('listbox')).toBeVisible();
    await settle(page);
    await expect(lista).toHaveAttribute('aria-pressed', 'true');
  });

  test('an issued quote’s PDF is downloaded', { tag: '@telefono' }, async ({ page, browser }) => {
    const address = await emitir(page);
    const other = await (await browser.newContext()).newPage();
    const files: string[] = [];
    other.on('download', (download) => files.push(download.suggestedFilename()));
    await pressEarly(other, address, other.getByRole('link', { name: 'Descargar PDF' }), false);
    await expect.poll(() => files.length).toBe(1);
    await expectProgram(other);
    await settle(other);
    expect(files).toHaveLength(1);
    await other.context().close();
  });

  test('an issued quote’s ‘Copiar enlace’ confirms the copy', { tag: '@telefono' }, async ({
    page,
    browser,
  }) => {
    const address = await emitir(page);
    const other = await (await browser.newContext()).newPage();
    const copy = other.getByRole('button', { name: 'Copiar enlace' });
    await pressEarly(other, address, copy);
    await expect(other.getByRole('status').filter({ hasText: /copia/i })).toBeVisible();
    await other.context().close();
  });
});

test.describe('presses before the program runs', () => {
  test.slow();

  test('on a step closed by a guard are not carried out on the next screen', { tag: '@telefono' }, async ({
    page,
  }) => {
    await guardar(page, { formLotificacion: JSON.stringify(CON_LOTE) });
    await pressEarly(
      page,
      '/lotificacion/SeleccionModEqu/1',
      page.getByRole('checkbox', { name: /Pérgola/ }),
    );
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    expect((await storedSeleccion(page))?.equipamientos).toBe('Sin seleccionar');
  });

  test('a card of the project list starts anew: an older draft of that project is gone', {
    tag: '@telefono',
  }, async ({ page }) => {
    await guardar(page, { formLotificacion: JSON.stringify(COMPLETO) });
    await pressEarly(page, '/', page.getByRole('link', { name: new RegExp(PROYECTO) }), false);
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
  });
});

test('the server’s markup is taken over: no element of a step is replaced', async ({ page }) => {
  await guardar(page, { formLotificacion: JSON.stringify(CON_LOTE) });
  const letProgramGo = await hold(page, '**/*.js');
  await page.goto('/lotificacion/SeleccionModelo/1', { waitUntil: 'commit' });
  const card = await page.getByRole('button', { name: /^Agave/ }).elementHandle();
  letProgramGo();
  await expectProgram(page);
  expect(await card?.evaluate((it) => it.isConnected)).toBe(true);
  await expect(page.getByText('Por elegir').or(page.getByText(/^2 \//)).first()).toBeVisible();
});
