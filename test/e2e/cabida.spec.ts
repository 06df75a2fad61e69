import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { pickLote, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

test('each model says whether it fits on the chosen lot, and its details draw it; none is hidden', async ({
  page,
  servidor,
}) => {
  const tablas = testCatalogo();
  // Lot 2 is 12.25 m by 15.51 m on the test's drawing: a neighbour as deep on either side, the street before it.
  tablas.lotes = tablas.lotes.map((row) =>
    /^[13]$/.test(`${row.id_lote}`) ? { ...row, terreno: 188 } : row,
  );
  const medidas: Record<string, object> = { 1: { frente: 9, fondo: 12 }, 2: { frente: 13, fondo: 12 } };
  tablas.modelos = tablas.modelos.map((row) => ({ ...row, ...medidas[row.id_modelo ?? ''] }));
  await withCatalogo(servidor, tablas, async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await expect(page.getByText('Cabe con 3.5 m de jardín al fondo')).toBeVisible();
    await expect(page.getByText('Su frente de 13 m no cabe en los 12.2 m de tu lote')).toBeVisible();
    await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
    const drawing = page.getByRole('dialog').getByRole('img', { name: /^Lote 2 visto desde arriba/ });
    await expect(drawing).toBeVisible();
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'SELECCIONA EQUIPAMIENTOS' })).toBeVisible();
  });
});

test('of a model that tells no measures nothing is claimed', async ({ page }) => {
  const drawings: string[] = [];
  await pickProyecto(page);
  await pickLote(page, '2');
  page.on('request', (request) => drawings.push(request.url()));
  await expect(page.getByRole('button', { name: 'Agave', exact: true })).toBeVisible();
  await expect(page.getByText(/Cabe|no cabe/)).toHaveCount(0);
  expect(drawings.filter((url) => url.includes('Cabida'))).toEqual([]);
});
