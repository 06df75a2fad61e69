import type { Page } from '@playwright/test';
import { inviteByCommand, joinByPasskey, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('signed out, in again by passkey to what the person came for; an invitation that is none says so', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d|LeerInvitacion/);
  const server = await startPanelServer();
  const correo = 'ana@casas.example';
  const { client, authenticatorId } = await joinByPasskey(page, server, { correo, nombre: 'Ana Pérez' });
  await page.getByRole('link', { name: 'Bitácora' }).click();
  await expect(heading(page, 'Bitácora')).toBeVisible();
  // What the address field itself offers is not to answer before the button does.
  const verify = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await verify(false);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(heading(page, 'Entra al panel')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await verify(true);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  // To what the person came for.
  await expect(heading(page, 'Bitácora')).toBeVisible();

  // An invitation that was used says so, and what to do.
  const path = inviteByCommand(server, 'eva@casas.example', 'asesor');
  await page.goto(`${server.url}/panel/invitacion#no-es-una-invitacion-de-nadie`);
  await expect(heading(page, 'Esta invitación no existe o se anuló')).toBeVisible();
  await page.goto(`${server.url}/panel/invitacion`);
  await expect(heading(page, 'A este enlace le falta una parte')).toBeVisible();
  await page.goto(server.url + path);
  await expect(page.getByLabel('Tu nombre')).toBeVisible();
  await server.close();
});
