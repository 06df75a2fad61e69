import type { Page } from '@playwright/test';
import { addAuthenticator, invite, joinByPasskey, openPantalla, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('signed out, in again by passkey to the requested page; an invalid invitation says so', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d|LeerInvitacion/);
  const server = await startPanelServer();
  const correo = 'ana@casas.example';
  await joinByPasskey(page, server, { correo, nombre: 'Ana Pérez' });
  await openPantalla(page, 'Bitácora');
  await expect(heading(page, 'Bitácora')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(heading(page, 'Entra al panel')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(heading(page, 'Bitácora')).toBeVisible();

  // A used invitation says so, with advice.
  const path = await invite(server, 'eva@casas.example', 'asesor');
  await page.goto(`${server.url}/panel/invitacion#no-es-una-invitacion-de-nadie`);
  await expect(heading(page, 'Esta invitación no existe o se anuló')).toBeVisible();
  await page.goto(`${server.url}/panel/invitacion`);
  await expect(heading(page, 'A este enlace le falta una parte')).toBeVisible();
  await page.goto(server.url + path);
  await expect(page.getByLabel('Tu nombre')).toBeVisible();
  await server.close();
});

test('the address field offers the passkey, which signs in without a button', async ({
  browser,
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const made = await joinByPasskey(page, server, { correo: 'ana@casas.example', nombre: 'Ana Pérez' });
  const { credentials } = await made.client.send('WebAuthn.getCredentials', {
    authenticatorId: made.authenticatorId,
  });
  const otra = await browser.newPage();
  const { client, authenticatorId } = await addAuthenticator(otra, { suggests: true });
  for (const credential of credentials)
    await client.send('WebAuthn.addCredential', { authenticatorId, credential });
  await otra.goto(`${server.url}/panel/bitacora`);
  await expect(heading(otra, 'Bitácora')).toBeVisible();
  await otra.close();
  await server.close();
});
