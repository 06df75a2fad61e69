import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../provider.ts';
import { freePort } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { invite } from './panel.ts';
import { expect, test } from './server.ts';

const CORREO = 'ana@casas.example';
/** Its pages request a font and an icon that are absent. */
const PROVIDERS_OWN = /fonts\.googleapis\.com|127\.0\.0\.1:\d+\/favicon/;

test.describe('OpenID Connect, against a real provider', () => {
  let provider: TestProvider;
  let server: TestServer;

  test.beforeAll(async () => {
    const port = String(await freePort());
    const PUBLIC_URL = `http://localhost:${port}`;
    provider = await startProvider({ regreso: `${PUBLIC_URL}/panel/entrada` });
    provider.accounts.ana = { email: CORREO, email_verified: true };
    provider.accounts.eva = { email: 'eva@casas.example', email_verified: true };
    server = await startTestServer({ PORT: port, PUBLIC_URL, ...provider.entorno });
  });
  test.afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** The provider's own pages. */
  const signInThere = async (page: Page, account: string) => {
    await page.locator('input[name=login]').fill(account);
    await page.locator('input[name=password]').fill('cualquiera');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Pantallas del panel' });

  test('invited, in, out and in again; a session that ends under a page, and a proof, in a second tab', async ({
    page,
    consola,
  }) => {
    test.setTimeout(300_000);
    // Calls while the session has ended, and for the removal of the last factor.
    consola.expectErrors(/401 \(Unauthorized\)|409 \(Conflict\)/);
    // Calls that the next address cuts off.
    consola.expectErrors(/panel\/Leer\w+: Failed to fetch/);
    consola.expectErrors(PROVIDERS_OWN);
    await page.goto(server.url + (await invite(server, CORREO)));
    await page.getByRole('button', { name: 'Usar mi cuenta de 127.0.0.1' }).click();
    await expect(page.getByText('Escribe tu nombre')).toBeVisible();
    await page.getByLabel('Tu nombre').fill('Ana Pérez');
    await page.getByRole('button', { name: 'Usar mi cuenta de 127.0.0.1' }).click();
    await signInThere(page, 'ana');
    await expect(navigation(page)).toBeVisible();
    expect(page.url()).not.toMatch(/code=|state=|#/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^0\./);

    await page.goto(`${server.url}/panel/cuenta`);
    await expect(page.getByText('Entras también con ella desde')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies({ name: 'sesion' });
    await page.goto(`${server.url}/panel/cuenta`);
    await page.getByRole('button', { name: 'Entrar con 127.0.0.1' }).click();
    // It still knows them, and asks nothing.
    await expect(page.getByRole('heading', { name: 'Cuenta de 127.0.0.1' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/panel/cuenta`);

    // The session ends under a page: a second tab starts another, and the page continues.
    await page.context().clearCookies({ name: 'sesion' });
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
    const again = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Entrar con 127.0.0.1' }).click();
    await again;
    await expect(dialog.getByText('Es lo único con lo que puedes entrar')).toBeVisible();

    // The proof has expired: without another factor it is proven there.
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await server.withDatabase(async (db) => {
      await db.query(`update sesion set probada_en = now() - interval '16 minutes'`);
    });
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
    const proving = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Confirmar con 127.0.0.1' }).click();
    const beside = await proving;
    await beside.locator('input[name=login]').fill('ana');
    await beside.locator('input[name=password]').fill('cualquiera');
    await beside.getByRole('button', { name: 'Sign-in' }).click();
    await expect(dialog.getByText('Es lo único con lo que puedes entrar')).toBeVisible();
  });

  test('a stranger, a refusal and an absent provider each get a sentence', async ({ page, consola }) => {
    consola.expectErrors(/40[13]|410|422|503/);
    consola.expectErrors(PROVIDERS_OWN);
    await page.goto(`${server.url}/panel`);
    const go = page.getByRole('button', { name: 'Entrar con 127.0.0.1' });
    await go.click();
    await signInThere(page, 'eva');
    await expect(page.getByRole('heading', { name: 'No se pudo entrar' })).toBeVisible();
    await expect(page.getByText('Esa cuenta no abre el panel: usa el enlace de tu invitación')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/panel/entrada`);
    // A reload neither repeats it nor breaks.
    await page.reload();
    await expect(page.getByText('Pasó demasiado tiempo; empieza de nuevo.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    provider.away(true);
    await expect(go).toBeVisible();
    await page.context().clearCookies({ domain: '127.0.0.1' });
    provider.away(false);
    await page.goto(`${server.url}/panel/entrada#error=access_denied&state=entrada.x`);
    await expect(page.getByRole('heading', { name: 'No se pudo entrar' })).toBeVisible();
  });
});
