import AxeBuilder from '@axe-core/playwright';
import { lwpolyline, text, writeDxf } from '../planos/writeDxf.ts';
import { openDesk, set, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';

/** A surveyor's row of parcels, some with numbers below. */
function planWithNumbersBeside(beside: readonly string[]): string {
  const entities = ['1', '2', '3', '4', '5', 'M4-L6'].flatMap((id, i) => {
    const [left, y] = [i * 10, beside.includes(id) ? -3 : 10];
    return [
      lwpolyline('LOTES', [
        [left, 0],
        [left + 10, 0],
        [left + 10, 20],
        [left, 20],
      ]),
      text('TEXTOS', left + 5, y, id, [72, 4], [11, left + 5], [21, y]),
    ];
  });
  return writeDxf({ entities });
}

test('lots found by nearness cannot be published unconfirmed', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  // A drawing is read by its content, whatever its name.
  const server = await startWithDraft({ 'plano.svg': planWithNumbersBeside(['2', '4', '5']) });
  const page = await openDesk(browser, server, 'Eva Luna');

  await page.goto(`${server.url}/panel/catalogo/revisar`);
  const fault = page.getByText(/el lote 2 se encontró por cercanía en plano\.svg/).first();
  await expect(fault).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Corregir.*el lote 2 se encontró/ })
    .first()
    .click();

  await expect(page.getByRole('heading', { name: 'Mesa del plano' })).toBeVisible();
  await expect(set(page, 'Por confirmar')).toContainText('3');
  await expect(set(page, 'Por confirmar')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('option', { name: /^(Lote )?2\b/ }).click();
  await expect(page.getByText(/Parece la suya: falta confirmarla/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Sí, es el 2' }).click();
  await expect(page.getByRole('heading', { name: 'Lote 4' })).toBeVisible();
  await expect(page.getByText('Lotes 4 y 5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar estos 2' }).click();
  await expect(set(page, 'Asignados')).toContainText('6');
  await expect(page.getByText(/^Asignados por el número escrito dentro de la figura/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();

  await page.goto(`${server.url}/panel/catalogo/revisar`);
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/por cercanía/)).toHaveCount(0);
});
