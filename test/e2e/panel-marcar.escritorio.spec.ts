import type { Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const LAURA = { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;

/** Holds free lots of the project in one act, like the page's script. */
function holdFree(page: Page, id_proyecto: number, cuantos: number): Promise<string[]> {
  return page.evaluate(
    async ([id, n]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'content-type': 'application/json',
        'x-xsrf-token': xsrf,
        authorization: `Bearer ${localStorage.getItem('token')}`,
      };
      const call = async (name: string, body: object) =>
        (await fetch(`/api/panel/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const { lotes } = await call('LeerInventario', { id_proyecto: id });
      const free = lotes.filter(({ estado }: { estado: string }) => estado === 'libre').slice(0, n);
      const ids = free.map(({ id_lote }: { id_lote: string }) => id_lote);
      const persona = { nombre: 'Rosa Gómez', correo: 'rosa@ejemplo.mx', telefono: '5512345678' };
      await call('ApartarLotes', { id_proyecto: id, lotes: ids, visto: {}, revisar: false, persona });
      return ids;
    },
    [id_proyecto, cuantos] as const,
  );
}

test('more holds load below, the focus moves to the first of them, and the address keeps them', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const tablas = testCatalogo();
  const many = Array.from({ length: 60 }, (_, i) => ({
    id_proyecto: 2,
    id_lote: `B${i + 1}`,
    terreno: 168,
    estatus: 'Disponible',
  }));
  await server.importar({ ...tablas, lotes: [...tablas.lotes, ...many] });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterPanel(page, server, LAURA);
  const ids = await holdFree(page, 2, 60);
  expect(ids).toHaveLength(60);
  await page.goto(`${server.url}/panel/apartados`);
  const rows = page.getByRole('table', { name: 'Apartados' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  const first = await rows.first().getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Ver más' }).press('Enter');
  await expect(rows).toHaveCount(60);
  await expect(rows.nth(50).getByRole('link').first()).toBeFocused();
  expect(await rows.first().getByRole('link').first().innerText()).toBe(first);
  await expect(page.getByText('Se ven 60 de 60.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  expect(page.url()).toContain('paginas=2');
  await page.reload();
  await expect(rows).toHaveCount(60);
  await server.close();
});

test('a key marks a lot on the map and in the list, without the multiple mode', async ({ browser }) => {
  const server = await startPanelServer();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterPanel(page, server, LAURA);
  await page.goto(`${server.url}/panel/inventario/1`);
  const bar = page.locator('[data-marcados]');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map).toHaveAccessibleDescription(/M: elegir el lote entre varios/);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await expect(bar).toContainText('1 lote elegido');
  await page.keyboard.press('M');
  await expect(bar).toContainText('0 lotes elegidos');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect(bar).toContainText('1 lote elegido');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  // In a field it is text.
  await page.getByRole('searchbox', { name: 'Buscar lote' }).pressSequentially('m');
  await expect(bar).toContainText('1 lote elegido');
  await server.close();
});
