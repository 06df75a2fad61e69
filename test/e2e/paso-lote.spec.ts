import type { Page } from '@playwright/test';
import { conLote, withCatalogo } from './catalogo.ts';
import {
  expectProgram,
  hold,
  mapaReady,
  pickLote,
  pickModelo,
  pickProyecto,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const hoja = (page: Page, id: string) => page.getByRole('dialog', { name: `Lote ${id}`, exact: true });

/** Opens a lot's sheet on every device by typing its number. Enter closes a phone's keyboard. */
async function findLote(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill(id);
  await page.keyboard.press('Enter');
  await expect(hoja(page, id)).toBeVisible();
}

test("'Continuar' beside the map goes on with the lot whose sheet is open", async ({ page, isMobile }) => {
  test.skip(isMobile, 'a narrow desktop’s: elsewhere the sheet takes its place');
  await page.setViewportSize({ width: 1100, height: 768 });
  await pickProyecto(page);
  await mapaReady(page);
  await findLote(page, '2');
  await continuar(page).click();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  expect((await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');

  // A later opened one counts too; without a sheet the chosen one stays.
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

test('after a search Enter leads to the lot’s sheet, and a second one goes on with it', async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await findLote(page, '2');
  await expect(hoja(page, '2').getByRole('button', { name: 'Elegir este lote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hoja(page, '2')).toBeHidden();
  await findLote(page, '4');
  await expect(hoja(page, '4')).toBeFocused();
  await findLote(page, '5');
  await expect(hoja(page, '5').getByRole('button', { name: 'Elegir este lote' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  expect((await storedSeleccion(page))?.casa).toBe('Lote: 5 / 250.25m²');
});

test('an open sheet leaves one price and one action, and the map’s tools in reach', async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await findLote(page, '2');
  await expect(continuar(page)).toBeHidden();
  const precios = page.locator('[data-hoja], aside, [data-barras]').getByText(/^\$[\d,.]+$/);
  await expect(precios.filter({ visible: true })).toHaveText(['$3,042,400.00']);
  const tools = ['Acercar', 'Alejar', 'Ver todo'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  for (const tool of tools) await tool.click({ trial: true });
  const sheet = await hoja(page, '2').boundingBox();
  const mapa = await page.locator('[data-mapa]').boundingBox();
  if ((page.viewportSize()?.width ?? 0) >= 1000) return;
  expect((sheet?.y ?? 0) - (mapa?.y ?? 0), 'the map’s height').toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.setViewportSize({ width: 360, height: 640 });
  await findLote(page, '2');
  for (const tool of tools) await tool.click({ trial: true });
});

test('on a phone a lot’s sheet is right above the bars, with lot and search visible', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s');
  const bars = page.locator('[data-barras]');
  const search = page.getByRole('searchbox', { name: 'Buscar lote' });
  const footOf = async () => {
    const box = await hoja(page, '5').boundingBox();
    const free = (await bars.boundingBox())?.y ?? 0;
    return {
      gap: Math.round(free - (box?.y ?? 0) - (box?.height ?? 0)),
      underHeader: (box?.y ?? 0) < 56,
    };
  };
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 390, height });
    await pickProyecto(page);
    await mapaReady(page);
    // While typing, the keyboard is up, the bars are hidden, and the field is visible.
    await search.tap();
    await expect(bars).toBeHidden();
    await page.keyboard.type('5');
    await expect(hoja(page, '5')).toBeVisible();
    if (height > 700) await search.click({ trial: true });
    await page.keyboard.press('Enter');
    await expect(bars).toBeVisible();
    await expect.poll(footOf, { message: `${height} px high` }).toEqual({ gap: 0, underHeader: false });
  }
});

test("with a sold lot's sheet open, or none, 'Continuar' still asks for a lot", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a narrow desktop’s: elsewhere the sheet takes its place');
  await page.setViewportSize({ width: 1100, height: 768 });
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

test("a lot's sheet gives the whole house's price there, with the chosen parts", async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await findLote(page, '2');
  // Agave 2,950,000, and 22 m² at 4,200.
  await expect(hoja(page, '2')).toContainText('Tu casa aquí desde $3,042,400.00');
  await expect(hoja(page, '2')).toContainText('+$92,400.00 por 22m² más que el lote base de 168m²');
  await findLote(page, '3');
  await expect(hoja(page, '3')).toContainText('Tu casa aquí desde $2,750,500.00');
  await expect(hoja(page, '3')).toContainText('-$199,500.00 por 47.5m² menos que el lote base de 168m²');
  await findLote(page, '4');
  await expect(hoja(page, '4')).not.toContainText('Tu casa aquí');
  await findLote(page, '1');
  await hoja(page, '1').getByRole('button', { name: 'Elegir este lote' }).click();
  await pickModelo(page, 'Cedro');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await page.getByRole('link', { name: 'Lote', exact: true }).click();
  await mapaReady(page);
  await findLote(page, '5');
  // Cedro 4,100,000, Pérgola 85,000, and 82.25 m² at 4,200.
  await expect(hoja(page, '5')).toContainText('Tu casa aquí con Cedro $4,530,450.00');
});

test('if the chosen lot was sold, the step says so, with the nearest ones and their price differences', {
  tag: '@telefono',
}, async ({ page, servidor }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  // Sold without an open page.
  await page.goto('about:blank');
  const notice = page.getByRole('alert').filter({ hasText: 'El lote 2 ya no está disponible.' });
  const cercanos = page.getByRole('region', { name: /^Los más parecidos al lote / });
  await withCatalogo(servidor, conLote('2', { estatus: 'Vendido' }), async () => {
    await page.goto('/lotificacion/SeleccionCasa/1');
    await expect(notice).toBeVisible();
    await expect(cercanos.getByRole('link')).toHaveText([
      'Elegir el lote M4-L6$42,000.00 menos180m², -10m²',
      'Elegir el lote 1$92,400.00 menos168m², -22m²',
      'Elegir el lote 5$253,050.00 más250.25m², +60.25m²',
      'Elegir el lote 3$291,900.00 menos120.5m², -69.5m²',
    ]);
    // One press replaces it; the other choices stay.
    await cercanos.getByRole('link', { name: /^Elegir el lote 1/ }).click();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
    expect(await storedSeleccion(page)).toMatchObject({
      casa: 'Lote: 1 / 168m²',
      modelo: 'Agave / 168.5m²',
    });
    await page.goBack();
    await mapaReady(page);
    await expect(notice).toHaveCount(0);
    await expect(cercanos).toHaveCount(0);
  });
});

interface Waiting {
  /** Each endless animation, its place and phase, at every change. */
  seen: string[];
  /** Layout shifts and their scores; font loading moves less. */
  shifts: string[];
}

/** Layout Instability API (wicg.github.io/layout-instability), which TypeScript does not know. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };

/** Records what the waiting visitor sees, from the first frame until the drawing. */
function watchWaiting(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const waiting: Waiting = { seen: [], shifts: [] };
    Object.assign(window, { waiting });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // The drawing's layers are placed anew invisibly.
        const moved = entry.sources.flatMap(({ node }) =>
          node instanceof Element ? node : (node?.parentElement ?? []),
        );
        const seen = entry.hadRecentInput
          ? []
          : moved.filter((it) => !it.closest('[data-mapa] [hidden], [data-mapa] [data-parte]'));
        if (seen.length === 0 || entry.value < 0.002) continue;
        waiting.shifts.push(`${entry.value}: ${seen.map((it) => it.outerHTML.slice(0, 100))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const picturesOf = (place: Element | null) =>
      (place?.getAnimations({ subtree: true }) ?? []).filter(
        ({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      );
    const look = () => {
      const place = document.getElementById('cargando') ?? document.querySelector('main');
      const pictures = new Map<Element, string>();
      for (const { effect, startTime } of picturesOf(place)) {
        const { target } = effect as KeyframeEffect;
        const picture = target?.closest('svg') ?? target;
        if (!picture?.checkVisibility() || pictures.has(picture)) continue;
        const { x, y, width, height } = picture.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round).join(' ');
        if (startTime !== null)
          pictures.set(picture, `${picture.tagName} at ${box} since ${Math.round(Number(startTime))}`);
      }
      const now = [...pictures.values()].join(' | ');
      if (now !== (waiting.seen.at(-1) ?? '')) waiting.seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** One loader, which never moved, restarted or was replaced; then none. */
async function expectOneLoader(page: Page): Promise<void> {
  await mapaReady(page);
  await expect
    .poll(() => page.evaluate(() => (window as never as { waiting: Waiting }).waiting.seen.at(-1)))
    .toBe('');
  const { seen } = await page.evaluate(() => (window as never as { waiting: Waiting }).waiting);
  expect(seen).toEqual([expect.stringMatching(/^svg at [\d ]+ since \d+$/), '']);
}

async function expectNoShifts(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as never as { waiting: Waiting }).waiting.shifts)).toEqual([]);
}

test.describe('until the drawing is there the visitor sees one loader, in one place', () => {
  test('from the first paint of the step on', async ({ page }) => {
    await watchWaiting(page);
    const letProgramGo = await hold(page, '**/*.js');
    const letDrawingGo = await hold(page, '**/lotes.json');
    await page.goto('/lotificacion/SeleccionCasa/1', { waitUntil: 'commit' });
    await expect(page.getByRole('img', { name: 'Cargando plano…' })).toBeVisible();
    letProgramGo();
    await expectProgram(page);
    letDrawingGo();
    await expectOneLoader(page);
    await expectNoShifts(page);
  });

  test('with nothing drawn in the document', async ({ page }) => {
    await watchWaiting(page);
    const letDrawingGo = await hold(page, '**/lotes.json');
    const asked = page.waitForRequest('**/lotes.json');
    await page.goto('/lotificacion', { waitUntil: 'commit' });
    await asked;
    letDrawingGo();
    // Movement under the document's own loading picture is hidden.
    await expectOneLoader(page);
  });

  test('back from a later step, without anything of this step loaded', async ({ page }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await watchWaiting(page);
    const letCodeGo = await hold(page, '**/PasoLote*.js');
    const letDrawingGo = await hold(page, '**/lotes.json');
    await page.reload();
    await expectProgram(page);
    await page.evaluate(() =>
      Object.assign(window, {
        waiting: Object.assign((window as never as { waiting: Waiting }).waiting, { seen: [], shifts: [] }),
      }),
    );
    const asked = page.waitForRequest('**/lotes.json');
    await page.getByRole('link', { name: 'Lote', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Cargando plano…' })).toBeVisible();
    letCodeGo();
    await asked;
    letDrawingGo();
    await expectOneLoader(page);
    await expectNoShifts(page);
  });
});
