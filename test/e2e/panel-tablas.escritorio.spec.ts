import AxeBuilder from '@axe-core/playwright';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

test('payment plans are written in the draft, checked, reviewed and published', async ({
  page,
  request,
  consola,
}) => {
  consola.expectErrors(/status of 422/);
  const server = await startPanelServer();
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  await page.goto(`${server.url}/panel/catalogo`);
  await page.getByRole('link', { name: 'Sin planes de pago' }).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Planes de pago de Villas del Sol' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Agregar plan' }).click();
  const plan = page.getByRole('region', { name: 'Plan nuevo' });
  const cells = { Clave: '5m', Enganche: '20', 'Días para el enganche': '15', Mensualidades: '5' };
  for (const [name, text] of Object.entries(cells)) await plan.getByLabel(name, { exact: true }).fill(text);
  await plan.getByLabel('En mensualidades').fill('90');
  await plan.getByLabel('Nombre').fill('Cinco meses');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText('con el enganche (20 %) pasa de 100 %: 20 + 90')).toBeVisible();
  await page.getByLabel('En mensualidades').fill('35');
  await page.getByLabel('Descuento').fill('1.5');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText('Guardado en el borrador.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(`${server.url}/panel/catalogo/revisar`);
  await page.getByText('Planes de pago', { exact: true }).click();
  await expect(page.getByText('Cinco meses, Villas del Sol')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(/^Publicado: versión/)).toBeVisible();
  const rows = await request.post(`${server.url}/api/RecuperarPlanes`, { data: { id_proyecto: 1 } });
  expect(await rows.json()).toEqual([
    {
      ...{ id_plan: '5m', nombre: 'Cinco meses', enganche: 20, dias_enganche: 15, parcialidades: 5 },
      ...{ porcentaje_parcialidades: 35, descuento: 1.5 },
    },
  ]);
  await server.close();
});
