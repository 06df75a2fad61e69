import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { folderArchivos } from '../../src/server/archivos/folderArchivos.ts';
import { changeBorrador } from '../../src/server/borrador/changeBorrador.ts';
import type { TestServer } from '../testServer.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

/** Lots 2 and 3 bear each other's number, 4 and 5 are one shape, and M4-L6 has none. */
const PLANO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 420" font-size="22" text-anchor="middle">
<rect width="700" height="420" fill="#f7f3ea"/><path d="M0 200H700" stroke="#bbb" stroke-width="40"/>
<g fill="#fff" stroke="#333">${[1, 2, 3]
  .map((n) => `<rect id="lote-${n}" x="${100 * n}" y="60" width="90" height="110"/>`)
  .join('')}<path id="doble" d="M100 240H290V350H100Z"/></g>
<text x="145" y="120">1</text><text x="245" y="120">3</text><text x="345" y="120">2</text></svg>`;

async function layDraft(server: TestServer): Promise<void> {
  await server.withDatabase(async (db) => {
    const archivos = folderArchivos(join(server.dataDir, 'catalogo'));
    const deps = { db, archivos, clock: () => new Date() };
    const changed = await changeBorrador(deps, { revision: '0', por: null }, [
      { ruta: 'plano.svg', contenido: Buffer.from(PLANO) },
    ]);
    expect(changed).toMatchObject({ ok: true });
  });
}

/** Presses a place of the drawing, in its units. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const at = await page.evaluate(
    ([px, py]) => {
      const shapes = document.querySelector<SVGGElement>('[data-parte="trazos"]');
      const { x: left, y: top } = new DOMPoint(px, py).matrixTransform(shapes?.getScreenCTM() ?? undefined);
      return [left, top] as const;
    },
    [x, y] as const,
  );
  await page.mouse.click(...at);
}

const set = (page: Page, nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre} \\d`) });

test('a drawing that contradicts itself is made right on its desk, and lies so in the draft', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  await layDraft(server);
  const page = await openBrowser(browser, server);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterPanel(page, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await page.goto(`${server.url}/panel/catalogo/plano/plano.svg`);
  const numero = page.getByLabel('Número de lote', { exact: true });

  // Two lots bear each other's number: the list says why, and the next one of the row is asked for at once.
  await expect(set(page, 'Por decidir')).toContainText('2');
  await page.getByRole('option', { name: /^Lote 2/ }).click();
  await expect(page.getByText('Por decidir · Lleva escrito «3»')).toBeVisible();
  await numero.fill('2');
  await numero.press('Enter');
  await expect(page.getByRole('heading', { name: 'Figura «lote-3»' })).toBeVisible();
  await expect(numero).toHaveValue('3');
  await expect(numero).toBeFocused();
  await numero.press('Enter');
  await expect(set(page, 'Por decidir')).toContainText('0');

  // One shape is two lots.
  await press(page, 195, 300);
  await page.getByRole('button', { name: 'Dividir' }).click();
  await press(page, 195, 241);
  await press(page, 195, 349);
  await page.getByLabel('Número de la parte 1').fill('5');
  await page.getByLabel('Número de la parte 2').fill('4');
  await page.getByRole('button', { name: 'Ligar' }).click();
  await expect(set(page, 'Ligados')).toContainText('5');

  // The last one is drawn, and its corners go to its neighbour's.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Trazar un lote' }).click();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await page.waitForTimeout(800);
  for (const [x, y] of [
    [402, 62],
    [480, 60],
    [480, 170],
    [391, 171],
  ] as const)
    await press(page, x, y);
  await page.getByRole('button', { name: 'Terminar trazo' }).click();
  await numero.fill('M4-L9');
  await numero.press('Enter');
  await expect(page.getByText('No hay lote «M4-L9» en la lista')).toBeVisible();
  await numero.fill('m4 l6');
  await numero.press('Enter');
  await expect(set(page, 'Ligados')).toContainText('6');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Control+z');
  await expect(set(page, 'Ligados')).toContainText('5');
  await page.keyboard.press('Control+y');
  await expect(set(page, 'Ligados')).toContainText('6');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  // Nothing is lost by a reload, and what is saved is there for the next one.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías decidido sin guardar')).toBeVisible();
  await expect(set(page, 'Ligados')).toContainText('6');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await expect(set(page, 'Ligados')).toContainText('6');
  await expect(set(page, 'Por decidir')).toContainText('0');
});
