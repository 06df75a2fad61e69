import AxeBuilder from '@axe-core/playwright';
import { press, set, startWithDraft } from './mesa.ts';
import { enterPanel, openBrowser } from './panel.ts';
import { letPass } from './recorrido.ts';
import { expect, test } from './server.ts';

test('a contradictory drawing is corrected on its desk, and stored in the draft', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft();
  const page = await openBrowser(browser, server);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterPanel(page, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await page.goto(`${server.url}/panel/catalogo/plano/plano.svg`);
  const numero = page.getByLabel('Número de lote', { exact: true });

  // Two lots have each other's number: the list says why, and asks for the row's next one.
  await expect(set(page, 'Por decidir')).toContainText('2');
  await page.getByRole('option', { name: /^(Lote )?2\b/ }).click();
  await expect(page.getByText('Por decidir · Lleva escrito «2»')).toBeVisible();
  await numero.fill('2');
  await numero.press('Enter');
  await expect(page.getByRole('heading', { name: 'Figura «lote-2»' })).toBeVisible();
  await expect(numero).toHaveValue('3');
  await expect(numero).toBeFocused();
  await numero.press('Enter');
  await expect(set(page, 'Por decidir')).toContainText('0');

  await press(page, 195, 300);
  await page.getByRole('button', { name: 'Dividir' }).click();
  await press(page, 195, 241);
  await press(page, 195, 349);
  await page.getByLabel('Número de la parte 1').fill('5');
  await page.getByLabel('Número de la parte 2').fill('4');
  await page.getByRole('button', { name: 'Asignar' }).click();
  await expect(set(page, 'Asignados')).toContainText('5');

  // The last one is drawn, its corners on its neighbour's.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Trazar un lote' }).click();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await letPass(page, 800);
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
  await expect(set(page, 'Asignados')).toContainText('6');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Control+z');
  await expect(set(page, 'Asignados')).toContainText('5');
  await page.keyboard.press('Control+y');
  await expect(set(page, 'Asignados')).toContainText('6');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  // Nothing is lost by a reload, and the saved state is there for the next person.
  await letPass(page, 500);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías decidido sin guardar')).toBeVisible();
  await expect(set(page, 'Asignados')).toContainText('6');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await expect(set(page, 'Asignados')).toContainText('6');
  await expect(set(page, 'Por decidir')).toContainText('0');
});
