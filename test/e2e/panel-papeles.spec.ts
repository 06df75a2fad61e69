import { AxeBuilder } from '@axe-core/playwright';
import { fechaEnMexico } from '../../src/domain/fecha.ts';
import { askPanel, enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

/** Screenshots of a run, to be looked at. */
const FOTOS = process.env.PAPELES_FOTOS;

test('papers: a project’s list, marked on a sale, undone, found in the list', async ({ page }, testInfo) => {
  const foto = (nombre: string) =>
    FOTOS ? page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${nombre}.png` }) : undefined;
  const server = await startFilledServer(async () => {});
  const token = await enterPanel(page, server, {
    ...{ rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const persona = { nombre: 'Jorge Castañeda Ruiz', correo: 'jorge@ejemplo.mx', telefono: '3310000457' };
  const sold = { id_proyecto: 1, visto: {}, revisar: false, fecha: fechaEnMexico(new Date()), persona };
  expect(await askPanel(page, 'VenderLotes', { ...sold, lotes: ['2'] }, token)).toMatchObject({
    hecho: true,
  });

  await page.goto(`${server.url}/panel/ventas`);
  await page.getByLabel('Más acciones').press('Enter');
  await page.getByRole('link', { name: 'Papeles que se piden' }).press('Enter');
  await expect(page.getByText('los archivos no se guardan aquí')).toBeVisible();
  const project = page.getByRole('region', { name: 'Villas del Sol' });
  await project.getByRole('button', { name: 'Elegir papeles' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usar la lista sugerida' }).press('Enter');
  await dialog.getByRole('button', { name: 'Subir el papel 2' }).press('Enter');
  await expect(dialog.getByLabel('Papel 2', { exact: true })).toHaveValue('INE');
  for (const n of [6, 5, 4])
    await dialog.getByRole('button', { name: `Quitar el papel ${n}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Agregar papel' }).press('Enter');
  await dialog.getByLabel('Papel 4', { exact: true }).fill('ine');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog.getByText('Ya está en la lista')).toBeVisible();
  await dialog.getByLabel('Papel 4', { exact: true }).fill('Comprobante de domicilio');
  await foto('lista');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/· INE · CURP · Comprobante de domicilio/)).toBeVisible();
  await foto('proyectos');

  await page.getByRole('link', { name: 'Todas las ventas' }).press('Enter');
  await expect(page.getByText('Faltan 4 papeles')).toBeVisible();
  await foto('ventas');
  await page.getByRole('link', { name: 'Lote 2', exact: true }).press('Enter');
  const papers = page.getByRole('region', { name: 'Papeles' });
  await papers.getByLabel('INE').check();
  await expect(papers.getByText('Marcaste como recibido: INE.')).toBeVisible();
  await expect(papers.getByText('Faltan 3 papeles')).toBeVisible();
  await expect(papers.getByText(/· Gabriela Ríos/)).toBeVisible();
  await expect(papers.getByText('los archivos no se guardan')).toBeVisible();
  await papers.scrollIntoViewIfNeeded();
  await foto('venta');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await papers.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(papers.getByText('Quitaste la marca: INE.')).toBeVisible();
  await expect(papers.getByText('Faltan 4 papeles')).toBeVisible();

  await page.goto(`${server.url}/panel/ventas?papeles=completos`);
  await expect(page.getByText('Con este filtro no hay ventas.')).toBeVisible();
  await page.goto(`${server.url}/panel/ventas?papeles=faltan`);
  await expect(page.getByRole('link', { name: 'Lote 2', exact: true })).toBeVisible();
  await page.goto(`${server.url}/panel/bitacora`);
  await expect(page.getByText('Quitó la marca de un papel de la venta del lote 2: INE')).toBeVisible();
  await server.close();
});
