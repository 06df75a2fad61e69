import type { Page } from '@playwright/test';
import { wholeDraft } from '../draft.ts';
import { expectProgram, guardar, hold, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

const borrador = wholeDraft();
/** A draft of the first project with lot, model and equipment, as the test catalogue has them. */
const COMPLETO = {
  ...borrador,
  formModelo: { ...borrador.formModelo, id_modelo: 1 },
  formEquip: { equipamientosId: [1], equipamientos: ['Pérgola'], precioVenta: ['85000'] },
};
const { formModelo: _formModelo, formCotizacion: _formCotizacion, ...sinModelo } = COMPLETO;
const CON_LOTE = {
  ...sinModelo,
  modelo: 'Sin seleccionar',
  equipamientos: 'Sin seleccionar',
  formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
};

/** Statements about a choice, right or wrong: total, present or missing part. */
const CLAIM = /\$|Desde|Total|Por elegir|Falta|Opcional|elegido|Sin seleccionar|Por definir/;

const RUTA = {
  lote: '/lotificacion/SeleccionCasa/1',
  modelo: '/lotificacion/SeleccionModelo/1',
  equipamiento: '/lotificacion/SeleccionModEqu/1',
} as const;

/** Texts about the choice in card and bars, visible or not. */
const saidOfChoice = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside, [data-barras]')].map((it) => it.textContent).join(' '),
  );

/** Layout Instability API (wicg.github.io/layout-instability), which TypeScript does not know. */
type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Records every shift from the first frame, also after presses. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits two frames. Out: shifts since the last call. */
const takeShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { shifts } = window as never as { shifts: string[] };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50, shifts.splice(0))));
      }),
  );

/** The step on a slow phone, with fonts but without program. Out: releases the program. */
async function openHeld(page: Page, ruta: string, draft: object | undefined): Promise<() => void> {
  await guardar(page, draft ? { formLotificacion: JSON.stringify(draft) } : {});
  await watchShifts(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letProgramGo = await hold(page, '**/*.js');
  await page.goto(ruta, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await takeShifts(page);
  return letProgramGo;
}

test.slow();

// The picture of the draft's model, which the catalogue no longer has.
test.beforeEach(({ consola }) => consola.expectErrors(/Failed to load resource/));

for (const [paso, draft, said] of [
  ['lote', undefined, ['Por elegir', 'Falta el lote', '$2,750,500.00']],
  ['lote', CON_LOTE, ['2 / 190m²', 'Por elegir', 'Falta el modelo', '$3,042,400.00']],
  ['lote', COMPLETO, ['2 / 190m²', 'Agave', '1 elegido', '$3,127,400.00']],
  ['modelo', CON_LOTE, ['2 / 190m²', 'Por elegir', 'Falta el modelo', '$3,042,400.00']],
  ['modelo', COMPLETO, ['2 / 190m²', 'Agave', '1 elegido', '$3,127,400.00']],
  ['equipamiento', COMPLETO, ['2 / 190m²', 'Agave', '1 elegido', '$3,127,400.00']],
] as const) {
  const has = draft ? (draft === COMPLETO ? 'a whole choice' : 'a lot') : 'nothing';
  test(`the ${paso} step says nothing of a choice before it has read it, and nothing moves when it has: ${has}`, async ({
    page,
  }) => {
    const letProgramGo = await openHeld(page, RUTA[paso], draft);
    expect(await saidOfChoice(page)).not.toMatch(CLAIM);
    await expect(page.locator('main [data-modelo] [aria-pressed="false"]')).toHaveCount(0);
    letProgramGo();
    await expectProgram(page);
    for (const text of said) await expect.poll(() => saidOfChoice(page)).toContain(text);
    expect(await takeShifts(page)).toEqual([]);
  });
}

test('chosen equipment is not drawn before it is known', async ({ page }) => {
  const letProgramGo = await openHeld(page, RUTA.equipamiento, COMPLETO);
  const lista = page.getByRole('main').getByRole('list').first();
  await expect(lista).toHaveAttribute('aria-busy', 'true');
  const edge = () =>
    lista
      .locator('input + span')
      .first()
      .evaluate((it) => getComputedStyle(it).borderColor);
  expect(await edge()).toBe('rgba(0, 0, 0, 0)');
  letProgramGo();
  await expect(lista).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
});

test('a quote in progress shows no footer', async ({ page }) => {
  const letProgramGo = await openHeld(page, '/lotificacion/cotizacion/1', COMPLETO);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  letProgramGo();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await takeShifts(page)).toEqual([]);
});

for (const [name, draft] of [
  ['lot', CON_LOTE],
  ['whole choice', COMPLETO],
] as const) {
  test(`a model that is pressed at the first paint moves nothing on its way to the equipment: ${name}`, async ({
    page,
  }) => {
    const letProgramGo = await openHeld(page, RUTA.modelo, draft);
    await page.getByRole('button', { name: /^Agave/ }).click({ force: true });
    letProgramGo();
    await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Conjunto de equipamientos.' })).toBeVisible();
    await expect.poll(() => saidOfChoice(page)).toContain('Agave');
    expect(await takeShifts(page)).toEqual([]);
  });
}

test('equipment pressed at the first paint moves nothing', async ({ page }) => {
  const letProgramGo = await openHeld(page, RUTA.equipamiento, COMPLETO);
  const card = page.getByRole('checkbox', { name: /Minisplit/ });
  await card.click({ force: true });
  letProgramGo();
  await expect(card).toBeChecked();
  await expect.poll(() => saidOfChoice(page)).toContain('$3,169,900.50');
  expect(await takeShifts(page)).toEqual([]);
});

test('a changing total never shows an amount beyond the two', async ({ page }) => {
  const letProgramGo = await openHeld(page, RUTA.equipamiento, COMPLETO);
  letProgramGo();
  await expectProgram(page);
  await expect.poll(() => saidOfChoice(page)).toContain('$3,127,400.00');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const it of document.querySelectorAll('[aria-hidden="true"]')) {
        if (it.textContent?.startsWith('$')) seen.push(it.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('checkbox', { name: /Minisplit/ }).click({ force: true });
  await expect.poll(() => saidOfChoice(page)).toContain('$3,169,900.50');
  const seen = () => page.evaluate(() => (window as never as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  for (const text of await seen()) {
    const amount = Number(text.replace(/[$,]/g, ''));
    expect(amount).toBeGreaterThanOrEqual(3_127_400);
    expect(amount).toBeLessThanOrEqual(3_169_900.5);
  }
});
