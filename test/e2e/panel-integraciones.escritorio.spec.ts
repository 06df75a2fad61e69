import AxeBuilder from '@axe-core/playwright';
import { startCrm } from '../crm.ts';
import { askPanel, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const persona = { nombre: 'Rosa Gómez', correo: 'rosa@ejemplo.mx', telefono: '5512345678' };

test('a key is made and shown once, a refused notice is sent again, and a calendar has an address', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const crm = await startCrm();
  crm.answer({ status: 410 });
  const server = await startPanelServer({ WEBHOOK_URL: crm.url, WEBHOOK_SECRET: 'un-secreto-de-prueba' });
  const page = await openBrowser(browser, server);
  const token = await enterPanel(page, server, {
    rol: 'administracion',
    nombre: 'Laura Méndez',
    correo: 'laura@casas.example',
  });
  const held = { id_proyecto: 1, lotes: ['2', '3'], visto: {}, revisar: false, persona };
  expect(await askPanel(page, 'ApartarLotes', held, token)).toMatchObject({ status: 200, hecho: true });
  await expect.poll(() => crm.recibidos.length, { timeout: 120_000 }).toBe(2);

  await page.goto(`${server.url}/panel/integraciones`);
  await expect(page.getByText('2 avisos no se pudieron entregar y están guardados.')).toBeVisible();
  await expect(page.getByText('Lote apartado')).toHaveCount(2);
  await expect(page.getByText('HTTP 410')).toHaveCount(2);
  await expect(page.getByText('Rosa')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const pressFolded = async (name: string) => {
    const button = page.getByRole('button', { name });
    if (!(await button.isVisible())) await page.getByLabel('Más acciones').click();
    await button.click();
  };
  await pressFolded('Enviar un aviso de prueba');
  await expect(page.getByText(/^Tu sistema no lo recibió: HTTP 410, en \d+ ms\.$/)).toBeVisible();
  crm.answer({ status: 204 });
  await pressFolded('Enviar un aviso de prueba');
  await expect(page.getByText(/^Tu sistema lo recibió: HTTP 204, en \d+ ms\.$/)).toBeVisible();
  crm.recibidos.splice(2);
  await page
    .getByRole('button', { name: /^Reenviar: Lote apartado, AP-/ })
    .first()
    .click();
  await expect(page.getByText('Se reenvía un aviso.')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar el que no llegó' }).click();
  await expect(page.getByText('No hay ninguno sin entregar.')).toBeVisible();
  await expect.poll(() => crm.recibidos.length, { timeout: 120_000 }).toBe(4);
  expect(new Set(crm.recibidos.map(({ headers }) => headers['webhook-id'])).size).toBe(2);

  await pressFolded('Repetir un periodo');
  const periodo = page.getByRole('dialog', { name: 'Repetir un periodo' });
  await periodo.getByLabel('Desde el día').fill('2020-01-01');
  await periodo.getByRole('button', { name: 'Reenviar' }).click();
  await expect(periodo.getByText('Elige 31 días o menos; repite el resto después.')).toBeVisible();
  await periodo.getByRole('button', { name: 'Cancelar' }).click();

  await expect(page.getByText(`${server.url}/api/v1/lotes`)).toBeVisible();
  await expect(page.getByText('DOCUMENTACION_API=si')).toBeVisible();
  await page.getByRole('button', { name: 'Crear una clave' }).click();
  const making = page.getByRole('dialog', { name: 'Crear una clave' });
  await making.getByRole('button', { name: 'Crear la clave' }).click();
  await expect(making.getByText('Escribe para qué programa es')).toBeVisible();
  await expect(making.getByText('Elige al menos una cosa')).toBeVisible();
  await making.getByLabel('Para qué programa es').fill('Tablero de dirección');
  await making.getByLabel('Lotes y su estado').check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await making.getByRole('button', { name: 'Crear la clave' }).click();
  const made = page.getByRole('dialog', { name: 'La clave está lista' });
  const secreto = (await made.getByText(/lot_[0-9a-f]{12}_/).innerText()).split(/\s+/).at(-1) ?? '';
  const lotes = () =>
    fetch(`${server.url}/api/v1/lotes?limite=1`, { headers: { authorization: `Bearer ${secreto}` } });
  expect((await lotes()).status).toBe(200);
  await made.getByRole('button', { name: 'Listo' }).click();
  await page.reload();
  await expect(page.getByText('Tablero de dirección')).toBeVisible();
  await expect(page.getByText(secreto.slice(-20))).toHaveCount(0);
  await page.getByRole('button', { name: 'Revocar la clave Tablero de dirección' }).click();
  await page
    .getByRole('dialog', { name: '¿Revocar la clave Tablero de dirección?' })
    .getByRole('button', { name: 'Revocar' })
    .click();
  await expect(page.getByText('La clave Tablero de dirección ya no sirve.')).toBeVisible();
  expect((await lotes()).status).toBe(401);

  await page.goto(`${server.url}/panel/cuenta`);
  await page.getByRole('button', { name: 'Crear la dirección' }).click();
  const shown = await page.getByText(/\/calendario\/[\w-]{43}\.ics$/).innerText();
  const address = shown.split(/\s+/).at(-1) ?? '';
  expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('La dirección de tu calendario ya no sirve.')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);

  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const screen of ['integraciones', 'cuenta']) {
      await page.goto(`${server.url}/panel/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
  }
  await crm.close();
  await server.close();
});
