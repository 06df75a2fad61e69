import { fechaEnMexico } from '../../src/domain/fecha.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { enterPanel, openBrowser, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

const HOY = fechaEnMexico(new Date());
/** Screenshots of a run, to be looked at. */
const FOTOS = process.env.NEGOCIO_FOTOS;

/** Two people, a hold and three sales of this month, of which one has no price, and some of the months before. */
async function fill(db: Db): Promise<void> {
  await db.query(
    `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en, origen, casa_monto)
     select 'p' || n, 'Canaria Ruiz', 'p' || n || '@ejemplo.mx', '', 1, $1::date + interval '12 hours', $1::date + interval '12 hours',
       case when n % 3 = 0 then 'web' else 'facebook' end, 1900000 from generate_series(1, 12) n`,
    [HOY],
  );
  await db.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_en, precio, contacto)
     select 1, id_lote, $1::date - (40 * greatest(n - 3, 0))::int, now(), case when n <> 2 then 2000000.50 end, 'p' || n
     from (select id_lote, row_number() over (order by orden) as n from lote where id_proyecto = 1 and estatus = 'Disponible') l
     where n between 2 and 6`,
    [HOY],
  );
}

test('the owner reads pesos, types a cost, downloads the figures and turns the Monday mail on', async ({
  page,
  browser,
}, testInfo) => {
  const server = await startFilledServer(fill);
  const gabriela = { rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' } as const;
  await enterPanel(page, server, gabriela);
  await page.goto(`${server.url}/panel/negocio/1`);
  const sold = page.getByRole('region', { name: 'Lotes en pesos' });
  await expect(sold).toContainText('2 sin precio no se cuentan');
  const sources = page.getByRole('region', { name: 'De dónde llegan' });
  await expect(sources.getByRole('row', { name: /^Facebook/ })).toContainText('8');

  await sources.getByRole('button', { name: 'Escribir un costo' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cantidad').fill('1.234.5');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog.getByText('Escribe la cantidad en pesos y centavos')).toBeVisible();
  await dialog.getByLabel('Cantidad').fill('38,500');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sources.getByRole('row', { name: /^Facebook/ })).toContainText('$38,500.00');

  const mail = page.getByRole('button', { name: 'Correo del lunes' });
  await page.getByLabel('Más acciones').press('Enter');
  await mail.press('Enter');
  await expect(mail).toHaveAttribute('aria-pressed', 'true');
  const loaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar estas cifras en CSV' }).press('Enter');
  expect((await loaded).suggestedFilename()).toMatch(/^negocio-.*\.csv$/);
  if (FOTOS) await page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-negocio.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const paper = await page.pdf({
    format: 'Letter',
    ...(FOTOS && { path: `${FOTOS}/${testInfo.project.name}-negocio.pdf` }),
  });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Villas del Sol · .* · Lotes al \d+ de /)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByLabel('Proyecto').selectOption({ label: 'Todos los proyectos' });
  await expect(page.getByText('Para escribir un costo, elige un proyecto y un mes.')).toBeVisible();

  const reader = await openBrowser(browser, server);
  await enterPanel(reader, server, { rol: 'consulta', nombre: 'Don Ramón', correo: 'ramon@casas.example' });
  await reader.goto(`${server.url}/panel/negocio/1`);
  await expect(reader.getByRole('region', { name: 'De dónde llegan' })).toContainText('$38,500.00');
  await expect(reader.getByRole('button', { name: 'Escribir un costo' })).toHaveCount(0);
  await expect(reader.getByText('Canaria')).toHaveCount(0);
  const seller = await openBrowser(browser, server);
  await enterPanel(seller, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  await seller.goto(`${server.url}/panel/negocio/1`);
  await expect(seller.getByText('Esta pantalla no es para tu rol')).toBeVisible();
  await server.close();
});
