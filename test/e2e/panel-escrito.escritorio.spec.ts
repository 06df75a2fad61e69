import type { Locator } from '@playwright/test';
import { issueQuote } from '../issueQuote.ts';
import { askPanel, enterPanel, openBrowser, openLote, startFilledServer, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const JEFA = { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;

/** Words broken although they fit one line. */
const brokenWords = (place: Locator) =>
  place.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

/** Share of a dialog's width that its widest part fills. */
const filledOf = (dialog: Locator, part: Locator) =>
  Promise.all([dialog.boundingBox(), part.boundingBox()]).then(
    ([whole, some]) => (some?.width ?? 0) / (whole?.width ?? 1),
  );

test('text in a form of the panel survives a reload, until saved, discarded, or the session ends', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);

  await page.goto(`${server.url}/panel/precios/1/nueva`);
  const nombre = page.getByLabel('Nombre de la lista');
  const precio = page.getByLabel('Precio nuevo de Agave');
  await nombre.fill('Aumento de enero');
  await precio.fill('2,350,000');
  await page.reload();
  await expect(nombre).toHaveValue('Aumento de enero');
  await expect(precio).toHaveValue('2,350,000');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Preparar una lista' }).click();
  await expect(nombre).toHaveValue('');

  await page.goto(`${server.url}/panel/inventario/1`);
  await openLote(page, '2');
  const hold = page.getByRole('dialog', { name: 'Apartar el lote 2' });
  const openHold = async () => {
    await page.getByRole('button', { name: 'Apartar', exact: true }).click();
  };
  await openHold();
  await hold.getByLabel('Nombre').fill('Ana María Pérez');
  await page.reload();
  await openLote(page, '2');
  await openHold();
  await expect(hold.getByLabel('Nombre')).toHaveValue('Ana María Pérez');

  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  const venta = page.getByLabel('Precio de venta');
  await venta.fill('$ 2,350,000.50');
  await page.reload();
  await expect(venta).toHaveValue('$ 2,350,000.50');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText('Guardado en el borrador.')).toBeVisible();
  await expect(venta).toHaveValue('2350000.5');
  await venta.fill('2');
  await page.getByRole('button', { name: 'Descartar lo escrito' }).click();
  await expect(venta).toHaveValue('2350000.5');
  await venta.fill('3');

  await page.getByRole('button', { name: 'Salir' }).first().click();
  await expect(page.getByRole('heading', { name: 'Entra al panel' })).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((it) => it.startsWith('escrito')),
  );
  expect(kept).toEqual([]);
});

test('a link’s name, a limit, a key’s name and a corrected address survive a reload too, and are discarded on leaving', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  let folio = '';
  const server = await startFilledServer(async (db) => {
    ({ folio } = await issueQuote(db, { estado: 'rechazado', vigencia: '2099-12-31' }));
  });
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { ...JEFA, rol: 'administracion' });
  const outlives = async (field: Locator, typed: string, open?: () => Promise<void>) => {
    await open?.();
    await field.fill(typed);
    await page.reload();
    await open?.();
    await expect(field).toHaveValue(typed);
  };
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();

  await page.goto(`${server.url}/panel/integraciones`);
  await outlives(
    page.getByRole('dialog').getByLabel('Para qué programa es'),
    'Tablero de ventas',
    press('Crear una clave'),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await press('Crear una clave')();
  await expect(page.getByRole('dialog').getByLabel('Para qué programa es')).toHaveValue('');

  await page.goto(`${server.url}/panel/cotizaciones/${folio}`);
  await outlives(page.getByRole('dialog').getByLabel('Correo'), 'ana.buena@ejemplo.mx', press(/^Corregir/));

  await page.goto(`${server.url}/panel/mostrador`);
  const limite = page.getByLabel('Asesor, % del precio');
  const before = await limite.inputValue();
  await outlives(limite, '7.5');
  await page
    .getByRole('navigation', { name: 'Pantallas del panel' })
    .getByRole('link', { name: 'Hoy' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await page.goBack();
  await expect(limite, 'left unsaved: what holds is shown').toHaveValue(before);

  await page.goto(`${server.url}/panel/cuenta`);
  await outlives(page.getByLabel('Termina en'), 'laura-m');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Tu enlace quedó guardado.')).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((it) => it.startsWith('escrito') && it.endsWith(' enlace')),
  );
  expect(kept).toEqual([]);
});

test('a form’s error goes when its cause is mended', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);
  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  const venta = page.getByLabel('Precio de venta');
  await venta.fill('caro');
  await page.getByLabel('Construcción').fill('mucha');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  const wrong = page.locator('[aria-invalid="true"]');
  await expect(wrong).toHaveCount(2);
  await venta.fill('2,350,000');
  await expect(wrong).toHaveCount(1);
  await expect(venta).not.toHaveAttribute('aria-invalid');
});

for (const [ancho, alto] of [
  [1366, 768],
  [1440, 900],
  [390, 844],
] as const) {
  test(`the dialogs to approve a list and to choose a picture fill their width, and no word breaks: ${ancho}×${alto}`, async ({
    browser,
  }) => {
    test.slow();
    const server = await startPanelServer();
    const page = await openBrowser(browser, server);
    await page.setViewportSize({ width: ancho, height: alto });
    const token = await enterPanel(page, server, JEFA);
    const precios = await askPanel(page, 'LeerPrecios', { id_proyecto: 1 }, token);
    const cambios = precios.precios.map(({ clase, id }: { clase: string; id: number }) => ({
      clase,
      id,
      precio: '3,000,000',
    }));
    await askPanel(
      page,
      'PrepararPrecios',
      { id_proyecto: 1, nombre: 'Aumento de enero', vigenteEn: null, cambios },
      token,
    );
    await page.goto(`${server.url}/panel/precios/1`);
    await page.getByRole('button', { name: 'Revisar y aprobar' }).click();
    const approve = page.getByRole('dialog', { name: 'Aprobar la lista' });
    await expect(approve.getByRole('row', { name: /^Agave/ })).toBeVisible();
    expect(await brokenWords(approve)).toEqual([]);
    expect(await filledOf(approve, approve.getByRole('table').first())).toBeGreaterThan(0.85);

    await page.goto(`${server.url}/panel/catalogo/modelo/1`);
    await page
      .getByRole('button', { name: /^(Elegir|Cambiar)/ })
      .first()
      .click();
    const choose = page.getByRole('dialog', { name: 'Elegir imagen' });
    await expect(choose.getByRole('list')).toBeVisible();
    expect(await filledOf(choose, choose.getByRole('list'))).toBeGreaterThan(0.85);
    const pictures = choose.getByRole('listitem').locator('img');
    const samples = await choose.getByRole('listitem').count();
    await expect(pictures).toHaveCount(samples);
    const first = choose.getByRole('listitem').first();
    await expect
      .poll(() => first.locator('img').evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
      .toBeGreaterThan(0);
    // A frame of one shape, whatever the picture's.
    const forms = await choose
      .getByRole('listitem')
      .locator('button > span:first-child')
      .evaluateAll((frames) => frames.map((frame) => (frame.clientWidth / frame.clientHeight).toFixed(1)));
    expect(new Set(forms)).toEqual(new Set(['1.6']));
  });
}
