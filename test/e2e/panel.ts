import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Rol } from '../../src/domain/permisos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { freePort } from '../smtp.ts';
import { runInHolder, startTestServer, type TestServer } from '../testServer.ts';
import { expect } from './server.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const PASSWORD = 'ñandú en bicicleta';

/** A separate server under a name, as passkeys need. In: as `startTestServer`. */
export async function startPanelServer(
  settings: Record<string, string> = {},
  ...more: [
    programa?: readonly string[],
    catalogo?: null,
    before?: (db: Db, dataDir: string) => Promise<void>,
  ]
): Promise<TestServer> {
  const port = await freePort();
  const own = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...settings };
  return startTestServer(own, ...more);
}

/** The same. In: changes of its database before the start, which saves a restart. */
export function startFilledServer(before: (db: Db, dataDir: string) => Promise<void>): Promise<TestServer> {
  return startPanelServer({}, undefined, undefined, before);
}

/** By the command's program, on any database. Out: path of the invitation's link. */
export function inviteByCommand(
  { entorno, url }: TestServer,
  correo: string,
  rol: Rol = 'administracion',
): string {
  const program = [join(ROOT, 'dist/server/panel.js'), ...inviting(correo, rol)];
  // Whatever the shell's setting, the link has the server's address.
  const env = { ...entorno, ...(!entorno.DATABASE_URL && { PUBLIC_URL: 'https://otra.example' }) };
  return pathOfLink(execFileSync(process.execPath, program, { env, encoding: 'utf8' }), url);
}

/** The same; if the server holds the database, without starting a program. */
export async function invite(server: TestServer, correo: string, rol: Rol = 'administracion') {
  const done = await runInHolder(server.dataDir, 'panel', inviting(correo, rol));
  return done ? pathOfLink(done.printed, server.url) : inviteByCommand(server, correo, rol);
}

function inviting(correo: string, rol: Rol): string[] {
  return ['invitar', correo, '--rol', rol];
}

function pathOfLink(printed: string, url: string): string {
  const [link = ''] = /https?:\S+\/panel\/invitacion#[\w-]+/.exec(printed) ?? [];
  expect(link, printed).toContain(`${url}/`);
  return link.slice(url.length);
}

export interface VirtualAuthenticator {
  client: CDPSession;
  authenticatorId: string;
}

/**
 * The browser's virtual authenticator, which confirms every dialog. It would also answer the address field's
 * suggestion, so pages opened later have none, unless tested.
 */
export async function addAuthenticator(
  page: Page,
  { suggests = false }: { suggests?: boolean } = {},
): Promise<VirtualAuthenticator> {
  if (!suggests) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
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

/** An invited member makes a passkey on the screens and is signed in. In: the server's address. */
export async function joinByPasskey(
  page: Page,
  server: TestServer,
  { correo, nombre, rol }: { correo: string; nombre: string; rol?: Rol },
): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page);
  await page.goto(server.url + (await invite(server, correo, rol)));
  await page.getByLabel('Tu nombre').fill(nombre);
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click();
  await expect(page.getByRole('navigation', { name: 'Pantallas del panel' })).toBeVisible();
  return authenticator;
}

/** This key's one-time code now. In: key as shown. */
export function codeOf(secreto: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secreto.replaceAll(' ', '')) }).generate({ timestamp: at });
}

/** The anti-forgery token, from the first call. */
export async function takeXsrf(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/Novedades/1'));
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
}

/** A staff call like the page's script: the browser adds cookies and origin. */
export function askPanel(page: Page, name: string, body: object = {}, token = '') {
  return page.evaluate(
    async ([call, payload, bearer]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`/api/panel/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': xsrf,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        body: payload,
      });
      return { status: response.status, ...(await response.json()) };
    },
    [name, JSON.stringify(body), token] as const,
  );
}

interface Hired {
  rol: Rol;
  nombre: string;
  correo: string;
}

/** Invites a member and signs them in by password and code. Out: their token. */
export async function enterPanel(page: Page, server: TestServer, hired: Hired): Promise<string> {
  return (await enterByCodes(page, server, hired)).token;
}

/** The same. Out: their token, and the key of their one-time codes. */
export async function enterByCodes(
  page: Page,
  server: TestServer,
  { rol, nombre, correo }: Hired,
): Promise<{ token: string; secreto: string }> {
  const [, invitacion] = (await invite(server, correo, rol)).split('#');
  await page.goto(server.url);
  await takeXsrf(page);
  const { reto, secreto } = await askPanel(page, 'PrepararCodigosDeInvitacion', { invitacion });
  const { token } = await askPanel(page, 'AceptarConContrasena', {
    invitacion,
    nombre,
    contrasena: PASSWORD,
    reto,
    codigo: codeOf(secreto),
  });
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return { token, secreto };
}

/** By the menu: on a phone behind 'Más', on a desktop perhaps below another entry. */
export async function openPantalla(page: Page, name: string, press: 'click' | 'Enter' = 'click') {
  const menu = page.getByRole('navigation', { name: 'Pantallas del panel' });
  const link = menu.getByRole('link', { name, exact: true });
  await expect(menu).toBeVisible();
  // The end of an earlier navigation closes what is behind 'Más'.
  await expect(async () => {
    if (await link.isVisible()) return;
    const more = menu.getByRole('button', { name: 'Más', exact: true });
    const grupo = menu.getByRole('listitem').filter({ hasText: name });
    await ((await more.isVisible()) ? more : grupo.last().getByRole('link').first()).click();
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass();
  await (press === 'click' ? link.click() : link.press('Enter'));
}

export async function openLote(page: Page, lote: string): Promise<Locator> {
  const search = page.getByRole('searchbox', { name: 'Buscar lote' });
  await search.fill(lote);
  await search.press('Enter');
  const hoja = page.locator(`[data-hoja="${lote}"]`);
  await expect(hoja).toBeVisible();
  return hoja;
}

/** Types the person into an open hold or sale dialog. */
export async function typePersona(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Rosa Gómez');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('5512345678');
  await page.getByRole('button', { name: 'Agregar su correo' }).press('Enter');
  await page.getByLabel('Correo').fill('rosa@ejemplo.mx');
}

/** From the header to the buyers' steps, in a new person's name. */
export async function beginCounter(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Cotizar', exact: true }).click();
  await page.getByRole('button', { name: 'Recorrer los pasos' }).click();
}

/** A browser of another person. */
export async function openBrowser(browser: Browser, server: TestServer): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage();
}
