import AxeBuilder from '@axe-core/playwright';
import { openDesk, press, set, stageOf, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';

/** The published shapes on a sheet twice as large, without names; lot 5's is gone. */
const SHAPES = [
  ['1', 10, 10, 16.8],
  ['2', 26, 10, 19],
  ['3', 42, 10, 12.05],
  ['4', 10, 50, 20],
  ['M4-L6', 42, 50, 18],
] as const;
const CORREGIDO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 136 180"><g transform="scale(2)"><rect y="37" width="68" height="10" fill="#ccc"/>${SHAPES.map(
  ([, x, y, height]) => `<path d="M${x} ${y}h15v${height}h-15z"/>`,
).join('')}</g></svg>`;

test('a corrected drawing without names gets its lots back by place, each seen before it is confirmed', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft({ 'plano.svg': CORREGIDO });
  const page = await openDesk(browser, server, 'Eva Luna');
  const reconocidos = page.getByRole('region', { name: 'Lotes que están donde estaban' });
  await expect(reconocidos).toContainText('5 lotes publicados');
  await expect(set(page, 'Asignados')).toContainText('0');

  // Each leads to its shape, and is confirmed there…
  await reconocidos.getByRole('button', { name: 'M4-L6', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Es el M4-L6' })).toBeVisible();
  await page.getByRole('button', { name: 'Es el M4-L6' }).click();
  await expect(set(page, 'Asignados')).toContainText('1');
  await expect(reconocidos).toContainText('4 lotes publicados');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  // …and the others by one press, which can be undone.
  await reconocidos.getByRole('button', { name: 'Traer 4 lotes' }).click();
  await expect(set(page, 'Asignados')).toContainText('5');
  await expect(set(page, 'Sin figura')).toContainText('1');
  await page.getByRole('button', { name: 'Deshacer: 4 lotes traídos' }).click();
  await expect(set(page, 'Asignados')).toContainText('1');
  await page.getByRole('button', { name: 'Rehacer: 4 lotes traídos' }).click();
  await expect(reconocidos).toHaveCount(0);

  // The shape at lot 3's place is lot 3.
  await press(page, 2 * 49, 2 * 15);
  await expect(page.getByRole('heading', { name: 'Lote 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(set(page, 'Asignados')).toContainText('5');
  await server.close();
});
