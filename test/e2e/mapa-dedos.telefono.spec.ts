import {
  enPantalla,
  enviados,
  expect,
  expectSent,
  Fingers,
  openMapa,
  placeOfLote,
  rest,
  test,
  vista,
} from '../mapa/mapa.ts';
import { hold } from './recorrido.ts';

test('one finger moves the drawing by its own way, without scrolling the page', async ({ page }) => {
  const mapa = await openMapa(page, 500, '&largo');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const before = await vista(page);
  const dedos = await Fingers.of(page);
  await dedos.drag([200, 400], [150, 330]);
  await rest(page);
  const after = await vista(page);
  // The first 4 px may be a tap; they are made up for.
  expect(after.x - before.x).toBeCloseTo(-50, 0);
  expect(after.y - before.y).toBeCloseTo(-70, 0);
  expect(after.scale).toBe(before.scale);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(mapa.plano).toBeVisible();
});

test('a finger beside the map scrolls the page', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&largo');
  const box = await mapa.plano.boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) + 60;
  const dedos = await Fingers.of(page);
  await dedos.drag([200, y], [200, y - 300]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('two fingers keep their points of the drawing', async ({ page }) => {
  await openMapa(page, 500);
  const before = await vista(page);
  const dedos = await Fingers.of(page);
  await dedos.move([
    [
      [160, 380],
      [90, 330],
    ],
    [
      [220, 420],
      [300, 500],
    ],
  ]);
  await rest(page);
  const after = await vista(page);
  const held = [(190 - before.x) / before.scale, (400 - before.y) / before.scale] as const;
  expect(after.scale / before.scale).toBeCloseTo(Math.hypot(210, 170) / Math.hypot(60, 40), 1);
  const [x, y] = enPantalla(after, held);
  expect(Math.hypot(x - 195, y - 415)).toBeLessThan(1.5);
});

test('the loading picture stays until the drawing is visible, drawn in separate tasks', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { gaps: 0, turns: [] as number[] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const plano = document.querySelector('[role="application"]');
      if (!plano) return;
      const drawn = plano.querySelector<HTMLElement>('[data-parte="lotes"]')?.parentElement?.hidden === false;
      const waiting = plano.parentElement?.querySelector('[role="status"]') != null;
      if (!drawn && (!waiting || plano.getAttribute('aria-busy') === 'false')) seen.gaps++;
    }).observe(document, { subtree: true, childList: true, attributes: true });
    let turn = 0;
    const take = OffscreenCanvas.prototype.transferToImageBitmap;
    OffscreenCanvas.prototype.transferToImageBitmap = function () {
      seen.turns.push(turn);
      setTimeout(() => turn++);
      return take.call(this);
    };
  });
  await openMapa(page, 60);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen.gaps).toBe(0);
  expect(seen.turns.slice(0, 2)).toEqual([0, 1]);
});

test('a tap shows the sheet and chooses nothing; its button chooses', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '37'));
  const hoja = page.getByRole('dialog', { name: 'Lote 37' });
  await expect(hoja).toBeVisible();
  await expect(hoja).toContainText('207.77m²');
  await expect(hoja).toContainText('39.77m² más');
  await expect(hoja).toContainText('$127,264.00');
  await expect(hoja).toContainText('Disponible');
  expect(await enviados(page)).toEqual([]);
  await hoja.getByRole('button', { name: 'Elegir este lote' }).tap();
  await expectSent(page, { id_lote: '37', terreno: 207.77 });
  await expect(hoja).toBeHidden();
});

test('a tap on a lot does not scroll the page, even with the map’s foot below the fold', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&largo');
  await page.evaluate(() => document.body.style.setProperty('--plano-alto', '1000px'));
  await rest(page);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '12'));
  const hoja = page.getByRole('dialog', { name: 'Lote 12' });
  await expect(hoja.getByRole('button', { name: 'Elegir este lote' })).toBeInViewport({ ratio: 1 });
  await rest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('touch never shows hints about keys', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '12'));
  const hoja = page.getByRole('dialog', { name: 'Lote 12' });
  await hoja.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(page.locator('[data-tarjeta]')).toBeVisible();
  await expect(page.getByText('Enter para elegir este lote')).toBeHidden();
  await page.mouse.wheel(0, 60);
  await expect(page.getByText('Ctrl + rueda')).toBeHidden();
});

test('a sold lot opens, says why it cannot be chosen, and has no button', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '34'));
  const hoja = page.getByRole('dialog', { name: 'Lote 34' });
  await expect(hoja).toContainText('Este lote ya se vendió, por eso no se puede elegir.');
  await expect(hoja.getByRole('button', { name: 'Elegir este lote' })).toHaveCount(0);
  expect(await enviados(page)).toEqual([]);
});

test('a trembling finger still taps, and a near miss means the nearest lot', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  const [x, y] = await placeOfLote(mapa, '25');
  await dedos.drag([x, y], [x + 2, y + 2], { steps: 2 });
  await expect(page.getByRole('dialog', { name: 'Lote 25' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rest(page);
  const trazo = mapa.lotificacion.plano.lotes.find((lote) => lote.id_lote === '25');
  const beside = enPantalla(await vista(page), [trazo?.etiqueta[0] ?? 0, trazo?.caja[1] ?? 0]);
  await dedos.tap([beside[0], beside[1] - 6]);
  await expect(page.getByRole('dialog', { name: 'Lote 25' })).toBeVisible();
});

test('a tap on bare ground closes the sheet', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '5'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await rest(page);
  await dedos.tap([24, 300]);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the sheet does not cover its lot', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '57'));
  const hoja = page.getByRole('dialog', { name: 'Lote 57' });
  await expect(hoja).toBeVisible();
  await rest(page);
  const trazo = mapa.lotificacion.plano.lotes.find((lote) => lote.id_lote === '57');
  const [, bottom] = enPantalla(await vista(page), [trazo?.caja[2] ?? 0, trazo?.caja[3] ?? 0]);
  expect(bottom).toBeLessThan((await hoja.boundingBox())?.y ?? 0);
});

test('a double tap zooms in around the finger', async ({ page }) => {
  await openMapa(page, 60);
  const at = [24, 420] as const;
  const before = await vista(page);
  const dedos = await Fingers.of(page);
  await dedos.doubleTap(at);
  await expect.poll(async () => (await vista(page)).scale / before.scale).toBeCloseTo(2, 5);
});

for (const [what, reducedMotion, most, least] of [
  ['a throw glides on', 'no-preference', -90, -600],
  ['a throw stops at once where less motion is asked for', 'reduce', -59.5, -60.5],
] as const) {
  test(what, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openMapa(page, 500);
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Acercar' }).click();
    await rest(page);
    const before = await vista(page);
    const dedos = await Fingers.of(page);
    await dedos.drag([250, 400], [190, 400], { steps: 6, wait: 4 });
    await rest(page);
    const moved = (await vista(page)).x - before.x;
    expect(moved).toBeLessThan(most);
    expect(moved).toBeGreaterThan(least);
  });
}

test('the drawing stays in view however far it is dragged', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.getByRole('button', { name: 'Acercar' }).click();
  const dedos = await Fingers.of(page);
  for (let i = 0; i < 8; i++) await dedos.drag([60, 200], [340, 560], { steps: 3 });
  await rest(page);
  const box = await mapa.plano.boundingBox();
  const [x, y] = enPantalla(await vista(page), [0, 0]);
  expect(x - (box?.x ?? 0)).toBeLessThan(0.4 * (box?.width ?? 0));
  expect(y - (box?.y ?? 0)).toBeLessThan(0.5 * (box?.height ?? 0));
});

test('list and drawing alternate; a row shows its sheet, and a search result is shown on the drawing', async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByRole('button', { name: 'Lista' }).tap();
  await expect(mapa.plano).toBeHidden();
  await page.getByRole('option', { name: /^Lote 3,/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Lote 3' })).toBeVisible();
  expect(await enviados(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('lote 41');
  await expect(page.getByRole('dialog', { name: 'Lote 41' })).toBeVisible();
  await expect(mapa.plano).toBeVisible();
  await rest(page);
  const box = await mapa.plano.boundingBox();
  const [x, y] = await placeOfLote(mapa, '41');
  expect(x).toBeGreaterThan(box?.x ?? 0);
  expect(x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  expect(y).toBeLessThan((await page.getByRole('dialog').boundingBox())?.y ?? 0);
  // An unknown number leaves nothing to choose.
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('lote 9999');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a drawing that arrives behind the list is there when opened', async ({ page }) => {
  const letDrawingGo = await hold(page, '**/lotes.json');
  await page.goto('/?lotes=60');
  await page.getByRole('button', { name: 'Lista' }).tap();
  await expect(page.getByRole('listbox')).toBeVisible();
  const drawing = page.waitForResponse('**/lotes.json');
  letDrawingGo();
  await (await drawing).finished();
  // It would be drawn by now, without any space.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((idle) => requestIdleCallback(idle));
  });
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('button', { name: 'Plano' }).tap();
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
});

test('targets for the thumb are 48 px large and within reach', async ({ page }) => {
  await openMapa(page, 60);
  for (const name of ['Acercar', 'Alejar', 'Ver todo']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(48);
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.y).toBeGreaterThan(422);
  }
});

test('on a short screen an opened sheet is scrolled into view with its button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 440 });
  const mapa = await openMapa(page, 60, '&largo');
  const dedos = await Fingers.of(page);
  await dedos.tap(await placeOfLote(mapa, '25'));
  await expect(page.getByRole('button', { name: 'Elegir este lote' })).toBeInViewport({ ratio: 1 });
});
