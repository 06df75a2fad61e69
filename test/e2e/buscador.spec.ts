import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { manyProyectos } from '../manyProyectos.ts';
import { type TablasDeCatalogo, testCatalogo } from '../testCatalogo.ts';
import { titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

/* 200 projects in fifteen places: 'Villas del Sol 1', 'Jardines de la Montaña 2', … */

function manyTablas(): TablasDeCatalogo {
  const rows = manyProyectos(200);
  return {
    ...{ modelos_imagenes: [], equipamientos: [], equipamientos_imagenes: [] },
    proyectos: rows.map(({ id_proyecto, nombre, lugar, descripcion, entrega }) => ({
      ...{ id_proyecto, nombre, lugar, descripcion, entrega, svg: 'plano.svg', icono: 'proyecto.png' },
      ...{ urlPagina: 'https://example.com/villas', precioExedente: 3000 },
    })),
    lotes: rows.map(({ id_proyecto }) => ({
      id_proyecto,
      id_lote: '1',
      terreno: 168,
      estatus: 'Disponible',
    })),
    modelos: rows.map(({ id_proyecto, precioVenta, recamaras }) => ({
      ...{ id_proyecto, id_modelo: id_proyecto, nombre: 'Agave', icono: 'casa-1.png', terreno: 168 },
      ...{ precioVenta, recamaras },
    })),
  };
}

test.beforeAll(async ({ servidor }) => servidor.importar(manyTablas()));
test.afterAll(async ({ servidor }) => servidor.importar(testCatalogo()));

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Busca por nombre o lugar' });
const count = (page: Page) => page.getByRole('main').getByRole('status');
const QUITAR = 'Quitar filtros';

/** The list, taken over by its program. */
async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-dibujada], #cargando')).toHaveCount(0);
}

test('the first of many come with the document and the filters', async ({ page }) => {
  await open(page);
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(count(page)).toHaveText('200 proyectos');
  const first = cards(page).first();
  await expect(first).toContainText('Villas del Sol 1');
  await expect(first).toContainText('Zapopan, Jalisco');
  await expect(first).toContainText('Desde $900,000.00');
  // The first picture at once, the others on approach.
  await expect(cards(page).nth(0).locator('img')).toHaveAttribute('loading', 'eager');
  await expect(cards(page).nth(1).locator('img')).toHaveAttribute('loading', 'lazy');
});

test('a search needs no accents, is announced, is in the address, and Back undoes it', {
  tag: '@telefono',
}, async ({ page }) => {
  await open(page);
  await field(page).pressSequentially('montana', { delay: 20 });
  const found = manyProyectos(200).filter(({ nombre }) => nombre.includes('Montaña')).length;
  await expect(count(page)).toHaveText(`${found} de 200 proyectos`);
  await expect(page).toHaveURL(/\/lotificacion\/proyecto\?buscar=montana$/);
  await expect(cards(page).first()).toContainText('Jardines de la Montaña 2');
  await expect(field(page)).toBeFocused();
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption('Mérida, Yucatán');
  await expect(page).toHaveURL(/buscar=montana&lugar=M%C3%A9rida%2C%20Yucat%C3%A1n$/);
  await expect(cards(page).filter({ hasNotText: 'Mérida' })).toHaveCount(0);
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.goBack();
  await expect(count(page)).toHaveText(`${found} de 200 proyectos`);
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('');
  await expect(field(page)).toHaveValue('montana');
  // A typed text is one step, not one per letter.
  await page.goBack();
  await expect(count(page)).toHaveText('200 proyectos');
  await expect(field(page)).toHaveValue('');
});

test('bedrooms and delivery filter too, and both orders are links that can be sent', async ({ page }) => {
  await open(page);
  const rows = manyProyectos(200);
  await page.getByRole('combobox', { name: 'Recámaras' }).selectOption('4 recámaras o más');
  await page.getByRole('combobox', { name: 'Entrega' }).selectOption('Inmediata');
  const fitting = rows.filter(({ recamaras, entrega }) => recamaras === 4 && entrega === 'Inmediata');
  await expect(count(page)).toHaveText(`${fitting.length} de 200 proyectos`);
  await expect(cards(page).first()).toContainText(fitting[0]?.nombre ?? '');
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('Menor precio primero');
  await expect(page).toHaveURL(/recamaras=4&entrega=Inmediata&orden=precio$/);
  const cheapest = Math.min(...fitting.map(({ precioVenta }) => precioVenta));
  await expect(cards(page).first()).toContainText(`Desde $${cheapest.toLocaleString('en-US')}.00`);
});

test('by nearness a typed place comes first, no project is left out, and no distance is told', async ({
  page,
}) => {
  await open(page, '/lotificacion/proyecto?orden=cercania');
  await expect(count(page)).toContainText('Escribe un lugar');
  await field(page).fill('tijuana');
  const there = manyProyectos(200).filter(({ lugar }) => lugar.startsWith('Tijuana'));
  await expect(count(page)).toHaveText(
    `200 proyectos. Primero, los ${there.length} que dicen estar en «tijuana» o cerca.`,
  );
  await expect(cards(page).first()).toContainText('Tijuana, Baja California');
  await expect(cards(page).filter({ hasText: / km|kilómetro/ })).toHaveCount(0);
  await field(page).fill('Villahermosa');
  await expect(count(page)).toHaveText('200 proyectos. Ninguno dice estar en «Villahermosa» ni cerca.');
  await expect(cards(page).first()).toContainText(nameOf(1));
});

test('Back from a project restores the search, its length and position', async ({ page }) => {
  await open(page, '/lotificacion/proyecto?hasta=4400000');
  await expect(page.getByRole('combobox', { name: 'Precio' })).toHaveValue('4400000');
  const total = await count(page).innerText();
  await expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBeGreaterThan(29);
  const card = cards(page).nth(26);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText(total);
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
});

test('more load on scrolling without moving visible ones', async ({ page }) => {
  await open(page);
  const fourth = cards(page).nth(3);
  const place = () => fourth.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await fourth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(16);
  expect([await place(), await page.evaluate(() => window.scrollY)]).toEqual([before, scrolled]);
  const names = await cards(page).getByRole('heading').allInnerTexts();
  expect(names).toEqual(
    manyProyectos(200)
      .slice(0, names.length)
      .map(({ nombre }) => nombre),
  );
  // The page's foot stays reachable.
  const more = page.getByRole('link', { name: 'Ver más proyectos' });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return cards(page).count();
    })
    .toBe(40);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(52);
  await expect(cards(page).nth(40).getByRole('link')).toBeFocused();
});

test('without matches it says so, and one press clears the filters', async ({ page }) => {
  await open(page, '/lotificacion/proyecto?buscar=xyzzy&hasta=1500000');
  await expect(count(page)).toHaveText('Ningún proyecto coincide con lo que buscas.');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: QUITAR }).click();
  await expect(count(page)).toHaveText('200 proyectos');
  await expect(page).toHaveURL(/\/lotificacion\/proyecto$/);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('link', { name: QUITAR })).toHaveCount(0);
});

test('axe finds nothing, and nothing overflows at 320 px', { tag: '@telefono' }, async ({ page }) => {
  await open(page, '/lotificacion/proyecto?buscar=villas');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', { tag: '@telefono' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a form searches and links lead to the end and back', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'Ver más proyectos' }).click();
    await expect(page).toHaveURL(/\?despues=4$/);
    await expect(cards(page).first()).toContainText(nameOf(5));
    await page.getByRole('link', { name: 'Ver desde el principio' }).click();
    await expect(cards(page).first()).toContainText(nameOf(1));
    await field(page).fill('rincon');
    await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/buscar=rincon&lugar=/);
    await expect(field(page)).toHaveValue('rincon');
    const found = await cards(page).getByRole('heading').allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/^Rincón/);
    await page.getByRole('link', { name: QUITAR }).click();
    await expect(count(page)).toHaveText('200 proyectos');
  });

  test('a step leads to the list instead of naming all', async ({ page }) => {
    await page.goto('/lotificacion/SeleccionCasa/1');
    await page.getByRole('link', { name: 'Ver los 200 proyectos' }).click();
    await expect(cards(page)).toHaveCount(4);
  });
});

const nameOf = (id: number) => manyProyectos(id).at(-1)?.nombre ?? '';
