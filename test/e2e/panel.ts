import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Rol } from '../../src/domain/permisos.ts';
import { freePort } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { expect } from './server.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const PASSWORD = 'ñandú en bicicleta';

/** A server of its own, under a name: a passkey is for a name, not for a network address. */
export async function startPanelServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  return startTestServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...settings });
}

/** The command carries it out through the running server. Out: the path of the invitation's link. */
export function inviteByCommand(
  { dataDir }: TestServer,
  correo: string,
  rol: Rol = 'administracion',
): string {
  const program = [join(ROOT, 'dist/server/panel.js'), 'invitar', correo, '--rol', rol];
  const printed = execFileSync(process.execPath, program, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://otra.example' },
    encoding: 'utf8',
  });
  const [path = ''] = /\/panel\/invitacion#[\w-]+/.exec(printed) ?? [];
  expect(path).not.toBe('');
  return path;
}

export interface VirtualAuthenticator {
  client: CDPSession;
  authenticatorId: string;
}

/** The browser's own authenticator, which answers every dialog as somebody who confirms. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

/** Somebody who was invited makes a passkey on the screens, and is in. In: the server's address. */
export async function joinByPasskey(
  page: Page,
  server: TestServer,
  { correo, nombre, rol }: { correo: string; nombre: string; rol?: Rol },
): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page);
  await page.goto(server.url + inviteByCommand(server, correo, rol));
  await page.getByLabel('Tu nombre').fill(nombre);
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click();
  await expect(page.getByRole('navigation', { name: 'Pantallas del panel' })).toBeVisible();
  return authenticator;
}

/** The one-time code of this key now. In: as the screen shows it. */
export function codeOf(secreto: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secreto.replaceAll(' ', '')) }).generate({ timestamp: at });
}

/** A call before there is a session, as the page's own script makes it. */
function ask(page: Page, name: string, body: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ([call, payload]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf };
      const response = await fetch(`/api/panel/${call}`, { method: 'POST', headers, body: payload });
      return response.json();
    },
    [name, JSON.stringify(body)] as const,
  );
}

/** Somebody of the staff, invited by the command and signed in on this page by password and one-time code. */
export async function enterPanel(
  page: Page,
  server: TestServer,
  { rol, nombre, correo }: { rol: Rol; nombre: string; correo: string },
): Promise<void> {
  const [, invitacion] = inviteByCommand(server, correo, rol).split('#');
  await page.goto('/');
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
  const { reto, secreto } = await ask(page, 'PrepararCodigosDeInvitacion', { invitacion });
  const codigo = codeOf(secreto ?? '');
  const joined = await ask(page, 'AceptarConContrasena', {
    invitacion,
    nombre,
    contrasena: PASSWORD,
    reto,
    codigo,
  });
  await page.evaluate((token) => localStorage.setItem('token', token), joined.token ?? '');
}
