import type { Page } from '@playwright/test';
import { addDias, fechaEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { askPanel, enterPanel, openBrowser, openLote, startFilledServer, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const JEFA = { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;
const DIEGO = { rol: 'gerencia', nombre: 'Diego Ortiz', correo: 'diego@casas.example' } as const;
const ANA = { nombre: 'Ana Ruiz', correo: 'ana.ruiz@ejemplo.mx', telefono: '5512345678' };
const TOLD = 'Diego Ortiz cambió a esta persona';

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pressIn = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
const fieldOf = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name });

function startWithAna() {
  return startFilledServer(async (db) => {
    await issueQuote(db, { ...ANA, emitida: new Date().toISOString(), vigencia: '2099-12-31' });
  });
}

test('what was typed of a person before a reload does not overwrite what a colleague changed meanwhile', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithAna();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);
  const other = await openBrowser(browser, server);
  const token = await enterPanel(other, server, DIEGO);
  const read = () => askPanel(other, 'LeerPersona', { id: '1' }, token);
  const change = async (name: string, more: object) => {
    const { revision } = await read();
    await askPanel(other, name, { id: '1', revision, ...more }, token);
  };

  await page.goto(`${server.url}/panel/personas/1`);
  await press(page, 'Corregir datos');
  await fieldOf(page, 'Nombre').fill('Ana María Ruiz');
  await change('EditarPersona', { nombre: ANA.nombre, telefono: '4771112233' });
  await page.reload();
  await press(page, 'Corregir datos');
  await expect(fieldOf(page, 'Nombre')).toHaveValue('Ana María Ruiz');
  await pressIn(page, 'Guardar');
  await expect(dialogOf(page).getByRole('alert')).toContainText(TOLD);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Teléfono: 4771112233');
  expect((await read()).telefono).toBe('4771112233');
  await pressIn(page, 'Cancelar');

  await press(page, 'Fijar siguiente paso');
  await fieldOf(page, 'Siguiente paso').fill('Enviar el contrato');
  const siguiente = { texto: 'Llamar el lunes', dia: fechaEnMexico(new Date()) };
  await change('FijarSiguiente', { siguiente, hecho: false });
  await page.reload();
  await press(page, 'Cambiar');
  await expect(fieldOf(page, 'Siguiente paso')).toHaveValue('Enviar el contrato');
  await pressIn(page, 'Guardar');
  await expect(dialogOf(page).getByRole('alert')).toContainText(TOLD);
  await pressIn(page, 'Guardar');
  await expect(dialogOf(page), 'told once, their own stands').toHaveCount(0);
  expect((await read()).siguiente).toMatchObject({ texto: 'Enviar el contrato' });
});

test('a note whose next step was refused is written once, though the page was loaded anew between', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/Failed to load|ERR_FAILED/);
  const server = await startWithAna();
  const page = await openBrowser(browser, server);
  const token = await enterPanel(page, server, JEFA);
  await page.goto(`${server.url}/panel/personas/1`);
  await press(page, 'Anotar');
  await dialogOf(page).getByLabel('Qué se dijo').fill('Quiere crédito');
  await fieldOf(page, 'Siguiente paso').fill('Mandar los requisitos');
  await page.route('**/api/panel/FijarSiguiente', (route) => route.abort());
  await pressIn(page, 'Guardar');
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/panel/FijarSiguiente');
  await page.reload();
  await press(page, 'Anotar');
  await expect(fieldOf(page, 'Siguiente paso')).toHaveValue('Mandar los requisitos');
  await pressIn(page, 'Guardar');
  await expect(dialogOf(page)).toHaveCount(0);
  const { notas, siguiente } = await askPanel(page, 'LeerPersona', { id: '1' }, token);
  expect(notas).toHaveLength(1);
  expect(siguiente).toMatchObject({ texto: 'Mandar los requisitos' });
  await press(page, 'Anotar');
  await expect(dialogOf(page).getByLabel('Qué se dijo'), 'the next note begins empty').toHaveValue('');
});

test('an end that was only offered is not kept as typed', async ({ browser }) => {
  test.slow();
  const server = await startPanelServer({ APARTADO_DIAS: '3' });
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);
  await page.goto(`${server.url}/panel/inventario/1`);
  const dia = dialogOf(page).locator('input[type="date"]');
  const open = async () => {
    await openLote(page, '2');
    await page.getByRole('button', { name: 'Apartar', exact: true }).click();
  };
  await open();
  await page.getByRole('button', { name: 'Cambiar hasta cuándo' }).press('Enter');
  const hoy = fechaEnMexico(new Date());
  await expect(dia).toHaveValue(addDias(hoy, 3));
  await dialogOf(page).getByLabel('Nombre').fill('Ana');
  const kept = () =>
    page.evaluate(() => {
      const name = Object.keys(sessionStorage).find((it) => it.includes(' cambio '));
      return JSON.parse(sessionStorage.getItem(name ?? '') ?? '{}');
    });
  expect(await kept()).toMatchObject({ nombre: 'Ana' });
  expect((await kept()).fin, 'another day’s usual end is offered then').toBeUndefined();
  await dia.fill(addDias(hoy, 9));
  await page.reload();
  await open();
  await expect(dia).toHaveValue(addDias(hoy, 9));
});

test('the address that is typed for one picture is found for that picture alone', async ({ browser }) => {
  test.slow();
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, JEFA);
  const direccion = dialogOf(page).getByLabel(/^O la dirección/);
  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  await press(page, 'Agregar imagen');
  await direccion.fill('https://casas.example/uno.jpg');
  await page.goto(`${server.url}/panel/catalogo/modelo/2`);
  await press(page, 'Agregar imagen');
  await expect(direccion).toHaveValue('');
  await page.goto(`${server.url}/panel/catalogo/modelo/1`);
  await press(page, 'Agregar imagen');
  await expect(direccion).toHaveValue('https://casas.example/uno.jpg');
});
