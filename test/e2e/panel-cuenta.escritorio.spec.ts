import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { TestServer } from '../testServer.ts';
import {
  addAuthenticator,
  codeOf,
  enterByCodes,
  joinByPasskey,
  openPantalla,
  PASSWORD,
  startPanelServer,
} from './panel.ts';
import { expect, test } from './server.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const llaves = (page: Page) => page.getByRole('button', { name: /^Quitar la llave / });

/** Ages the proof by a quarter of an hour: changing a factor asks for a new one. */
function ageProof(server: TestServer): Promise<void> {
  return server.withDatabase(async (db) => {
    await db.query(`update sesion set probada_en = now() - interval '16 minutes'`);
  });
}

test('a second passkey is made after a proof, on another device; the first and the last are removed', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/);
  const server = await startPanelServer();
  const first = await joinByPasskey(page, server, { correo: 'ana@casas.example', nombre: 'Ana Pérez' });
  await openPantalla(page, 'Mi cuenta');
  await expect(llaves(page)).toHaveCount(1);
  await ageProof(server);

  // Cancelled, nothing happens and the dialog beneath stays.
  await button(page, 'Agregar llave de acceso').click();
  const agregar = dialogo(page, 'Agregar llave de acceso');
  await agregar.getByLabel('Nombre').fill('Teléfono de Ana');
  await agregar.getByRole('button', { name: 'Crear llave' }).click();
  const prueba = dialogo(page, 'Confirma que eres tú');
  await expect(prueba.getByRole('button', { name: 'Confirmar con llave de acceso' })).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await prueba.press('Escape');
  await expect(prueba).toHaveCount(0);
  await expect(agregar.getByLabel('Nombre')).toHaveValue('Teléfono de Ana');
  await expect(llaves(page)).toHaveCount(1);

  // After the proof the call continues; this device already has a key, and says so.
  await agregar.getByRole('button', { name: 'Crear llave' }).click();
  await prueba.getByRole('button', { name: 'Confirmar con llave de acceso' }).click();
  await expect(agregar.getByRole('alert')).toContainText('Este equipo ya tiene una llave');
  await first.client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first.authenticatorId });
  await addAuthenticator(page);
  await agregar.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByText('La llave quedó agregada')).toBeVisible();
  await expect(llaves(page)).toHaveCount(2);
  await expect(button(page, 'Quitar la llave Teléfono de Ana')).toBeVisible();

  const computer = page.getByRole('button', { name: /^Quitar la llave (?!Teléfono)/ });
  await computer.click();
  await dialogo(page, '¿Quitar esta llave?').getByRole('button', { name: 'Quitar la llave' }).click();
  await expect(page.getByText('La llave ya no abre')).toBeVisible();
  await expect(llaves(page)).toHaveCount(1);
  await llaves(page).click();
  await dialogo(page, '¿Quitar esta llave?').getByRole('button', { name: 'Quitar la llave' }).click();
  await expect(page.getByRole('alert')).toContainText('Es lo único con lo que puedes entrar');
  await button(page, 'Cancelar').click();

  await button(page, 'Salir').click();
  await button(page, 'Entrar con llave de acceso').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await expect(llaves(page)).toHaveCount(1);
  await server.close();
});

test('without a passkey the proof is password and code; the requested change then continues', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const leo = { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' } as const;
  const { secreto } = await enterByCodes(page, server, leo);
  await page.goto('about:blank');
  await ageProof(server);
  await page.goto(`${server.url}/panel/cuenta`);
  await button(page, 'Códigos de respaldo nuevos').click();
  await button(page, 'Hacer códigos nuevos').click();
  const prueba = dialogo(page, 'Confirma que eres tú');
  const contrasena = prueba.getByLabel('Contraseña', { exact: true });
  const codigo = prueba.getByLabel('Código de 6 dígitos');
  const confirm = prueba.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(contrasena).toBeFocused();
  await codigo.fill('123456');
  await confirm.click();
  await expect(prueba.getByRole('alert')).toContainText('Escribe tu contraseña');

  // A code of an hour ago is refused, and the change waits.
  await contrasena.fill(PASSWORD);
  await codigo.fill(codeOf(secreto, Date.now() - 3_600_000));
  await confirm.click();
  await expect(prueba.getByRole('alert')).toContainText('no son correctos');
  await expect(prueba).toBeVisible();

  // The next period's code; the change continues without another request.
  await codigo.fill(codeOf(secreto, Date.now() + 30_000));
  await confirm.click();
  await expect(prueba).toHaveCount(0);
  const nuevos = dialogo(page, 'Guarda tus códigos de respaldo');
  await expect(nuevos.getByRole('listitem')).toHaveCount(10);
  await server.close();
});
