import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { TestServer } from '../testServer.ts';
import { askPanel, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar en el borrador' }).click();
const saved = (page: Page) => expect(page.getByText('Guardado en el borrador.')).toBeVisible();
const told = (page: Page) => page.getByText('Nada se guardó todavía. Revisa lo de abajo y guarda otra vez.');

async function enterGerencia(browser: Browser, server: TestServer): Promise<Page> {
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  return page;
}

/** A colleague at another desk, working by the screens' calls. */
async function enterColleague(browser: Browser, server: TestServer) {
  const page = await openBrowser(browser, server);
  const token = await enterPanel(page, server, {
    ...{ rol: 'gerencia', nombre: 'Marta Ruiz', correo: 'marta@casas.example' },
  });
  const ask = (name: string, body: object) => askPanel(page, name, body, token);
  return {
    async changeModelo(id: number, celdas: object, imagenes?: object[]) {
      const read = await ask('LeerFicha', { tipo: 'modelo', id });
      const { revision } = read;
      const body = { celdas: { ...read.celdas, ...celdas }, imagenes: imagenes ?? read.imagenes };
      expect(await ask('GuardarFicha', { revision, tipo: 'modelo', id, ...body })).toMatchObject({
        status: 200,
      });
    },
    async changeEmpresa(more: object) {
      const { revision, empresa } = await ask('LeerEmpresa', {});
      const changed = { revision, empresa: { ...empresa, ...more } };
      expect(await ask('GuardarEmpresa', changed)).toMatchObject({ status: 200 });
    },
    async changeLotes(change: (lotes: { id_lote: string; terreno: string; estatus: string }[]) => object[]) {
      const { revision, lotes } = await ask('LeerLotesDeFicha', { id_proyecto: 1 });
      const changed = { revision, id_proyecto: 1, lotes: change(lotes) };
      expect(await ask('GuardarLotes', changed)).toMatchObject({ status: 200 });
    },
  };
}

test('a form changed by another person shows each changed field, and asks where both changed', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  const marta = await enterColleague(browser, server);
  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  const precio = page.getByLabel('Precio de venta');
  await precio.fill('3000000');
  // Elsewhere in the draft: nothing of this form.
  await marta.changeEmpresa({ telefono: '5511112222' });
  await save(page);
  await saved(page);
  await precio.fill('3100000');
  await page.getByLabel('Entrega').fill('Inmediata');
  await marta.changeModelo(1, { precioVenta: '3200000', descripcion: 'Con jardín.' });
  await save(page);
  await expect(told(page)).toBeVisible();
  await expect(
    page.getByText('Mientras tanto Marta Ruiz cambió modelos.csv', { exact: false }),
  ).toBeVisible();
  const disputed = page.getByRole('group', { name: 'Precio de venta' });
  await expect(disputed).toContainText('Antes: «3000000»');
  await expect(disputed.getByRole('radio', { name: 'Lo tuyo: «3100000»' })).toBeChecked();
  // The colleague's change alone is there already, and reported.
  await expect(page.getByLabel('Descripción')).toHaveValue('Con jardín.');
  await expect(page.getByText('sin dato → «Con jardín.»')).toBeVisible();
  await expect(page.getByLabel('Entrega')).toHaveValue('Inmediata');
  await disputed.getByRole('radio', { name: 'Lo nuevo: «3200000»' }).check();
  await expect(precio).toHaveValue('3200000');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(precio).toHaveValue('3200000');
  await expect(page.getByLabel('Entrega')).toHaveValue('Inmediata');
  await server.close();
});

test('so do the pictures of a form, the company and the lots', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  const marta = await enterColleague(browser, server);
  await page.goto(`${server.url}/panel/catalogo/empresa`);
  await page.getByLabel('Nombre comercial').fill('Casas del Sol');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('5599998888');
  await marta.changeEmpresa({ telefono: '5511112222', leyendas: ['Precios en moneda nacional.'] });
  await save(page);
  await expect(told(page)).toBeVisible();
  await expect(page.getByLabel('Leyendas')).toHaveValue('Precios en moneda nacional.');
  await expect(page.getByLabel('Nombre comercial')).toHaveValue('Casas del Sol');
  await page.getByRole('radio', { name: 'Lo nuevo: «5511112222»' }).check();
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('5511112222');
  await expect(page.getByLabel('Nombre comercial')).toHaveValue('Casas del Sol');

  await page.goto(`${server.url}/panel/catalogo/lotes/1`);
  const terreno = (row: number) => page.getByLabel(`Terreno (m²), renglón ${row}`, { exact: true });
  await terreno(1).fill('171');
  await terreno(2).fill('172');
  await marta.changeLotes((lotes) =>
    lotes
      .map((it, index) =>
        index === 1 ? { ...it, terreno: '182' } : index === 2 ? { ...it, terreno: '183' } : it,
      )
      .concat({ id_lote: 'Z9', terreno: '199', estatus: 'Disponible' }),
  );
  await save(page);
  await expect(told(page)).toBeVisible();
  await expect(terreno(1)).toHaveValue('171');
  await expect(terreno(2)).toHaveValue('172');
  await expect(terreno(3)).toHaveValue('183');
  await expect(page.getByText('agregado: «Z9 · 199 · Disponible»')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Lo nuevo: «182»' }).check();
  await expect(terreno(2)).toHaveValue('182');
  await save(page);
  await saved(page);

  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  const alt = page.getByLabel('Qué muestra').first();
  await alt.fill('La fachada al atardecer');
  await marta.changeModelo(1, { entrega: 'En seis meses' });
  await save(page);
  await expect(told(page)).toBeVisible();
  await expect(alt).toHaveValue('La fachada al atardecer');
  await expect(page.getByLabel('Entrega')).toHaveValue('En seis meses');
  await save(page);
  await saved(page);
  await server.close();
});

test('the lots’ table takes a block from a spreadsheet, names a refused cell, and takes steps back', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  await page.goto(`${server.url}/panel/catalogo/lotes/1`);
  const cell = (name: string, row: number) => page.getByLabel(`${name}, renglón ${row}`, { exact: true });
  const clipboard = (kind: 'copy' | 'paste', text = '') =>
    page.evaluate(
      ([type, pasted]) => {
        const clipboardData = new DataTransfer();
        if (pasted) clipboardData.setData('text', pasted);
        const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        return clipboardData.getData('text');
      },
      [kind, text] as const,
    );
  const terreno = await cell('Terreno (m²)', 2).inputValue();
  await cell('Terreno (m²)', 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Terreno (m²)', 2)).toBeFocused();
  await clipboard('paste', '"1,200.50 m²"\tvendido\n0\tDisponible\n');
  await expect(cell('Terreno (m²)', 2)).toHaveValue('1200.50');
  await expect(cell('Estado', 2)).toHaveValue('Vendido');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('4 celdas elegidas.')).toBeVisible();
  expect(await clipboard('copy')).toBe('1200.50\tVendido\n0\tDisponible');
  await save(page);
  await expect(cell('Terreno (m²)', 3)).toBeFocused();
  await expect(cell('Terreno (m²)', 3)).toHaveAccessibleDescription('debe ser mayor que 0');
  await page.keyboard.press('Control+z');
  await expect(cell('Terreno (m²)', 2)).toHaveValue(terreno);
  await expect(cell('Terreno (m²)', 3)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await cell('Terreno (m²)', 3).fill('175');
  await save(page);
  await saved(page);
  await server.close();
});

test('a missing thing is reported, with the way back', async ({ browser, consola }) => {
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  for (const [at, titulo] of [
    ['modelo/999', 'Este modelo no existe'],
    ['modelo/otro', 'Este modelo no existe'],
    ['equipamiento/999', 'Este equipamiento no existe'],
    ['lotes/999', 'Este proyecto no existe'],
  ] as const) {
    await page.goto(`${server.url}/panel/catalogo/${at}`);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar en el borrador' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await server.close();
});

/** Tab stops from the form's first field to its button. */
async function tabToSave(page: Page): Promise<number> {
  await page.locator('form').first().locator('input:not([type="file"]), select, textarea').first().focus();
  for (let stops = 1; stops < 900; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: it } = document;
      const box = it?.getBoundingClientRect();
      const seen =
        box && it?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      // A frame has its own document; a file field is shown by its label.
      const isSeen = seen || it?.tagName === 'IFRAME' || it?.classList.contains('oculto');
      return { text: it?.textContent ?? '', isSeen: Boolean(isSeen) };
    });
    expect(at.isSeen, `«${at.text}» is hidden by something`).toBe(true);
    if (at.text === 'Guardar en el borrador') return stops;
  }
  return Number.POSITIVE_INFINITY;
}

test('axe finds nothing in the studio’s forms, which are filled and saved by keys alone', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  for (const at of [
    ...[
      'proyecto/1',
      'proyecto/nuevo',
      'modelo/1',
      'modelo/nuevo/1',
      'equipamiento/1',
      'equipamiento/nuevo/1',
    ],
    ...['lotes/1', 'empresa'],
  ]) {
    await page.goto(`${server.url}/panel/catalogo/${at}`);
    await expect(page.getByRole('button', { name: 'Guardar en el borrador' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, at).toEqual([]);
    if (at.includes('nuevo')) continue;
    expect(await tabToSave(page), at).toBeLessThan(900);
    await page.keyboard.press('Enter');
    await saved(page);
  }
  // A new form's fault gets the focus and is announced.
  await page.goto(`${server.url}/panel/catalogo/modelo/nuevo/1`);
  await page.getByLabel('Precio de venta').fill('mucho');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('datos por corregir');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await server.close();
});

const FOTO = join(resolve(import.meta.dirname, '../../catalogo'), 'imagenes/equipo-minisplit.jpg');
const PNG = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const file = (name: string, content: Buffer | string) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(content),
});

test('a picture from this device goes into a form: no other file, none too big, and none without description', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await enterGerencia(browser, server);
  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  await page.getByRole('button', { name: 'Agregar imagen' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Elegir imagen' });
  const field = dialogo.getByLabel('Subir una imagen de este equipo');
  await field.setInputFiles([file('folleto.pdf', '%PDF-1.7\n')]);
  await expect(dialogo.getByRole('alert')).toContainText('No es una imagen');
  await field.setInputFiles([file('enorme.png', Buffer.concat([PNG, randomBytes(41 * 1024 * 1024)]))]);
  await expect(dialogo.getByRole('alert')).toContainText('40 MB');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await field.setInputFiles(FOTO);
  await expect(dialogo).toBeHidden();
  const alt = page.getByLabel('Qué muestra').last();
  await expect(alt).toHaveValue('');
  await save(page);
  await expect(alt).toBeFocused();
  await expect(page.getByText('escribe qué muestra la imagen, para quien no la ve')).toBeVisible();
  await alt.fill('La cocina, con su barra');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Qué muestra').last()).toHaveValue('La cocina, con su barra');
  await server.close();
});
