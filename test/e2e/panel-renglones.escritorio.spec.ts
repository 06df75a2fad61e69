import { issueQuote } from '../issueQuote.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

const PEOPLE = ['Mariana Robles', 'Esteban Quiroz', 'Rocío Partida', 'Daniel Arce'];

test('J and K walk a list’s rows, Enter opens one, X chooses one, and the list of keys says so', async ({
  page,
}) => {
  test.slow();
  const server = await startFilledServer(async (db) => {
    for (const nombre of PEOPLE)
      await issueQuote(db, {
        nombre,
        proyecto: 1,
        emitida: new Date().toISOString(),
        vigencia: '2099-12-31',
      });
  });
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const rows = page.locator('main [data-renglon]:visible');
  const focused = page.locator('main [data-renglon]:focus-within, main [data-renglon]:focus');
  for (const lista of ['hoy', 'cotizaciones', 'personas']) {
    await page.goto(`${server.url}/panel/${lista}`);
    await expect(rows.nth(3)).toBeVisible();
    const texts = await rows.allTextContents();
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect(focused, lista).toHaveText(texts[1] ?? '');
  }
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 persona elegida')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Renglón siguiente');
  await page.keyboard.press('Escape');
  const nombre = await rows.nth(1).getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nombre ?? '' })).toBeVisible();
  await page.close();
  await server.close();
});
