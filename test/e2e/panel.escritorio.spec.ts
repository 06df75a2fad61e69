import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { codeOf, inviteByCommand, joinByPasskey, openPantalla, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const CONTRASENA = 'ñandú en bicicleta';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Pantallas del panel' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Uses the visible fields. In: a code of the app, or a recovery code. */
async function signIn(page: Page, correo: string, codigo: string, respaldo: boolean): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo' }).fill(correo);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  if (respaldo) {
    await page.getByRole('button', { name: 'Usar un código de respaldo' }).click();
    await page.getByLabel('Código de respaldo').fill(codigo);
  } else await page.getByLabel('Código de 6 dígitos').fill(codigo);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('invited, a passkey made, signed out; each screen works by keyboard and reader', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d|LeerInvitacion/);
  const server = await startPanelServer();
  expect(server.salida()).toContain('npm run panel -- invitar CORREO --rol administracion');
  await page.goto(`${server.url}/panel`);
  await expect(heading(page, 'Entra al panel')).toBeVisible();
  await expectAccessible(page);

  const correo = 'ana@casas.example';
  const { client, authenticatorId } = await joinByPasskey(page, server, { correo, nombre: 'Ana Pérez' });
  for (const name of ['Personal', 'Bitácora', 'Mi cuenta']) {
    await openPantalla(page, name, 'Enter');
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} \\|`));
    await expectAccessible(page);
  }
  await openPantalla(page, 'Bitácora');
  await expect(page.getByRole('cell', { name: 'Entró con llave de acceso' })).toBeVisible();

  // The address field's own suggestion must not answer here.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(heading(page, 'Entra al panel')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await server.close();
});

test('by password and codes; the session ends in the middle of a form, which continues after signing in again', async ({
  page,
  browser,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const correo = 'luz@casas.example';
  await page.goto(server.url + inviteByCommand(server, correo));
  await page.getByLabel('Tu nombre').fill('Luz Gil');
  await page.getByRole('button', { name: 'Prefiero contraseña y códigos' }).click();
  const secreto = (await page.locator('code').first().textContent()) ?? '';
  await expect(page.getByRole('img', { name: 'Código QR para tu app de códigos' })).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('123456789012');
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secreto));
  await page.getByRole('button', { name: 'Entrar al panel' }).click();
  await expect(page.getByText(/contraseñas más comunes|más caracteres/)).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill(CONTRASENA);
  await page.getByRole('button', { name: 'Entrar al panel' }).click();
  await expect(heading(page, 'Guarda tus códigos de respaldo')).toBeVisible();
  const codes = await page.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(menu(page)).toBeVisible();

  const other = await otherBrowser(browser);
  await other.goto(`${server.url}/panel/personal`);
  await signIn(other, correo, codes[0] ?? '', true);
  await expect(heading(other, 'Personal')).toBeVisible();
  await other.getByRole('button', { name: 'Invitar a alguien' }).click();
  await other.getByLabel('Correo').fill('nuevo@casas.example');

  await page.goto(`${server.url}/panel/cuenta`);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Se cerró 1 sesión.')).toBeVisible();

  await other.getByRole('button', { name: 'Hacer el enlace' }).click();
  const dialog = other.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  await expectAccessible(other);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Usar un código de respaldo' }).click();
  await dialog.getByLabel('Código de respaldo').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  // The call continued, with the typed data.
  await expect(other.getByRole('dialog', { name: 'El enlace está listo' })).toContainText(
    'nuevo@casas.example',
  );
  await other.context().close();
  await server.close();
});

test('a role sees only its own screens and buttons', async ({ page, consola }) => {
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  await joinByPasskey(page, server, { correo: 'leo@casas.example', nombre: 'Leo Ruiz', rol: 'asesor' });
  await expect(menu(page).locator('a', { hasText: /^Personal$/ })).toHaveCount(0);
  await openPantalla(page, 'Bitácora');
  await expect(heading(page, 'Bitácora')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar CSV' })).toHaveCount(0);
  await page.goto(`${server.url}/panel/personal`);
  await expect(heading(page, 'Esta pantalla no es para tu rol')).toBeVisible();
  await server.close();
});
