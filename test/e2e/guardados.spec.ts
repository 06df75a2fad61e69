import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  dialogo,
  expectProgram,
  guardado,
  guardar,
  loteOption,
  mapaReady,
  pickLote,
  pickModelo,
  pickProyecto,
  showLista,
  showVendidos,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const ENLACE = '/lotificacion/SeleccionCasa/1?lote=2&modelo=1&equipo=1';

test('hearts on lots, models and equipment are stored on the device', { tag: '@telefono' }, async ({
  page,
}) => {
  await pickProyecto(page);
  await showVendidos(page);
  // A sold lot's sheet opens by mouse too.
  await loteOption(page, '4').click({ force: true });
  const lote = page.getByRole('button', { name: /^Guarda(r|do) el lote 4$/ });
  await lote.click();
  await expect(lote).toHaveAttribute('aria-pressed', 'true');
  await expect(lote).toContainText('Guardado');
  await page.keyboard.press('Escape');
  await pickLote(page, '2');
  const modelo = page.getByRole('button', { name: /^Guarda(r|do) el modelo Cedro$/ });
  await modelo.click();
  await expect(modelo).toHaveAttribute('aria-pressed', 'true');
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  await page.reload();
  await expect(modelo).toHaveAttribute('aria-pressed', 'true');
  await pickModelo(page, 'Agave');
  const equipo = page.getByRole('button', { name: /^Guarda(r|do) Pérgola$/ });
  await equipo.click();
  await expect(equipo).toHaveAttribute('aria-pressed', 'true');
  // The card around it was not ticked.
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).not.toBeChecked();
  expect(await guardado(page, 'favoritos')).toEqual({ lotes: ['1/4'], modelos: [2], equipamientos: [1] });
});

test('each lot of the list has a heart, and the key G is the same', async ({ page }) => {
  await pickProyecto(page);
  await showLista(page);
  const heart = (id: string) => loteOption(page, id).locator('[data-guardado]');
  await heart('3').click();
  await expect(heart('3')).toHaveAttribute('data-guardado', 'true');
  await expect(page.getByRole('option', { name: /^Lote 3,.*, guardado$/ })).toBeVisible();
  // The lot beneath was neither chosen nor opened.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  const { width = 0, height = 0 } = (await heart('3').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  const lista = page.getByRole('listbox');
  await lista.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('g');
  await expect(heart('1')).toHaveAttribute('data-guardado', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Lote 1: guardado' })).toBeAttached();
  await page.keyboard.press('g');
  await expect(heart('1')).toHaveAttribute('data-guardado', 'false');
  expect(await guardado(page, 'favoritos')).toEqual({ lotes: ['1/3'], modelos: [], equipamientos: [] });
});

/** Runs in the page. Out: the lot whose card appeared within three seconds, if any. */
async function cardCame(plano: Element): Promise<string | undefined> {
  for (const until = performance.now() + 3_000; performance.now() < until; ) {
    const card = plano.querySelector<HTMLElement>('[data-tarjeta]');
    if (card && !card.hidden) return card.dataset.tarjeta;
    await new Promise(requestAnimationFrame);
  }
  return undefined;
}

test('the card beside a lot is reachable by pointer and Tab, with its heart', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a mouse’s and a keyboard’s');
  await pickProyecto(page);
  await mapaReady(page);
  const plano = page.getByRole('application');
  const tarjeta = page.locator('[data-tarjeta]');
  const heart = tarjeta.getByRole('button', { name: /^Guarda/ });
  await plano.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tarjeta).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  const byKeys = await tarjeta.getAttribute('data-tarjeta');
  const at = await tarjeta.boundingBox();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Enter pressed the button: the lot was not chosen.
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await expect
    .poll(() => guardado(page, 'favoritos'))
    .toEqual({ lotes: [`1/${byKeys}`], modelos: [], equipamientos: [] });
  await page.keyboard.press('Escape');
  await expect(tarjeta).toHaveCount(0);
  await expect(plano).toBeFocused();

  // By pointer: over a lot until its card appears, then slowly to the heart.
  const seen: string[] = [];
  await page.exposeFunction('noteTarjeta', (id: string) => seen.push(id));
  if (!at) throw new Error('no card');
  // It is 12 px above or below its lot.
  const x = at.x + at.width / 2;
  for (const y of [at.y + at.height + 18, at.y - 18]) {
    await page.mouse.move(x, y - 3);
    await page.mouse.move(x, y);
    if ((await plano.evaluate(cardCame)) === byKeys) break;
  }
  await expect(tarjeta).toHaveAttribute('data-tarjeta', byKeys ?? '');
  const id = await tarjeta.getAttribute('data-tarjeta');
  await tarjeta.evaluate((node) => {
    const say = (window as never as { noteTarjeta: (id: string) => void }).noteTarjeta;
    new MutationObserver(() =>
      say(document.querySelector('[data-tarjeta]')?.getAttribute('data-tarjeta') ?? 'gone'),
    ).observe(node.parentElement as Element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-tarjeta', 'hidden'],
    });
  });
  const box = await heart.boundingBox();
  if (!box) throw new Error('no heart');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 });
  await expect(tarjeta).toHaveAttribute('data-tarjeta', id ?? '');
  expect(seen.filter((it) => it !== id)).toEqual([]);
  await heart.click();
  await expect.poll(() => guardado(page, 'favoritos')).toEqual({ lotes: [], modelos: [], equipamientos: [] });
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tarjeta).toHaveCount(0);
});

test('a model’s details have the card’s heart', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guardar el modelo Agave$/ })
    .click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('button', { name: /^Guardado el modelo Agave$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await guardado(page, 'favoritos')).toEqual({ lotes: [], modelos: [1], equipamientos: [] });
});

const comparar = (page: Page) =>
  page.getByRole('button', { name: /^(Guardar y comparar|Comparar \(\d\))$/ }).filter({ visible: true });
const tabla = (page: Page) => page.getByRole('table', { name: 'Comparación' });

test('of more than three houses the visitor picks two or three to compare', async ({ page, isMobile }) => {
  const configuraciones = ['1', '2', '3', '5'].map((id_lote) => ({
    id_proyecto: 1,
    id_lote,
    id_modelo: 1,
    equipamientos: [],
  }));
  await guardar(page, { configuraciones: JSON.stringify(configuraciones) });
  await page.goto('/lotificacion/SeleccionCasa/1');
  await expectProgram(page);
  if (isMobile) await page.getByRole('button', { name: /Ver tu selección/ }).click();
  await comparar(page).last().click();
  const cuales = page.getByRole('group', { name: 'Elige dos o tres para comparar' });
  const casas = tabla(page).getByRole('columnheader');
  await expect(casas).toHaveText([/AgaveLote 5$/, /AgaveLote 3$/, /AgaveLote 2$/]);
  const oldest = cuales.getByRole('checkbox', { name: 'Agave, lote 1 $2,950,000.00' });
  await expect(oldest).toHaveAttribute('aria-disabled', 'true');
  await cuales.getByRole('checkbox', { name: /^Agave, lote 3 / }).uncheck();
  await oldest.check();
  await expect(casas).toHaveText([/AgaveLote 5$/, /AgaveLote 2$/, /AgaveLote 1$/]);
  await cuales.getByRole('checkbox', { name: /^Agave, lote 5 / }).uncheck();
  await expect(casas).toHaveText([/AgaveLote 2$/, /AgaveLote 1$/]);
  await cuales.getByRole('checkbox', { name: /^Agave, lote 2 / }).uncheck();
  await expect(cuales.getByRole('status')).toHaveText('Elige al menos dos.');
  await expect(casas).toHaveCount(0);
});

test('two compared houses differ in words only where one is ahead, and one is chosen', async ({
  page,
  isMobile,
}) => {
  const open = async () => {
    if (isMobile) await page.getByRole('button', { name: /Ver tu selección/ }).click();
    await comparar(page).last().click();
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
  await expect(page.getByRole('dialog', { name: 'Compara tus dos opciones' })).toBeVisible();
  const row = (name: RegExp) => tabla(page).getByRole('row', { name });
  await expect(row(/^Total \$4,277,400\.00 \$3,127,400\.00 ?el más bajo$/)).toBeVisible();
  // 80 % of each total over 20 years at 10.5 %.
  await expect(row(/^Al mes, con 20 % de enganche \$34,163\.76 \$24,978\.67$/)).toBeVisible();
  await expect(row(/^Enganche de 20 % \$855,480\.00 \$625,480\.00$/)).toBeVisible();
  await expect(row(/^Construcción 210m² ?la más grande 168\.5m²$/)).toBeVisible();
  await expect(tabla(page).getByText('Igual en las dos: terreno 190m² · en esquina · pérgola')).toBeVisible();
  await tabla(page).getByRole('button', { name: 'Elegir Agave, lote 2' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await storedSeleccion(page))?.modelo).toMatch(/^Agave/);
  // The replaced one can be restored.
  expect(JSON.stringify(await guardado(page, 'seleccionAnterior'))).toContain('Cedro');
});

test('two hearts offer the comparison in plain sight; the third house is in reach, and each can be taken away', async ({
  page,
}) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  const heart = (nombre: string) => page.getByRole('button', { name: `Guardar el modelo ${nombre}` });
  await heart('Agave').click();
  await expect(page.getByRole('button', { name: /^Comparar/ })).toHaveCount(0);
  await heart('Cedro').click();
  const offered = page.getByRole('button', { name: 'Comparar (2)' }).filter({ visible: true });
  await expect(offered).toBeInViewport();
  await pickModelo(page, 'Agave');
  await expect(offered).toBeInViewport();
  // A saved house of another lot is the third.
  await page.getByRole('link', { name: 'Lote', exact: true }).click();
  await showLista(page);
  await expect(offered).toBeInViewport();
  await loteOption(page, '5').locator('[data-guardado]').click();
  await page.getByRole('link', { name: 'Modelo', exact: true }).click();
  await page.getByRole('button', { name: 'Comparar (3)' }).filter({ visible: true }).click();
  const casas = tabla(page).getByRole('columnheader');
  await expect(casas).toHaveText([/AgaveLote 2$/, /CedroLote 2$/, /AgaveLote 5$/]);
  await expect(tabla(page).getByRole('img', { name: 'Croquis del lote 2' })).toHaveCount(2);
  for (const nombre of ['Cedro, lote 2', 'Agave, lote 5'])
    await expect(tabla(page).getByRole('button', { name: `Elegir ${nombre}` })).toBeInViewport({ ratio: 1 });
  await expect(casas.last()).toBeInViewport({ ratio: 1 });
  const dialog = page.getByRole('dialog', { name: 'Compara tus tres opciones' });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await tabla(page).getByRole('button', { name: 'Quitar Cedro, lote 2' }).click();
  await expect(casas).toHaveText([/AgaveLote 2$/, /AgaveLote 5$/]);
  // The focus stays in the row of what was pressed, then in the dialog.
  const quitar = tabla(page).getByRole('button', { name: 'Quitar Agave, lote 5' });
  await expect(quitar).toBeFocused();
  expect(await guardado(page, 'favoritos')).toEqual({ lotes: ['1/5'], modelos: [1], equipamientos: [] });
  await quitar.press('Enter');
  await expect(tabla(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeFocused();
});

test('a link gives anyone its selection as their own draft; theirs is not lost', {
  tag: '@telefono',
}, async ({ page }) => {
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

test('a link says what was sold or is gone, and keeps the rest', { tag: '@telefono' }, async ({ page }) => {
  await page.goto('/lotificacion/SeleccionCasa/1?lote=4&modelo=1&equipo=1,99');
  const shared = dialogo(page, 'Te compartieron esta selección');
  await expect(shared).toContainText('Ya no está disponible: lote 4, equipamientos.');
  await expect(page).toHaveURL(/SeleccionCasa\/1$/);
  await page.getByRole('button', { name: 'Verla' }).click();
  await expect.poll(async () => (await storedSeleccion(page))?.modelo).toMatch(/^Agave/);
  expect((await storedSeleccion(page))?.equipamientos).toBe('Pérgola');
});
