import type { Locator } from '@playwright/test';
import { canChoose } from '../../src/domain/lote.ts';
import { expect, expectSent, type Mapa, openMapa, test } from '../mapa/mapa.ts';

/** On a phone the list must be opened. */
async function openLista({ page }: Mapa): Promise<void> {
  const lista = page.getByRole('button', { name: 'Lista', exact: true });
  if (await lista.isVisible()) await lista.click();
  await expect(page.getByRole('listbox')).toBeVisible();
}

test('of 10,000 lots only visible rows are elements, each with its position and the total', {
  tag: '@telefono',
}, async ({ page }) => {
  const mapa = await openMapa(page, 10_000);
  await openLista(mapa);
  const options = page.getByRole('option');
  expect(await options.count()).toBeLessThan(60);
  expect(await page.locator('*').count()).toBeLessThan(350);
  await expect(options.first()).toHaveAttribute('aria-setsize', '8000');
  await expect(options.first()).toHaveAttribute('aria-posinset', '1');
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 56 * 5000));
  await expect(page.locator('[aria-posinset="5003"]')).toBeInViewport();
  expect(await options.count()).toBeLessThan(60);
});

test('every visible row is in the accessibility tree with its whole description', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const said = nodes
    .filter((node) => node.role?.value === 'option' && !node.ignored)
    .map((node) => String(node.name?.value));
  const seen = await page.getByRole('option').evaluateAll((rows) => {
    const list = rows[0]?.closest('[role="listbox"]')?.getBoundingClientRect();
    return rows
      .filter((row) => row.getBoundingClientRect().top < (list?.bottom ?? 0))
      .map((row) => row.getAttribute('aria-label'));
  });
  expect(seen.length).toBeGreaterThan(3);
  for (const label of seen) expect(said).toContain(label);
  expect(said[0]).toBe(
    'Lote 1, 145.2m², disponible, 22.8m² menos que el lote base de 168m², resta $72,960.00 al precio de la casa',
  );
});

test('rows are sorted by number, area and price difference, both ways', { tag: '@telefono' }, async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  const first = page.locator('[aria-posinset="1"]');
  const lotes = mapa.lotificacion.lotes.filter(canChoose);
  const areas = lotes.map((lote) => lote.terreno).sort((a, b) => a - b);
  const byNumber = page.getByRole('button', { name: 'Ordenar por número' });
  await expect(byNumber).toHaveAttribute('aria-pressed', 'false');
  await expect(first).toHaveAttribute('data-lote', '1');
  await byNumber.click();
  await expect(first).toHaveAttribute('data-lote', '1');
  await byNumber.click();
  await expect(first).toHaveAttribute('data-lote', '60');
  await page.getByRole('button', { name: 'Ordenar por superficie' }).click();
  await expect(first).toContainText(`${areas[0]}m²`);
  await page.getByRole('button', { name: 'Ordenar por superficie, de menor a mayor' }).click();
  await expect(first).toContainText(`${areas.at(-1)}m²`);
  await page.getByRole('button', { name: 'Ordenar por diferencia de precio con el lote base' }).click();
  await expect(first).toContainText(`${areas[0]}m²`);
});

test('sold lots are behind the last row, reached and pressed by key, and the count says so', async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  const sold = page.getByRole('option', { name: /^Lote 4,.*vendido/ });
  const count = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
  await expect(count('48 lotes disponibles')).toBeVisible();
  await expect(sold).toHaveCount(0);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Tab');
  const last = page.getByRole('checkbox', { name: 'Ver también los vendidos' });
  await expect(last).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sold).toHaveAttribute('aria-disabled', 'true');
  await expect(sold).toHaveAttribute('aria-setsize', '60');
  await expect(count('60 lotes')).toBeVisible();
  await expect(last).toBeFocused();
  await page.evaluate(() => window.vender('1'));
  await expect(page.getByRole('option', { name: /^Lote 1,.*vendido/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(count('47 lotes disponibles')).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveAttribute('data-lote', '2');
});

test('a list without an available lot says so, and still leads to the others', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  await page.evaluate(() => window.venderTodos());
  await expect(page.getByText('No hay lotes disponibles por ahora.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ver también los vendidos' }).check();
  await expect(page.getByText('60 lotes', { exact: true })).toBeVisible();
});

test('limits take people’s notations, and the remaining count is announced', { tag: '@telefono' }, async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  const count = page.getByRole('status').filter({ hasText: /disponibles?$/ });
  await page.getByLabel('Diferencia de precio con el lote base hasta, $').fill('$0');
  const cheap = mapa.lotificacion.lotes.filter((lote) => canChoose(lote) && lote.terreno <= 168);
  await expect(count).toHaveText(`${cheap.length} de 48 lotes disponibles`);
  await page.getByLabel('Superficie desde, m²').fill('900');
  const nobody = page.getByText('Ningún lote cumple con lo que buscas.');
  await expect(nobody).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(count).toHaveText('48 lotes disponibles');
  await expect(page.getByLabel('Superficie desde, m²')).toHaveValue('');
  await expect(page.getByLabel('Superficie desde, m²')).toBeFocused();
});

test('without matches a message with a reset is right under the filters', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  await page.getByLabel('Superficie desde, m²').fill('900');
  const said = await page.getByText('Ningún lote cumple con lo que buscas.').boundingBox();
  const filters = await page.getByLabel('Superficie desde, m²').boundingBox();
  const clear = await page.getByRole('button', { name: 'Quitar filtros' }).boundingBox();
  if (!said || !filters || !clear) throw new Error('not shown');
  expect(said.y - (filters.y + filters.height)).toBeLessThan(130);
  expect(clear.y - (said.y + said.height)).toBeLessThan(30);
  expect(clear.height).toBeGreaterThanOrEqual(48);
});

test('each heading is over its column', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await openLista(mapa);
  const edges = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all.slice(0, 3).map((it) => {
        const { left, right } = it.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      }),
    );
  const headings = await edges(page.getByRole('group', { name: 'Ordenar' }).getByRole('button'));
  expect(headings).toHaveLength(3);
  for (const row of [1, 2, 9]) {
    expect(await edges(page.locator(`[aria-posinset="${row}"] > span`))).toEqual(headings);
  }
});

for (const [what, svg] of [
  ['no drawing', ''],
  ['a drawing elsewhere', 'https://ejemplo.mx/plano.svg'],
  ['a drawing that is not there', '/planos/ffffffffffffffffffff/plano.svg'],
  ['a drawing that cannot be read', '/planos/eeeeeeeeeeeeeeeeeeee/plano.svg'],
] as const) {
  test(`with ${what} the list stands alone and does everything, without a word about it`, async ({
    page,
  }) => {
    // The browser logs the failed request itself.
    page.removeAllListeners('console');
    await page.route('**/planos/eeee*/lotes.json', (route) =>
      route.fulfill({ body: '{"version":1,"lotes"' }),
    );
    await page.goto(`/?lotes=60&svg=${encodeURIComponent(svg)}`);
    await expect(page.getByRole('application')).toHaveCount(0);
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('searchbox').fill('5');
    await expect(page.getByRole('dialog', { name: 'Lote 5' })).toBeVisible();
    await page.getByRole('button', { name: 'Elegir este lote' }).click();
    await expectSent(page, { id_lote: '5' });
  });
}
