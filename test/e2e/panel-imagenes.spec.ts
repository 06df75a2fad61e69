import {
  addAuthenticator,
  askPanel,
  enterPanel,
  invite,
  openLote,
  openPantalla,
  startPanelServer,
  typePersona,
} from './panel.ts';
import { expectImagen, LOOK, showMenu } from './panelImagen.ts';
import { expect, test } from './server.ts';

/** Approved pictures of the staff's screens (record 131). */
test.use(LOOK);

test('each screen of the staff’s side', async ({ page }) => {
  const server = await startPanelServer();
  await addAuthenticator(page);
  await page.goto(`${server.url}/panel`);
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await expectImagen(page, 'panel-entrada');
  await page.goto(server.url + (await invite(server, 'ana@casas.example')));
  await page.getByLabel('Tu nombre').waitFor();
  await expectImagen(page, 'panel-invitacion');
  await page.getByLabel('Tu nombre').fill('Ana Pérez');
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click();
  const menu = page.getByRole('navigation', { name: 'Pantallas del panel' });
  await menu.waitFor();
  for (const [name, nombre] of [
    ['Personal', 'panel-personal'],
    ['Bitácora', 'panel-bitacora'],
    ['Mi cuenta', 'panel-cuenta'],
  ] as const) {
    await page.evaluate(showMenu);
    await openPantalla(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByText(/hoy, \d{1,2}:\d\d [ap]\. m\./).first()).toBeVisible();
    await expectImagen(page, nombre);
  }
  await server.close();
});

/** To the end of that day in Mexico City, so that no time is shown. */
function endIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const fecha = day.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
  return new Date(`${fecha}T23:59:00-06:00`).toISOString();
}

test('the map with the staff’s states, a lot’s sheet and history, marked lots, the holds and their dialog', async ({
  page,
}) => {
  const server = await startPanelServer();
  const token = await enterPanel(page, server, {
    rol: 'gerencia',
    nombre: 'Laura Méndez',
    correo: 'laura@casas.example',
  });
  const hold = async (lotes: string[], days: number, nombre: string) => {
    const persona = { nombre, correo: 'rosa@ejemplo.mx', telefono: '5512345678' };
    const cambio = { id_proyecto: 1, lotes, visto: {}, revisar: false, persona, venceEn: endIn(days) };
    expect(await askPanel(page, 'ApartarLotes', cambio, token)).toMatchObject({ hecho: true });
  };
  await hold(['2'], 0, 'Rosa Gómez');
  await hold(['3'], 5, 'Julio Paz');
  const open = async () => {
    await page.goto(`${server.url}/panel/inventario/1`);
    await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await open();
  await expectImagen(page, 'panel-inventario');

  await openLote(page, '2');
  await expectImagen(page, 'panel-lote');
  await button('Historia y detalle').click();
  await expect(page.getByText(/Apartó el lote/)).toBeVisible();
  await expectImagen(page, 'panel-historia');

  await open();
  await openLote(page, '5');
  await button('Apartar').click();
  await typePersona(page);
  await expectImagen(page, 'panel-apartar');

  await open();
  await button('Elegir varios').click();
  const lista = button('Lista');
  if (await lista.isVisible()) await lista.click();
  for (const lote of ['1', '3', '5']) await page.locator(`[data-lote="${lote}"] [data-marca]`).click();
  await expectImagen(page, 'panel-varios');
  const plano = button('Plano');
  if (await plano.isVisible()) {
    await plano.click();
    await expectImagen(page, 'panel-varios-plano');
  }

  await page.goto(`${server.url}/panel/apartados`);
  await expect(page.getByText('2 apartados vivos')).toBeVisible();
  await expectImagen(page, 'panel-apartados');
  const extender = button('Extender, Lote 2');
  if (!(await extender.isVisible())) await page.getByLabel('Acciones del lote 2').press('Enter');
  await extender.press('Enter');
  await expectImagen(page, 'panel-extender');
  await server.close();
});
