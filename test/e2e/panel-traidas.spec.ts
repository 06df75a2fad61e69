import { AxeBuilder } from '@axe-core/playwright';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

/** Screenshots of a run, to be looked at. */
const FOTOS = process.env.TRAIDAS_FOTOS;

test('people and sales are brought from files: faults by cell, preview, once, undone', async ({
  page,
  consola,
}, testInfo) => {
  const foto = (nombre: string) =>
    FOTOS ? page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${nombre}.png` }) : undefined;
  // The undo that is refused.
  consola.expectErrors(/status of 409 .*DeshacerTraida/);
  const server = await startFilledServer(async () => {});
  await enterPanel(page, server, {
    ...{ rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  await page.goto(`${server.url}/panel/traidas`);
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Elegir archivo')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const review = page.getByRole('region', { name: 'Así quedaría' });
  const done = page.getByRole('region', { name: 'Lo que se ha traído' });
  await expect(done.getByText('Todavía no se ha traído nada.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('plantilla-personas.xlsx');

  const head = 'Nombre,Teléfono,Correo,Proyecto\n';
  await choose('personas.csv', `${head}Jorge Castañeda,3310000457,,1\nJorge C.,33 1000 0457,,1\n`);
  await expect(review.getByText('Personas, fila 3, columna Teléfono: ya está en la fila 2')).toBeVisible();
  await expect(review.getByRole('button', { name: /^Traer/ })).toBeHidden();
  await foto('faltas');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const good = `${head}Jorge Castañeda,3310000457,,1\nEva Sol,,eva@ejemplo.mx,1\n`;
  await choose('personas.csv', good);
  await expect(review.getByText('2 filas nuevas')).toBeVisible();
  await foto('revision');
  await review.getByRole('button', { name: 'Traer 2 personas' }).press('Enter');
  await expect(page.getByText('Se trajeron 2 personas.')).toBeVisible();
  await expect(done.getByText('2 personas')).toBeVisible();
  await foto('hecho');
  await choose('personas.csv', good);
  await expect(review.getByText('Todo lo del archivo ya está: no hay nada que traer.')).toBeVisible();

  await page.getByLabel('Qué traes').selectOption('ventas');
  await choose(
    'ventas.csv',
    'Proyecto,Lote,Nombre,Teléfono,Día de la venta,Precio\n1,2,Jorge Castañeda,3310000457,15/03/2026,"$1,850,000.00"\n',
  );
  await review.getByRole('button', { name: 'Traer 1 venta' }).press('Enter');
  await expect(page.getByText('Se trajo 1 venta.')).toBeVisible();

  await done.getByRole('button', { name: 'Deshacer: 2 personas' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(
    dialog.getByText('Con Jorge Castañeda ya se hizo algo después', { exact: false }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await done.getByRole('button', { name: 'Deshacer: 1 venta' }).press('Enter');
  await dialog.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(done.getByText(/Se deshizo/)).toBeVisible();
  await foto('deshecho');
  await page.goto(`${server.url}/panel/ventas`);
  await expect(page.getByRole('region', { name: 'Ventas' }).getByText('Anulada')).toBeVisible();
  await server.close();
});
