import type { Locator, Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { mapaReady, openDatos, pickLote, pickModelo, pickProyecto, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

const PASOS = [
  ['SeleccionCasa', 'SELECCIONA UN LOTE', 1],
  ['SeleccionModelo', 'SELECCIONA UN MODELO', 2],
  ['SeleccionModEqu', 'SELECCIONA EQUIPAMIENTOS', 3],
] as const;

async function openPaso(page: Page, paso: string, name: string): Promise<void> {
  await page.goto(`/lotificacion/${paso}/1`);
  await expect(titulo(page, name)).toBeVisible();
  if (paso === 'SeleccionCasa') await mapaReady(page);
}

/** Everything chosen, so that each step opens by its address. */
async function chooseAll(page: Page): Promise<void> {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
}

/** In the page: lines that the title takes, and its place. */
const placeOfTitle = (page: Page) =>
  page.locator('h1').evaluate((h1) => {
    const range = document.createRange();
    range.selectNodeContents(h1);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const { left, top, height } = h1.getBoundingClientRect();
    return { lines, left: Math.round(left), middle: Math.round(top + height / 2) };
  });

/** In the page: brings a card's heart to where the title sticks. Out: whether it is covered there. */
function isCovered(heart: Element): boolean {
  window.scrollBy({ top: heart.getBoundingClientRect().top - 52, behavior: 'instant' });
  const { left, top, width } = heart.getBoundingClientRect();
  return !heart.contains(document.elementFromPoint(left + width / 2, top + 20));
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`at ${width}×${height} title and step number share one line, and the sentence takes another`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a phone’s');
    await chooseAll(page);
    await page.setViewportSize({ width, height });
    for (const [paso, name, numero] of PASOS) {
      await openPaso(page, paso, name);
      expect((await placeOfTitle(page)).lines).toBe(1);
      const mark = await page.locator('#paso').boundingBox();
      const title = await titulo(page, name).boundingBox();
      await expect(page.locator('#paso')).toContainText(`${numero} de 3`);
      expect(mark && title && mark.x - (title.x + title.width)).toBeGreaterThan(0);
      const sentence = page
        .locator('main p')
        .filter({ hasText: /^(?:Al seleccionar|Elige)/ })
        .first();
      expect((await sentence.boundingBox())?.height).toBeLessThanOrEqual(20);
    }
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Guardar/ })
      .first();
    expect(await heart.evaluate(isCovered), 'a heart below the title').toBe(true);
  });
}

test('a touched map takes the room of the sentence, and keeps the title', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone’s');
  await page.setViewportSize({ width: 360, height: 640 });
  await pickProyecto(page);
  await mapaReady(page);
  const map = page.locator('[data-mapa]');
  const before = await map.boundingBox();
  expect(before?.height).toBeGreaterThanOrEqual(640 / 2);
  await map.tap({ position: { x: 12, y: 90 } });
  await expect(page.getByText('Al seleccionar tu lote podrás agregar un modelo para ti.')).toBeHidden();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(before?.height ?? 640);
});

test('a scrolled step keeps its title on one line under the header', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone’s');
  await chooseAll(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaso(page, 'SeleccionModelo', 'SELECCIONA UN MODELO');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeInViewport({ ratio: 1 });
  expect((await placeOfTitle(page)).middle).toBeLessThan(48 + 44);
});

for (const width of [1440, 1920]) {
  test(`header and title stay where they are from step to step at ${width}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a desktop’s');
    await page.setViewportSize({ width, height: 900 });
    await chooseAll(page);
    const places = new Set<string>();
    for (const [paso, name] of PASOS) {
      await openPaso(page, paso, name);
      const header = await page.getByRole('banner').getByRole('link').last().boundingBox();
      const mark = await page.locator('#paso').boundingBox();
      const { left, middle } = await placeOfTitle(page);
      places.add([left, middle, header?.x, Math.round((mark?.x ?? 0) + (mark?.width ?? 0))].join());
    }
    expect([...places]).toHaveLength(1);
    expect([...places][0]).toMatch(new RegExp(`^${(width - 1280) / 2},`));
  });
}

for (const width of [1280, 1366, 1440, 1920]) {
  test(`list, card and a lot’s sheet stand where the header begins and ends at ${width}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a desktop’s');
    await page.setViewportSize({ width, height: 900 });
    await pickProyecto(page);
    await mapaReady(page);
    const edge = Math.max((width - 1280) / 2, 40);
    const list = await page.getByRole('region', { name: 'Lista de lotes' }).boundingBox();
    expect(list?.x).toBeCloseTo(edge, 0);
    const rightOf = async (part: Locator) => {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
      return x + width;
    };
    expect(await rightOf(page.getByRole('complementary'))).toBeCloseTo(width - edge, 0);
    await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('2');
    const sheet = page.getByRole('dialog', { name: 'Lote 2' });
    await expect(sheet).toBeVisible();
    expect(await rightOf(sheet)).toBeCloseTo(width - edge, 0);
    // The whole plan is between them.
    const tools = await page.getByRole('button', { name: 'Ver todo' }).boundingBox();
    expect(tools?.x).toBeLessThan(width - edge - 320);
  });
}

test('with text at 200 % on 320×480 one row opens price and tabs, and the contact dialog fills the screen', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await chooseAll(page);
  await page.setViewportSize({ width: 320, height: 480 });
  const row = page.getByRole('button', { name: 'Equipamiento 3 de 3' });
  expect((await page.locator('[data-barras]').boundingBox())?.height).toBeLessThanOrEqual(66);
  await expect(page.getByRole('link', { name: 'Modelo' })).toBeHidden();
  const sizes = await page.evaluate(() =>
    ['h1', 'h1 ~ *, main p'].map((it) =>
      Number.parseFloat(getComputedStyle(document.querySelector(it) ?? document.body).fontSize),
    ),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  await row.click();
  await expect(page.getByRole('link', { name: 'Modelo' })).toBeVisible();
  await openDatos(page);
  await expect
    .poll(async () => Object.values((await page.getByRole('dialog').boundingBox()) ?? {}).map(Math.round))
    .toEqual([0, 0, 320, 480]);
  await expect(page.getByRole('button', { name: 'Siguiente', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('with its keyboard open a 360×640 phone still shows ‘Siguiente’ and the field', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s');
  await chooseAll(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openDatos(page);
  await page.getByLabel('Nombre').focus();
  // What a phone does: the visual viewport shrinks, the page keeps its height.
  await page.evaluate(() => {
    const view = window.visualViewport;
    if (!view) throw new Error('no visual viewport');
    Object.defineProperty(view, 'height', { value: 370 });
    view.dispatchEvent(new Event('resize'));
  });
  for (const it of [
    page.getByRole('button', { name: 'Siguiente', exact: true }),
    page.getByLabel('Nombre'),
  ]) {
    await expect
      .poll(async () => {
        const box = await it.boundingBox();
        return box && box.y >= 0 && box.y + box.height <= 370;
      })
      .toBe(true);
  }
});

test('the first step says where the project is, when it is handed over, and what is around', async ({
  page,
  servidor,
  isMobile,
}) => {
  const tablas = testCatalogo();
  const told = { lugar: 'Zapopan, Jalisco', entrega: 'Primera etapa habitada' };
  tablas.proyectos = tablas.proyectos.map((it) => ({ ...it, ...told }));
  const near = [
    ['Primaria', 'escuela', 4],
    ['Súper', 'comercio', 6],
  ] as const;
  tablas.cercanias = near.map(([nombre, tipo, minutos]) => ({
    ...{ id_proyecto: 1, nombre, tipo, minutos },
    medio: 'a pie',
  }));
  await withCatalogo(servidor, tablas, async () => {
    await page.goto('/lotificacion/SeleccionCasa/1');
    if (isMobile) await page.getByRole('button', { name: /Ver tu selección/ }).click();
    const shown = page.getByRole('definition').filter({ visible: true });
    await expect(shown.filter({ hasText: 'Primera etapa habitada' })).toHaveCount(1);
    await expect(shown.filter({ hasText: /Primaria\s4\smin.*Súper\s6\smin/ })).toHaveCount(1);
    await expect(page.getByText('Zapopan, Jalisco').filter({ visible: true }).first()).toBeVisible();
  });
});
